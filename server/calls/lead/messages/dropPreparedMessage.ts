import * as messages from '#contracts/calls/lead/messages.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { dropPrepared } from '#server/database/lead/prepared.ts'

export const dropPreparedMessage = handler(
  messages.dropPreparedMessage,
  async ({ db }, { exerciseId }, { id }, { audit }) => {
    audit.object = exerciseId
    await dropPrepared(db, exerciseId, id)
    return { type: 'success', data: sentence('prepared dropped') }
  },
)

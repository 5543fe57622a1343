import * as messages from '#contracts/calls/lead/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { preparedMessages } from '#server/database/lead/prepared.ts'

export const getPreparedMessages = handler(messages.getPreparedMessages, async ({ db }, { exerciseId }) => {
  const rows = await preparedMessages(db, exerciseId)
  const { message } = messages.prepareMessage.input.shape
  return rows.flatMap(({ id, message: stored, made_by, made_at }) => {
    // An earlier version of the product may have stored another form.
    const read = message.safeParse(stored)
    return read.success ? [{ id, message: read.data, by: made_by, at: made_at.toISOString() }] : []
  })
})

import * as messages from '#contracts/led/messages.ts'
import { sentence } from '#contracts/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { keepPrepared, MOST_PREPARED } from '#server/database/led/prepared.ts'

/** Nothing of it reaches a player before it is sent, and what is sent is cleaned and checked then. */
export const prepareMessage = handler(messages.prepareMessage, async ({ db }, { exerciseId }, { id, message, by }, { audit }) => {
  audit.object = exerciseId
  const kept = await keepPrepared(db, exerciseId, { id: id ?? null, message, by: by || sentence('somebody unnamed') })
  if (kept === undefined) return id ? no('prepared unknown') : no('prepared too many', { max: MOST_PREPARED })
  return { type: 'success', data: sentence('message prepared'), id: kept }
})

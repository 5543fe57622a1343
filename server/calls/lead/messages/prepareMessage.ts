import * as messages from '#contracts/calls/lead/messages.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { cleanOne } from '#server/content/clean.ts'
import { keepPrepared, MOST_PREPARED } from '#server/database/lead/prepared.ts'
import { lead } from '#server/exercises/lead.ts'
import { pictureElsewhere } from '../press/own-files.ts'

/** Pictures from other sites are already checked here, because co-facilitators will open the message. */
export const prepareMessage = handler(
  messages.prepareMessage,
  async (services, caller, { id, message, by }, { audit }) => {
    const [{ db }, { exerciseId }] = [services, caller]
    audit.object = exerciseId
    const facilitated = await lead(services, caller)
    if (!facilitated) return notFound
    const content = await cleanOne(message.html)
    if (isRefusal(content)) return said(content)
    const elsewhere = pictureElsewhere(services, facilitated, { media: message.media, content })
    if (elsewhere) return said(elsewhere)
    const kept = await keepPrepared(db, exerciseId, {
      id: id ?? null,
      message,
      by: by || sentence('somebody unnamed'),
    })
    if (kept === undefined)
      return id ? no('prepared unknown') : no('prepared too many', { max: MOST_PREPARED })
    return { type: 'success', data: sentence('message prepared'), id: kept }
  },
)

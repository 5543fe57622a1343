import * as messages from '#contracts/calls/lead/messages.ts'
import { sentence } from '#contracts/words/messages.ts'
import { correctable } from '#domain/exercise/rules/messages/change-message.ts'
import { contentTooLong, subjectTooLong } from '#domain/exercise/rules/messages/message-limits.ts'
import { isRefusal } from '#domain/refusal.ts'
import { press, wasPressed } from '#server/calls/lead/press/button-press.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { cleanOne } from '#server/content/clean.ts'
import { lead } from '#server/exercises/lead.ts'
import { foreignFile } from '../press/own-files.ts'

/** Decision 0025. */
export const correctMessage = handler(
  messages.correctMessage,
  async (services, caller, { id, subject, content, seen, by }, request) => {
    const facilitated = await lead(services, caller)
    if (!facilitated) return notFound
    const tooLong = subjectTooLong({ subject }) ?? contentTooLong({ content })
    if (tooLong) return said(tooLong)
    const sent = correctable(facilitated, id)
    if (isRefusal(sent)) return said(sent)
    const clean = await cleanOne(content)
    if (isRefusal(clean)) return said(clean)
    const foreign = await foreignFile(services, facilitated, { media: '', document: '', content: clean })
    if (foreign) return said(foreign)
    const { image, pdf } = sent.event
    request.audit.detail = { message: id }
    const outcome = await press(
      services,
      caller,
      request,
      {
        ...{ kind: 'correct', event: id, text: { subject, content: clean, image, pdf } },
        ...(seen !== undefined && { seen: seen === '' ? null : Date.parse(seen) }),
      },
      by,
    )
    if (isRefusal(outcome)) return said(outcome)
    const changed = 'appended' in outcome && outcome.appended.length > 0
    // A repeat after a lost reply gets the sentence of the first press.
    const told = changed || (await wasPressed(services, caller, request.key)) !== undefined
    return { type: 'success', data: sentence(told ? 'message corrected' : 'message unchanged'), changed }
  },
)

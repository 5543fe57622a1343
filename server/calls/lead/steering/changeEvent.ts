import * as steering from '#contracts/calls/lead/steering.ts'
import { sentence } from '#contracts/words/messages.ts'
import { contentTooLong, subjectTooLong } from '#domain/exercise/rules/messages/message-limits.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { cleanOne } from '#server/content/clean.ts'
import { lead } from '#server/exercises/lead.ts'
import { foreignFile } from '../press/own-files.ts'
import { steered } from './plan-press.ts'

/** Rule 247. */
export const changeEvent = handler(
  steering.changeEvent,
  async (services, caller, { id, subject, content, minute, to, seen, by }, request) => {
    const facilitated = await lead(services, caller)
    if (!facilitated) return notFound
    const tooLong = subjectTooLong({ subject: subject ?? '' }) ?? contentTooLong({ content: content ?? '' })
    if (tooLong) return said(tooLong)
    const clean = content === undefined ? undefined : await cleanOne(content)
    if (isRefusal(clean)) return said(clean)
    const foreign =
      clean === undefined
        ? null
        : await foreignFile(services, facilitated, { media: '', document: '', content: clean })
    if (foreign) return said(foreign)
    request.audit.detail = { event: id }
    const change = {
      ...(subject !== undefined && { subject }),
      ...(clean !== undefined && { content: clean }),
      ...(minute !== undefined && { minute }),
      ...(to && { to }),
    }
    return steered(
      services,
      { caller, request, by },
      { kind: 'change event', event: id, change, ...(seen !== undefined && { seen }) },
      () => sentence('event changed'),
    )
  },
)

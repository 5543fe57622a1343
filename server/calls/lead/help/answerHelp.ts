import * as help from '#contracts/calls/lead/help.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isWarning } from '#domain/exercise/log/outcome.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { press } from '#server/calls/lead/press/button-press.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'

export const answerHelp = handler(help.answerHelp, async (services, caller, { id, text, by }, request) => {
  const facilitated = await lead(services, caller)
  if (!facilitated) return notFound
  const outcome = await press(services, caller, request, { kind: 'answer help', help: id, text }, by)
  if (isRefusal(outcome)) return said(outcome)
  if (isWarning(outcome)) return notFound
  const player = facilitated.state.help.find(call => call.id === id)?.player ?? ''
  return {
    type: 'success',
    data: sentence(text.trim() === '' ? 'help marked done' : 'help reply sent', { player }),
  }
})

import { sentence, sentenceOf, type MessageCode } from '#contracts/words/messages.ts'
import { isWarning } from '#domain/exercise/log/outcome.ts'
import { isRefusal } from '#domain/refusal.ts'
import { said } from '#server/calls/refused.ts'
import type { Outcome } from '#server/exercises/act.ts'
import type { Refused } from '#server/services/services.ts'

export const outcomeReply = (
  outcome: Outcome,
  done: MessageCode,
): { type: 'success' | 'warning'; data: string } | Refused => {
  if (isRefusal(outcome)) return said(outcome)
  if (isWarning(outcome))
    return { type: 'warning', data: sentenceOf({ refused: outcome.warned, values: outcome.values }) }
  return { type: 'success', data: sentence(done) }
}

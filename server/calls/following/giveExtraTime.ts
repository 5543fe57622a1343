import * as contracts from '#contracts/calls/following/extra-time.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { authorOf, playerMeant } from './extra-time-of.ts'

/** The audit entry names only the exercise, because extra time is personal data (decision 0039). */
export const giveExtraTime = handler(
  contracts.giveExtraTime,
  async (services, caller, input, { audit, key }) => {
    const meant = await playerMeant(services, caller, input)
    if (isRefusal(meant)) return meant
    audit.object = meant.exercise
    const outcome = await act(services, meant.exercise, {
      kind: 'give extra time',
      seat: meant.seat,
      factor: input.factor,
      by: authorOf(caller, input.by),
      ...(key !== null && { key }),
    })
    if (isRefusal(outcome)) return said(outcome)
    return { type: 'success', data: sentence('extra time stored') }
  },
)

import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { sentence } from '#contracts/words/messages.ts'
import { ARCHIVE_DAYS, resetToUndo } from '#domain/exercise/rules/run.ts'
import { confirmsReset } from '#domain/exercise/rules/reset-confirmed.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'
import { press } from './press/button-press.ts'

/** Rule 126. */
export const resetCampaign = handler(
  facilitate.resetCampaign,
  async (services, caller, { identifier, by }, request) => {
    const facilitated = await lead(services, caller)
    if (!facilitated) return notFound
    // The specified request contains only the token.
    if (identifier !== undefined && !confirmsReset(identifier, facilitated.facts.identifier))
      return no('reset identifier')
    const outcome = await press(services, caller, request, { kind: 'reset' }, by)
    if (isRefusal(outcome)) return said(outcome)
    const now = await lead(services, caller)
    return {
      type: 'success',
      data:
        now && resetToUndo(now.state, now.now)
          ? sentence('exercise reset', { days: ARCHIVE_DAYS })
          : sentence('exercise reset, no players'),
    }
  },
)

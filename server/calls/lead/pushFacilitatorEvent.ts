import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { sentence, sentenceOf } from '#contracts/words/messages.ts'
import { isWarning, type Warning } from '#domain/exercise/log/outcome.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { databaseNow } from '#server/database/clock.ts'
import { notePushWarning, pushWarning } from '#server/database/lead/push-warnings.ts'
import type { Db } from '#server/services/services.ts'
import { press, wasPressed } from './press/button-press.ts'

/** Milliseconds (rule 118). */
const MEANT_WITHIN_MS = 10_000
/**
 * Milliseconds after a warning in which a press that comes too late is told why the warning appears again.
 */
const REMEMBERED_MS = 120_000

/** Rules 118, 119. */
export const pushFacilitatorEvent = handler(
  facilitate.pushFacilitatorEvent,
  async (services, caller, { time, by, again = true }, request) => {
    const { db } = services
    const confirmed = again && (await wasWarned(db, caller.exerciseId, time))
    request.audit.detail = { minutes: time }
    const outcome = await press(services, caller, request, { kind: 'push', minutes: time, confirmed }, by)
    if (isRefusal(outcome)) return said(outcome)

    if (isWarning(outcome)) {
      const asks = outcome.warned === 'push makes late'
      const before = asks ? await wasTooLate(db, caller.exerciseId, time) : false
      if (asks) await notePushWarning(db, caller.exerciseId, { at: await databaseNow(db), minutes: time })
      return {
        type: 'warning',
        data: sentenceOf({ refused: outcome.warned, values: outcome.values }),
        pushed: false,
        hint: [hintOf(outcome), before ? sentence('push asks again') : ''].filter(Boolean).join(' '),
      }
    }
    // A repeat after a lost reply is answered like the first press.
    const isDone =
      outcome.appended.length > 0 || (await wasPressed(services, caller, request.key)) !== undefined
    if (!isDone) return { type: 'success', data: sentence('pushed just now'), pushed: false }
    if (confirmed) await notePushWarning(db, caller.exerciseId, null)
    return { type: 'success', data: sentence('pushed', { minutes: time }), pushed: true }
  },
)

const hintOf = ({ warned, values: { next = 0, who = '', players } }: Warning): string => {
  if (warned === 'push makes late') return sentence('push late players', { who })
  if (players === 0) return sentence('none playing')
  return next === 0 ? sentence('push none ahead') : sentence('push next due', { minutes: next })
}

const wasTooLate = async (db: Db, exerciseId: string, minutes: number): Promise<boolean> => {
  const warning = await pushWarning(db, exerciseId)
  const age = warning?.minutes === minutes ? (await databaseNow(db)) - warning.at : 0
  return age > MEANT_WITHIN_MS && age <= REMEMBERED_MS
}

/** The press must come after the warning, so that neither of two simultaneous presses confirms it. */
const wasWarned = async (db: Db, exerciseId: string, minutes: number): Promise<boolean> => {
  const pressedAt = await databaseNow(db)
  const warning = await pushWarning(db, exerciseId)
  return warning?.minutes === minutes && warning.at <= pressedAt && pressedAt - warning.at <= MEANT_WITHIN_MS
}

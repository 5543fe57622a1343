import * as following from '#contracts/calls/following/following.ts'
import { sentence } from '#contracts/words/messages.ts'
import { canonicalEmail } from '#domain/customer/email-address.ts'
import { mayRemind } from '#domain/customer/standing.ts'
import { nearMomentInUtc } from '#domain/in-utc.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { foundOf } from '#domain/customer/found-of.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { holdSeats, type MeantExercise, type SeatToRemind } from '#server/database/following/following.ts'
import { lettersTo, queueLetters } from '#server/database/mail/letters.ts'
import { standingOf } from '#server/database/counts/standing.ts'
import type { Queries } from '#server/services/services.ts'
import { isSearching } from '#server/database/following/players.ts'
import type { Scope } from '#server/database/following/scope.ts'
import { seatsWaiting } from '#server/database/following/total.ts'
import { exerciseToModify, type Follower } from './whose-exercise.ts'

/** Rule 179. */
export const sendReminder = handler(
  following.sendReminder,
  async ({ db, config, mail }, caller, input, { audit }) => {
    const exercise = await exerciseToModify(db, caller, input)
    if (isRefusal(exercise)) return exercise
    audit.object = exercise.id

    const remind = async (tx: Queries, seats: readonly (SeatToRemind & { readonly email: string })[]) => {
      const letters = lettersTo(seats, config.publicUrl)
      await queueLetters(tx, 'reminder', exercise.tenant_id, exercise.id, letters)
      audit.detail = { reminders: letters.length }
    }
    const reply = await atomically(db, async tx => {
      if (input.everybody === true) {
        const held = await holdSeats(tx, exercise.id, null)
        // The players are read under the lock, so those who have just finished or been reminded get no
        // reminder.
        const found = foundOf(input)
        const meant = isSearching(found) ? await seatsWaiting(tx, scopeOf(caller, exercise), found) : null
        const waiting = held.filter(isDue).filter(({ id }) => meant?.has(id) ?? true)
        if (waiting.length === 0) return refuse('reminder nobody')
        await remind(tx, waiting)
        return {
          type: 'success',
          data: told(sentence('reminders sent', { n: waiting.length }), exercise, waiting),
        } as const
      }
      const [seat] = await holdSeats(tx, exercise.id, input.code)
      const problem = problemOf(seat, input.email)
      if (problem) return problem
      if (!seat || !isDue(seat)) {
        return {
          type: 'warning',
          data: sentence('reminder repeated', { time: nearMomentInUtc(seat?.reminded_at ?? new Date(0)) }),
        } as const
      }
      await remind(tx, [seat])
      return {
        type: 'success',
        data: told(sentence('reminder sent', { player: seat.email }), exercise, [seat]),
      } as const
    })
    if (isRefusal(reply)) return said(reply)

    mail.wake()
    return reply
  },
)

const scopeOf = (caller: Follower, { id, tenant_id: tenantId }: MeantExercise): Scope => ({
  tenantId,
  trainer: caller.kind === 'subaccount' ? caller.trainer : null,
  individual: true,
  period: false,
  exercise: id,
})

const told = (sent: string, { starts_at: opens }: MeantExercise, seats: readonly SeatToRemind[]): string => {
  const isEarly = seats.some(({ now }) => opens > now)
  return isEarly ? sentence('reminder early', { sent, time: nearMomentInUtc(opens), n: seats.length }) : sent
}

const problemOf = (seat: SeatToRemind | undefined, email: string): Refusal | undefined => {
  if (!email.includes('@')) return refuse('reminder email invalid')
  if (!seat) return refuse('not found')
  if (seat.email === null) return refuse('reminder no address')
  if (canonicalEmail(seat.email) !== canonicalEmail(email)) return refuse('reminder other address')
  return isInProgress(seat) ? undefined : refuse('reminder not in progress')
}

const isInProgress = (seat: SeatToRemind): boolean => standingOf(seat, seat.now) === 'in progress'

const isDue = (seat: SeatToRemind): seat is SeatToRemind & { email: string } =>
  seat.email !== null &&
  isInProgress(seat) &&
  mayRemind(seat.reminded_at?.getTime() ?? null, seat.now.getTime())

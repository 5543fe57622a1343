import * as following from '#contracts/customers/following.ts'
import { dayMonthYear } from '#domain/customer/calendar.ts'
import { maskEmail } from '#domain/customer/mailbox.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { customerFor } from '#server/database/customers/accounts.ts'
import { type FollowedExercise, followedExercises, type FollowedSeat } from '#server/database/following.ts'
import { standingOf } from '#server/database/standing.ts'
import { isOwn } from './whose-exercise.ts'

/** The whole customer; of another trainer's exercises a trainer sees how they go, and nobody's address or code (rule 9). */
export const getCustomerData = handler(following.getCustomerData, async ({ db }, caller) => {
  const [customer, exercises] = await Promise.all([
    customerFor(db, caller.tenantId, caller.accountId),
    followedExercises(db, caller.tenantId),
  ])
  if (!customer) return notFound
  const { now } = customer
  return {
    credit: customer.credit,
    creditSpent: customer.credit_spent,
    subscribedOn: customer.subscribed_on ?? '',
    subscribedUntil: customer.subscribed_until ?? '',
    nextRefill: customer.next_refill ?? '',
    exercises: exercises.map(exercise => followed(exercise, isOwn(caller, exercise.trainer), now)),
  }
})

const followed = ({ seats, starts_at, title, private: isPrivate, ...exercise }: FollowedExercise, own: boolean, now: Date) => ({
  id: exercise.id,
  identifier: exercise.identifier,
  trainer: exercise.trainer,
  scenario: title,
  date: dayMonthYear(starts_at.getTime()),
  startsOn: starts_at.toISOString(),
  mode: exercise.mode,
  own,
  exercises: seats.map(seat => seatOf(seat, isPrivate, own, now)),
})

const seatOf = (seat: FollowedSeat, isPrivate: boolean, own: boolean, now: Date) => {
  const standing = standingOf(seat, now)
  const email = seat.email === null ? '' : own ? seat.email : maskEmail(seat.email)
  const code = own ? seat.code : ''
  return {
    name: `${code}.${email}`,
    code,
    player: email || (own && seat.alias) || (isPrivate || !own ? `Participant ${seat.position}` : seat.code),
    email,
    team: seat.team ?? '',
    completed: standing === 'completed',
    expired: standing === 'expired',
    expiresOn: seat.expires_at.toISOString(),
    startedOn: seat.started_at?.toISOString() ?? '',
    taken: (own && seat.taken_at?.toISOString()) || '',
    letter: own ? letterOf(seat) : null,
  }
}

const letterOf = ({ letter, letter_state: state, letter_error: why, letter_at: at }: FollowedSeat) =>
  letter === null || state === null || at === null ? null : { kind: letter, state, why: why ?? '', at: at.toISOString() }

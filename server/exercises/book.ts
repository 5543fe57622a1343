// Rules 25, 57 and 59.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Grading } from '#domain/exercise/log/exercise.ts'
import type { OrderPlan } from '#domain/customer/order.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import { atomically } from '#server/database/atomically.ts'
import { rememberWords } from '#server/database/accounts/accounts.ts'
import { debit, writeLedger } from '#server/database/accounts/credits.ts'
import {
  insertExercise,
  insertSeats,
  type NewExercise,
  type NewSeat,
} from '#server/database/orders/exercises.ts'
import { newMessageId, queueLetters } from '#server/database/mail/letters.ts'
import { takeOrderMark, type OrderMark } from '#server/database/orders/orders.ts'
import type { OrderableScenario } from '#server/database/scenarios/scenarios.ts'
import type { Queries, Services } from '#server/services/services.ts'
import { hashOf, personalToken } from '#server/secrets/tokens.ts'

export interface Booking {
  readonly plan: OrderPlan
  readonly scenario: OrderableScenario
  readonly tenantId: string
  readonly clientId: string | null
  readonly private: boolean
  readonly free: boolean
  readonly teamDecisions?: NewExercise['teamDecisions']
  readonly orderedBy: string | null
  readonly actor: string
  readonly mark: OrderMark
  readonly grading?: Grading | undefined
}

export interface Booked {
  readonly exerciseId: string
  readonly credit: number | null
}

/** Refuses 'already ordered', 'credits short' and 'identifier taken'. */
export const book = (
  { db, config }: Pick<Services, 'db' | 'config'>,
  booking: Booking,
): Promise<Booked | Refusal> =>
  atomically(db, async tx => {
    const exercise = exerciseOf(booking)
    if (!(await takeOrderMark(tx, booking.mark, exercise.id))) return refuse('already ordered')
    const credit = booking.plan.cost > 0 ? await debit(tx, booking.tenantId, booking.plan.cost) : null
    if (credit === undefined) return refuse('credits short')
    if (!(await insertExercise(tx, exercise))) return refuse('identifier taken')
    const seats = newSeats(config.linkKey, booking.plan.seats)
    await insertSeats(tx, exercise, seats)
    if (booking.plan.words)
      await rememberWords(
        tx,
        booking.tenantId,
        booking.scenario.variables.map(({ id }) => id),
        booking.plan.words,
      )
    await Promise.all([
      inviteAll(tx, exercise, seats, config.publicUrl),
      ...(credit === null ? [] : [charge(tx, exercise, booking, credit)]),
    ])
    return { exerciseId: exercise.id, credit }
  })

const exerciseOf = ({ plan, scenario, ...booking }: Booking): NewExercise => ({
  id: randomUUID(),
  tenantId: booking.tenantId,
  mode: 'automated',
  scenarioId: scenario.scenario_id,
  scenarioVersion: scenario.id,
  identifier: plan.identifier,
  trainer: plan.trainer,
  orderedBy: booking.orderedBy,
  clientId: booking.clientId,
  private: booking.private,
  free: booking.free,
  teams: plan.teams,
  startsAt: plan.startsAt,
  expiresAt: plan.expiresAt,
  seed: randomBytes(16).toString('base64url'),
  teamDecisions: booking.teamDecisions,
  grading: booking.grading,
  ...(plan.oneScreen && { oneScreen: true }),
  ...(plan.words && { words: plan.words }),
})

const newSeats = (linkKey: string, planned: OrderPlan['seats']): NewSeat[] =>
  planned.map(({ email, team, role = null }, index) => {
    const id = randomUUID()
    return {
      id,
      code: newCode(),
      position: index + 1,
      email,
      team,
      role,
      tokenHash: hashOf(personalToken(linkKey, id, 1)),
    }
  })

// Without I, L, O, U, 0 and 1, which are easily confused.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
export const newCode = (): string =>
  Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const inviteAll = (
  tx: Queries,
  { id, tenantId }: NewExercise,
  seats: readonly NewSeat[],
  publicUrl: string,
) => {
  const letters = seats.flatMap(seat =>
    seat.email === null
      ? []
      : [{ messageId: newMessageId(publicUrl), seatId: seat.id, recipient: seat.email }],
  )
  return queueLetters(tx, 'invitation', tenantId, id, letters)
}

const charge = (
  tx: Queries,
  { id, tenantId, identifier }: NewExercise,
  { plan, actor }: Booking,
  balance: number,
) =>
  writeLedger(tx, {
    tenantId,
    kind: 'order',
    change: -plan.cost,
    balance,
    exerciseId: id,
    actor,
    reason: identifier,
  })

// Security row 57.
import { randomBytes, randomUUID } from 'node:crypto'
import type { FacilitatedPlan } from '#domain/customer/facilitated.ts'
import type { Exercise } from '#domain/exercise/log/exercise.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import { atomically } from '#server/database/atomically.ts'
import { rememberWords } from '#server/database/accounts/accounts.ts'
import {
  insertFacilitated,
  insertJoinLink,
  queueFacilitatorLetter,
} from '#server/database/lead/facilitated.ts'
import { newMessageId } from '#server/database/mail/letters.ts'
import { takeOrderMark, type OrderMark } from '#server/database/orders/orders.ts'
import type { OrderableScenario } from '#server/database/scenarios/scenarios.ts'
import type { Services } from '#server/services/services.ts'
import { facilitatorToken, hashOf } from '#server/secrets/tokens.ts'

interface Booking {
  readonly plan: FacilitatedPlan
  readonly scenario: OrderableScenario
  readonly tenantId: string | null
  readonly clientId: string | null
  readonly teamDecisions?: Exercise['teamDecisions'] | null
  readonly grading?: Exercise['grading'] | undefined
  readonly mark: OrderMark
  readonly writtenAt: number
}

/** 22 characters in the link (security §3). */
const WORD_BYTES = 16

/** Refuses 'already ordered' and 'identifier taken'. */
export const bookFacilitated = (
  { db, config }: Pick<Services, 'db' | 'config'>,
  booking: Booking,
): Promise<string | Refusal> =>
  atomically(db, async tx => {
    const { plan, scenario, tenantId, clientId, mark, writtenAt } = booking
    const id = randomUUID()
    if (!(await takeOrderMark(tx, mark, id))) return refuse('already ordered')
    const booked = await insertFacilitated(tx, {
      id,
      tenantId,
      scenarioId: scenario.scenario_id,
      scenarioVersion: scenario.id,
      identifier: plan.identifier,
      clientId,
      teams: plan.teams,
      startsAt: plan.startsAt,
      expiresAt: plan.expiresAt,
      seed: randomBytes(16).toString('base64url'),
      teamDecisions: booking.teamDecisions,
      grading: booking.grading,
      ...(plan.words && { words: plan.words }),
      email: plan.email,
      linkHash: hashOf(facilitatorToken(config.linkKey, id, 1)),
    })
    if (!booked) return refuse('identifier taken')
    if (plan.words && tenantId)
      await rememberWords(
        tx,
        tenantId,
        scenario.variables.map(({ id: variable }) => variable),
        plan.words,
      )
    const word = randomBytes(WORD_BYTES).toString('base64url')
    await insertJoinLink(tx, id, word)
    await queueFacilitatorLetter(tx, {
      messageId: newMessageId(config.publicUrl),
      exerciseId: id,
      recipient: plan.email,
      data: { exercise: id, word, version: '1', writtenAt: new Date(writtenAt).toISOString() },
    })
    return id
  })

// Rule 33.
import { createHash } from 'node:crypto'
import { canonicalEmail } from '#domain/customer/email-address.ts'
import type { LearnerSeat } from '#server/database/counts/learners.ts'

export interface Learner {
  readonly id: string
  readonly learner: string
}

export const learnersOf = (tenantId: string, seats: readonly LearnerSeat[]): Learner[] => {
  const learners = new Map<string, Learner>()
  for (const seat of seats) {
    const who = seat.email === null ? `seat ${seat.id}` : canonicalEmail(seat.email)
    const id = createHash('sha256').update(`${tenantId} ${who}`).digest('hex').slice(0, 8)
    if (!learners.has(id)) learners.set(id, { id, learner: nameOf(seat) })
  }
  return [...learners.values()]
}

// Every private order has a Participant 1, so the seat's code is added.
const nameOf = ({ email, alias, private: isPrivate, position, code }: LearnerSeat): string =>
  email ?? alias ?? (isPrivate ? `Participant ${position} (${code})` : code)

import { refuse, type Refusal } from '#domain/refusal.ts'
import { canonicalEmail, isAddress } from '../email-address.ts'
import type { Standing } from '../standing.ts'

/** Per seat. */
export const MOST_CHANGES = { mailed: 5, handedOut: 20 } as const

export interface Addressed {
  readonly standing: Standing
  /** 'begun': the agreement was accepted or the exercise started. */
  readonly used: 'no' | 'opened' | 'begun'
  /**
   * An administrator may also correct an address after the link was opened, while nothing was agreed or
   * begun.
   */
  readonly byAdministrator: boolean
  /** Whether the order has no addresses, so that the link is handed out. */
  readonly isPrivate: boolean
  /** Null in a private order, and after erasure. */
  readonly email: string | null
  readonly changes: number
}

export interface AskedAddress {
  /** As the page shows it; it may have changed since. */
  readonly from: string
  readonly to: string
  readonly others: readonly string[]
}

/**
 * undefined if the place can be given the new address or, in a private order, a new link. The current address
 * is refused too.
 */
export const readdressProblem = (
  place: Addressed,
  { from, to, others }: AskedAddress,
): Refusal | undefined => {
  const { mailed, handedOut } = MOST_CHANGES
  if (place.isPrivate) return to === '' ? standingProblem(place, handedOut) : refuse('address of private')
  if (place.email === null) return refuse('reminder no address')
  if (to === '') return refuse('reminder email invalid')
  if (!isAddress(to)) return refuse('email invalid', { email: to })
  if (canonicalEmail(place.email) === canonicalEmail(to)) return refuse('address same', { email: to })
  if (canonicalEmail(place.email) !== canonicalEmail(from)) return refuse('reminder other address')
  if (others.some(other => canonicalEmail(other) === canonicalEmail(to)))
    return refuse('email duplicate', { email: to })
  return standingProblem(place, mailed)
}

const standingProblem = (
  { standing, used, byAdministrator, changes }: Addressed,
  most: number,
): Refusal | undefined => {
  if (standing !== 'in progress') return refuse('address not in progress')
  if (used === 'begun' && byAdministrator) return refuse('address begun')
  if (used !== 'no' && !byAdministrator) return refuse('address opened')
  return changes < most ? undefined : refuse('address changes used', { max: most })
}

// A link that went to a wrong address, or was handed to a wrong person: who may be given a new one, and where
// it goes (rules 49, 53).
import { refuse, type Refusal } from '#domain/refusal.ts'
import { canonicalEmail, isAddress } from '../email-address.ts'
import type { Standing } from '../standing.ts'

/**
 * How often a place gets another link: each time somebody gets a letter that was never paid for. Links that
 * are handed out cost nothing.
 */
export const MOST_CHANGES = { mailed: 5, handedOut: 20 } as const

/** A place as it stands when another address is asked for. */
export interface Addressed {
  readonly standing: Standing
  /** Somebody has come by its link, or has agreed or begun there. */
  readonly used: 'no' | 'opened' | 'begun'
  /**
   * An administrator may still mend an address when somebody has come, as long as nothing was agreed or
   * begun: nobody else can.
   */
  readonly byAdministrator: boolean
  /** Ordered without addresses: its link is handed out. */
  readonly isPrivate: boolean
  /** Null in a private order, and where it was erased. */
  readonly email: string | null
  /** Links it had before. */
  readonly changes: number
}

export interface AskedAddress {
  /** The address the page shows as the present one; it may have been changed since. */
  readonly from: string
  readonly to: string
  /** Of everybody else in the exercise. */
  readonly others: readonly string[]
}

/**
 * What is against another link for a place, or nothing. Refuses also an address that is its own already:
 * nothing is sent twice.
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

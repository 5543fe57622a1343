// The agreement that accounts and players have to accept. If its hash changes, it must be accepted again
// (rule 134).
import { createHash } from 'node:crypto'
import { DEFAULT_AGREEMENT } from '#contracts/words/agreement.ts'

export interface Agreement {
  /** The text is HTML. */
  readonly text: string
  readonly hash: string
}

/** The client's own agreement, or the product's if it has none (rules 56, 207). */
export const agreementOf = (ndaText: string | null): Agreement => {
  const text = ndaText || DEFAULT_AGREEMENT
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

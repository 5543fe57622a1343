// A changed hash asks for acceptance again (rule 134).
import { createHash } from 'node:crypto'
import { DEFAULT_AGREEMENT } from '#contracts/words/agreement.ts'

export interface Agreement {
  /** HTML. */
  readonly text: string
  readonly hash: string
}

export const agreementOf = (ndaText: string | null): Agreement => {
  const text = ndaText || DEFAULT_AGREEMENT
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

import { nameOfLink, shelf } from '../visit/keep.ts'

const DEFAULT = 'default'

/** A changed text has another hash and must be accepted again (rule 134). */
export const hasAgreed = (token: string, hash: string | null): boolean => {
  const kept = agreement(token).take()
  return kept !== null && (hash === null || kept === hash)
}

export const keepAgreed = (token: string, hash: string | null): void => agreement(token).put(hash ?? DEFAULT)

export const carryAgreed = (short: string, full: string): void => {
  const kept = agreement(short).take()
  if (kept !== null && agreement(full).take() === null) agreement(full).put(kept)
}

const agreement = (token: string) => shelf<string>(`agreed.${nameOfLink(token)}`)

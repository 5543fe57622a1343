// The name somebody takes part under in a facilitated exercise (S1§5, rules 112 and 114).
import { composed } from '#domain/composed.ts'

const SHORTEST = 3
const ALLOWED = /^[\p{L}\p{N} ._]{1,30}$/u

/** An alias as it is kept and compared (S1§5): spaces that nobody sees make no second player. */
export const storedAlias = (typed: string): string => composed(typed).trim().replace(/\s+/g, ' ').toLowerCase()

/** What is wrong with an alias, in the order of S1§5; null when nothing is. */
export const aliasProblem = (typed: string): 'alias is email' | 'alias short' | 'alias characters' | null => {
  const alias = storedAlias(typed)
  if (alias.includes('@')) return 'alias is email'
  if ([...alias].length < SHORTEST) return 'alias short'
  return ALLOWED.test(alias) ? null : 'alias characters'
}

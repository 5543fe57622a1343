import type { MessageCode } from '#contracts/messages.ts'

/** What is wrong with an alias and a team before they are sent, in the order of S1§5; null when nothing is. */
export const joinProblem = (
  alias: string,
  team: string | null,
  teams: readonly string[],
): { field: 'alias' | 'team'; code: MessageCode } | null => {
  const trimmed = alias.trim()
  if (trimmed.includes('@')) return { field: 'alias', code: 'alias is email' }
  if (trimmed.length < 3) return { field: 'alias', code: 'alias short' }
  if (trimmed.length > 30 || !/^[\p{L}\p{N} ._]+$/u.test(trimmed)) return { field: 'alias', code: 'alias characters' }
  if (team === null || !teams.includes(team)) return { field: 'team', code: 'team required' }
  return null
}

/** The alias as it is stored (S1§5). */
export const storedAlias = (alias: string): string => alias.trim().toLowerCase()

interface Role {
  readonly id: string
  readonly deputy: string
}

/**
 * The role itself if a member has it, else its first deputy that a member has; null if there is none (rule
 * 237).
 */
export const playedAs = (
  roles: readonly Role[],
  held: ReadonlySet<string | null>,
  role: string,
): string | null => {
  const passed = new Set<string>()
  for (let next = role; next !== '' && !passed.has(next); next = deputyOf(roles, next)) {
    if (held.has(next)) return next
    passed.add(next)
  }
  return null
}

const deputyOf = (roles: readonly Role[], role: string): string =>
  roles.find(({ id }) => id === role)?.deputy ?? ''

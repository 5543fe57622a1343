interface Role {
  readonly id: string
  readonly deputy: string
}

/** Itself, or the first deputy that a member has; null: no one (rule 237). */
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

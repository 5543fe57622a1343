// What this tab keeps of orders, by user and scenario: a reload or a session that ended loses nothing, a log out leaves nothing behind.

const KINDS = { draft: 'order', placed: 'placed' } as const

export const keptKey = (kind: keyof typeof KINDS, user: string, scenario: string): string => `${KINDS[kind]} ${user} ${scenario}`

/** Who logs out may hand the machine to somebody else: addresses of players and links of participants do not stay. */
export const forgetForms = (user: string): void => {
  const mine = Object.values(KINDS).map(kind => `${kind} ${user} `)
  for (const key of Object.keys(sessionStorage)) if (mine.some(start => key.startsWith(start))) sessionStorage.removeItem(key)
}

export type Island = 'portal' | 'player' | 'facilitator' | 'editor'

export interface Address {
  /** ':part' is any one part, ':part?' may be missing. */
  readonly pattern: `/${string}`
  readonly island: Island
  /** Search engines must not index the page, and its address must not leak. */
  readonly isPrivate?: true
  /** Another of our pages shows this one in a frame. */
  readonly isFramed?: true
  readonly title?: string
}

export const ADDRESSES = {
  home: { pattern: '/', island: 'portal' },
  library: { pattern: '/exercises', island: 'portal', title: 'Exercise Library' },
  /** The order form is a state of the scenario's page (?order), so that going back closes it. */
  scenario: { pattern: '/exercises/:slug', island: 'portal' },
  login: { pattern: '/login', island: 'portal', title: 'Log In' },
  dashboard: { pattern: '/dashboard', island: 'portal', title: 'Dashboard' },
  reports: { pattern: '/reports', island: 'portal', title: 'Reports' },
  report: { pattern: '/reports/:identifier', island: 'portal' },
  learners: { pattern: '/learners', island: 'portal', title: 'Learners' },
  customers: { pattern: '/customers/:tab?', island: 'portal' },
  video: { pattern: '/video', island: 'portal', title: 'How an exercise runs' },
  forgotten: { pattern: '/password', island: 'portal', isPrivate: true, title: 'Forgotten password' },
  newPassword: { pattern: '/password/:word', island: 'portal', isPrivate: true, title: 'Set a new password' },
  exercise: { pattern: '/exercise/:token?', island: 'player', isPrivate: true },
  joined: { pattern: '/e/:word?', island: 'player', isPrivate: true },
  /** A scenario as a player sees it, inside the editor (decision 0016). */
  rehearsal: { pattern: '/rehearsal', island: 'player', isPrivate: true, isFramed: true },
  facilitator: { pattern: '/facilitator/:token?', island: 'facilitator', isPrivate: true },
  projector: { pattern: '/projector/:token?', island: 'facilitator', isPrivate: true, title: 'Projector' },
  editor: {
    pattern: '/editor/:section?/:tab?',
    island: 'editor',
    isPrivate: true,
    title: 'Log in to Editor',
  },
} as const satisfies Record<string, Address>

export const NO_PAGES: readonly string[] = [
  'api',
  'assets',
  'images',
  'thumbnails',
  'videos',
  'logos',
  'files',
  'mailbox',
  'healthz',
  'readyz',
  'csp-report',
]

export const isPagePath = (path: string): boolean => !NO_PAGES.includes(path.split('/')[1] ?? '')

const partsOf = (path: string): readonly string[] =>
  path === '/' ? [] : path.slice(1).replace(/\/$/, '').split('/')

const ALL: readonly Address[] = Object.values(ADDRESSES)

/** undefined for a page that does not exist. */
export const addressAt = (path: string): Address | undefined =>
  ALL.find(address => matches(partsOf(address.pattern), partsOf(path)))

const matches = (pattern: readonly string[], path: readonly string[]): boolean =>
  path.length <= pattern.length &&
  pattern.every((part, n) =>
    path[n] === undefined ? part.endsWith('?') : part.startsWith(':') || part === path[n],
  )

/** The address whose island and privacy apply to a path, even if it has no page. */
export const nearestTo = (path: string): Address => {
  const [first] = partsOf(path)
  return ALL.find(({ pattern }) => partsOf(pattern)[0] === first) ?? ADDRESSES.home
}

/** Given parts are encoded; missing ones are left out. */
export const pathTo = (
  name: keyof typeof ADDRESSES,
  given: Readonly<Record<string, string>> = {},
): string => {
  const filled = partsOf(ADDRESSES[name].pattern).flatMap(part => {
    if (!part.startsWith(':')) return [part]
    const value = given[part.replaceAll(/[:?]/g, '')]
    return value === undefined ? [] : [encodeURIComponent(value)]
  })
  return `/${filled.join('/')}`
}

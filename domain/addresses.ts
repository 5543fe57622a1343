// The addresses of the islands' pages, and the path parts that are never pages.

export type Island = 'portal' | 'player' | 'facilitator' | 'editor'

export interface Address {
  /** In react-router's syntax: ':part' is any one part, ':part?' may be missing. */
  readonly pattern: `/${string}`
  readonly island: Island
  /** Search engines must not index the page, and its address must not leak. */
  readonly isPrivate?: true
  /** Another of our pages shows this one in a frame. */
  readonly isFramed?: true
  /** The title of the browser tab, if it is constant. */
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
  /** Leads to the same path without `/customers`; alone, to the library (S2§2). */
  customers: { pattern: '/customers/:tab?', island: 'portal' },
  /** The intro video (S2§2, rule 201). */
  video: { pattern: '/video', island: 'portal', title: 'How an exercise runs' },
  /** The request for a password link, and the link itself (rule 10). */
  forgotten: { pattern: '/password', island: 'portal', isPrivate: true, title: 'Forgotten password' },
  newPassword: { pattern: '/password/:word', island: 'portal', isPrivate: true, title: 'Set a new password' },
  /** A player's own page; without a token, the entry page (S1§2). */
  exercise: { pattern: '/exercise/:token?', island: 'player', isPrivate: true },
  /** The link that all players of an exercise share, or its short form. */
  joined: { pattern: '/e/:word?', island: 'player', isPrivate: true },
  /** A scenario as a player sees it, inside the editor (decision 0016). */
  rehearsal: { pattern: '/rehearsal', island: 'player', isPrivate: true, isFramed: true },
  facilitator: { pattern: '/facilitator/:token?', island: 'facilitator', isPrivate: true },
  /** A live exercise on a projector (rule 253). */
  projector: { pattern: '/projector/:token?', island: 'facilitator', isPrivate: true, title: 'Projector' },
  /**
   * The editor's sections, and the tabs of a section. The query names the open item:
   * ?load=Night%20boat&event=7.
   */
  editor: {
    pattern: '/editor/:section?/:tab?',
    island: 'editor',
    isPrivate: true,
    title: 'Log in to Editor',
  },
} as const satisfies Record<string, Address>

/**
 * The first parts of paths that are never pages: the server answers them, with a 404 where nothing exists.
 */
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

/** The parts of a path: none for '/'. A slash at the end adds none. */
const partsOf = (path: string): readonly string[] =>
  path === '/' ? [] : path.slice(1).replace(/\/$/, '').split('/')

const ALL: readonly Address[] = Object.values(ADDRESSES)

/** The address that matches a path; undefined for a page that does not exist. */
export const addressAt = (path: string): Address | undefined =>
  ALL.find(address => matches(partsOf(address.pattern), partsOf(path)))

const matches = (pattern: readonly string[], path: readonly string[]): boolean =>
  path.length <= pattern.length &&
  pattern.every((part, n) =>
    path[n] === undefined ? part.endsWith('?') : part.startsWith(':') || part === path[n],
  )

/**
 * The address whose island and privacy apply to a path, even if it has no page: the first with the same first
 * part, else the home page's.
 */
export const nearestTo = (path: string): Address => {
  const [first] = partsOf(path)
  return ALL.find(({ pattern }) => partsOf(pattern)[0] === first) ?? ADDRESSES.home
}

/** The path of an address. Given parts are filled in and encoded; missing ones are left out. */
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

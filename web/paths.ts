// Every address of the product on one page. Nothing else writes one.

/** A title as it stands in an address: spaces are hyphens (S0§2, rule 153). */
export const slugOf = (title: string): string => title.trim().replaceAll(/\s+/g, '-')

const part = (text: string): string => encodeURIComponent(text)

export const paths = {
  home: () => '/',
  library: () => '/exercises',
  scenario: (title: string) => `/exercises/${part(slugOf(title))}`,
  /** The order form is a state of the scenario's page, so that going back closes it. */
  order: (title: string) => `/exercises/${part(slugOf(title))}?order`,
  login: () => '/login',
  /** Where somebody asks for a link to set a new password; the link itself has a word behind it (rule 10). */
  forgotten: () => '/password',
  /** The intro video (S2§2, rule 201). */
  video: () => '/video',
  dashboard: () => '/dashboard',
  reports: () => '/reports',
  report: (identifier: string) => `/reports/${part(identifier)}`,
  learners: () => '/learners',
  /** Where somebody without a link types their code (S1§2). */
  exerciseEntry: () => '/exercise',
  exercise: (token: string) => `/exercise/${part(token)}`,
  /** The editor's area; its sections, and the tabs of a section, are addresses of their own (S2§2). */
  editor: () => '/editor',
  editorSection: (section: string) => `/editor/${part(section)}`,
  editorTab: (section: string, tab: string) => `/editor/${part(section)}/${part(slugOf(tab))}`,
  /** The scenario editor with one scenario on its desk, perhaps at one of its events. */
  editorScenario: (fileName: string, event?: string) =>
    `/editor/Scenario?load=${part(fileName)}${event === undefined ? '' : `&event=${part(event)}`}`,
  /** A scenario played from the editor's desk: from an event on, or from its beginning. */
  editorPlay: (from?: string) => `/editor/Scenario/Play${from === undefined ? '' : `?from=${part(from)}`}`,
  /** The frame in which it is seen (decision 0016). */
  rehearsal: () => '/rehearsal',
  /** The logo of a customer, named from the user name before its first hyphen (S0§2). */
  logo: (prefix: string) => `/logos/${part(prefix)}.png`,
} as const

/** What the browser's tab says on each page. */
export const titles = {
  library: 'Exercise Library',
  login: 'Log In',
  forgotten: 'Forgotten password',
  newPassword: 'Set a new password',
  video: 'How an exercise runs',
  dashboard: 'Dashboard',
  reports: 'Reports',
  learners: 'Learners',
  agreement: 'Non-disclosure agreement',
  order: (title: string) => `Order ${title}`,
  report: (identifier: string) => `Report ${identifier}`,
  editorLogin: 'Log in to Editor',
  notFound: 'Page Not Found',
} as const

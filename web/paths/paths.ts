import { ADDRESSES, pathTo } from '#domain/addresses.ts'

/** Spaces become hyphens (S0§2, rule 153). */
export const slugOf = (title: string): string => title.trim().replaceAll(/\s+/g, '-')

const part = (text: string): string => encodeURIComponent(text)

export const paths = {
  home: () => pathTo('home'),
  library: () => pathTo('library'),
  scenario: (title: string) => pathTo('scenario', { slug: slugOf(title) }),
  order: (title: string) => `${pathTo('scenario', { slug: slugOf(title) })}?order`,
  login: () => pathTo('login'),
  forgotten: () => pathTo('forgotten'),
  video: () => pathTo('video'),
  dashboard: () => pathTo('dashboard'),
  reports: () => pathTo('reports'),
  report: (identifier: string) => pathTo('report', { identifier }),
  learners: () => pathTo('learners'),
  enterCode: () => pathTo('exercise'),
  exercise: (token: string) => pathTo('exercise', { token }),
  rehearsal: () => pathTo('rehearsal'),
  facilitator: (token: string) => pathTo('facilitator', { token }),
  editor: () => pathTo('editor'),
  editorSection: (section: string) => pathTo('editor', { section }),
  editorTab: (section: string, tab: string) => pathTo('editor', { section, tab: slugOf(tab) }),
  editorScenario: (fileName: string, event?: string) =>
    `${pathTo('editor', { section: 'Scenario' })}?load=${part(fileName)}${event === undefined ? '' : `&event=${part(event)}`}`,
  editorDocument: (fileName: string) => `${pathTo('editor', { section: 'PDF' })}?load=${part(fileName)}`,
  editorPlay: (from?: string) =>
    `${pathTo('editor', { section: 'Scenario', tab: 'Play' })}${from === undefined ? '' : `?from=${part(from)}`}`,
  logo: (prefix: string) => `/logos/${part(prefix)}.png`,
} as const

export const titles = {
  library: ADDRESSES.library.title,
  login: ADDRESSES.login.title,
  forgotten: ADDRESSES.forgotten.title,
  newPassword: ADDRESSES.newPassword.title,
  video: ADDRESSES.video.title,
  dashboard: ADDRESSES.dashboard.title,
  reports: ADDRESSES.reports.title,
  learners: ADDRESSES.learners.title,
  editorLogin: ADDRESSES.editor.title,
  agreement: 'Non-disclosure agreement',
  order: (title: string) => `Order ${title}`,
  report: (identifier: string) => `Report ${identifier}`,
  notFound: 'Page Not Found',
} as const

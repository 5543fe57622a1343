import type { EditorSession } from '#web/session/editor-session.ts'

/** The main sections; the first is the default (S2§2). */
export const SECTIONS = ['Tutorial', 'Scenario', 'Organisation', 'PDF', 'Admin'] as const
export const ACCOUNT = 'Account'
export type Section = (typeof SECTIONS)[number] | typeof ACCOUNT

/** The sections of an account: only administrators have Admin (rule 3). */
export const sectionsOf = ({ admin }: Pick<EditorSession, 'admin'>): readonly Section[] =>
  admin ? SECTIONS : SECTIONS.filter(section => section !== 'Admin')

export const mayOpen = (session: Pick<EditorSession, 'admin'>, section: Section): boolean =>
  section === ACCOUNT || sectionsOf(session).includes(section)

/** The section in an address, case-insensitive; undefined if unknown. */
export const sectionNamed = (name: string = SECTIONS[0]): Section | undefined =>
  ([...SECTIONS, ACCOUNT] as const).find(section => section.toLowerCase() === name.toLowerCase())

import type { EditorSession } from '#web/session/editor-session.ts'

export const SECTIONS = ['Tutorial', 'Scenario', 'Organisation', 'PDF', 'Admin'] as const
export const ACCOUNT = 'Account'
export type Section = (typeof SECTIONS)[number] | typeof ACCOUNT

/** Rule 3. */
export const sectionsOf = ({ admin }: Pick<EditorSession, 'admin'>): readonly Section[] =>
  admin ? SECTIONS : SECTIONS.filter(section => section !== 'Admin')

export const mayOpen = (session: Pick<EditorSession, 'admin'>, section: Section): boolean =>
  section === ACCOUNT || sectionsOf(session).includes(section)

export const sectionNamed = (name: string = SECTIONS[0]): Section | undefined =>
  ([...SECTIONS, ACCOUNT] as const).find(section => section.toLowerCase() === name.toLowerCase())

// A stored form's name includes its subject: text typed for one customer does not appear for another.

/** Fields of a tool in its address; '' if not chosen. */
export type Subject = Readonly<Record<string, string>>

/** The name under which a form is stored; without a subject, the form's name alone. */
export const subjectName = (as: string, about: Subject): string => {
  const chosen = Object.entries(about).filter(([, value]) => value !== '')
  return chosen.length === 0 ? as : `${as}${MARK}${new URLSearchParams(chosen)}`
}

/** The common prefix of a form's names if the address leaves the subject open, else null. */
export const beginningOf = (as: string, about: Subject): string | null => {
  const values = Object.values(about)
  return values.length > 0 && values.every(value => value === '') ? `${as}${MARK}` : null
}

const MARK = '?'

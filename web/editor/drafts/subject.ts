// Text typed for one customer must not appear for another.

/** A value is '' if it has not been chosen. */
export type Subject = Readonly<Record<string, string>>

export const subjectName = (as: string, about: Subject): string => {
  const chosen = Object.entries(about).filter(([, value]) => value !== '')
  return chosen.length === 0 ? as : `${as}${MARK}${new URLSearchParams(chosen)}`
}

/** null unless there is a subject and nothing of it is chosen. */
export const beginningOf = (as: string, about: Subject): string | null => {
  const values = Object.values(about)
  return values.length > 0 && values.every(value => value === '') ? `${as}${MARK}` : null
}

const MARK = '?'

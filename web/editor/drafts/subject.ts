// What a kept form is about is part of its name: what was typed for one customer is not there for another.

/** Fields of a tool that stand in its address; '' for what was not chosen. */
export type Subject = Readonly<Record<string, string>>

/** The name a form is kept under; its own alone while nothing is chosen, or where it is about nothing. */
export const subjectName = (as: string, about: Subject): string => {
  const chosen = Object.entries(about).filter(([, value]) => value !== '')
  return chosen.length === 0 ? as : `${as}${MARK}${new URLSearchParams(chosen)}`
}

/**
 * How the names of all its forms begin, where the address leaves open which is meant; null where it says so.
 */
export const beginningOf = (as: string, about: Subject): string | null => {
  const values = Object.values(about)
  return values.length > 0 && values.every(value => value === '') ? `${as}${MARK}` : null
}

const MARK = '?'

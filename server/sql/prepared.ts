// Gives each statement text a name. A connection prepares the text once, and then receives only the name and
// the values.

const names = new Map<string, string>()
let count = 0

export const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `s${++count}`
  names.set(text, name)
  return name
}

/** The next caller prepares the text again. */
export const forget = (text: string): void => void names.delete(text)

// A connection prepares a named statement once.

const names = new Map<string, string>()
let count = 0

export const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `s${++count}`
  names.set(text, name)
  return name
}

/** The next time it is sent, the text gets a new name and is prepared again. */
export const forget = (text: string): void => void names.delete(text)

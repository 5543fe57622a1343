// A name for each text of a statement: a connection prepares it once, and is sent the name and the values
// from then on.

const names = new Map<string, string>()
let count = 0

export const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `s${++count}`
  names.set(text, name)
  return name
}

/** The next one who asks it has it prepared anew. */
export const forget = (text: string): void => void names.delete(text)

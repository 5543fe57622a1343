/**
 * The pieces of a text somebody typed or pasted: from a mail header, a spreadsheet or a list. A name before an address in brackets
 * belongs to it and is left out; everything else is kept in its order, addresses apart from words that are none, so that nothing vanishes.
 */
export const piecesIn = (text: string): readonly string[] =>
  text
    .replaceAll(/"[^"\n]*"\s*</g, '<')
    .split(/[,;\n\r\t]+/)
    .flatMap(piecesOfPart)

/** The pieces of a file with one player to a line. Its other columns and the line of their names are no addresses and not meant to be. */
export const piecesInFile = (text: string): readonly string[] =>
  text.split(/\r?\n|\r/).flatMap((line, index) => {
    const addresses = piecesIn(line).filter(piece => piece.includes('@'))
    if (addresses.length > 0) return addresses
    return index > 0 && line.trim() ? [line.trim()] : []
  })

const piecesOfPart = (part: string): readonly string[] => {
  const pieces: string[] = []
  let rest = part
  for (const [whole, before = '', bracketed = ''] of part.matchAll(/([^<>]*)<([^<>]*)>/g)) {
    const address = bracketed.trim().replace(/^mailto:/i, '')
    pieces.push(...wordsOf(before).filter(isAddressed), ...(address ? [address] : []))
    rest = rest.slice(whole.length)
  }
  return [...pieces, ...wordsOf(rest)]
}

const isAddressed = (word: string): boolean => word.includes('@')

/** The words of a text; what stands together without an at-sign stays together. */
const wordsOf = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .reduce<string[]>((words, word) => {
      const before = words.at(-1)
      if (isAddressed(word)) words.push(unquoted(word))
      else if (before === undefined || isAddressed(before)) words.push(word)
      else words[words.length - 1] = `${before} ${word}`
      return words
    }, [])

const unquoted = (word: string): string => word.replaceAll(/^["'(]+|["').]+$/g, '')

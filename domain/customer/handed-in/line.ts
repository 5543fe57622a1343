// One line of what somebody pasted or took from a file: the addresses on it, and what stands beside them.
import { isAddress, readAddress } from '../email-address.ts'

export interface Found {
  /** As it is meant. */
  readonly address: string
  /** In angle or round brackets: the name stands before it. */
  readonly isBracketed: boolean
}

// What cannot stand in an address ends it: brackets, quotes and separators of every list. A '|' draws the
// columns of one.
const WORD = /[^\s,;:<>()[\]\\"|\uff0c\uff1b\u3001]+/gu
/** No address is longer, with what stands around it. */
const LONGEST = 400
/** Quotes, bullets and the end of a sentence around an address. */
const BEFORE = /^['*`\u2018-\u201f\u2022\u2023\u25aa\u00b7\u00ab\u2013\u2014]+/u
const BEHIND = /['*`.!\u2018-\u201f\u00bb]{1,40}$/u
/** `mailto:x@y?subject=…`. */
const MAILTO_QUERY = /\?(?:subject|body|cc|bcc)=.*$/iu
/** What stands between an address and itself as a link. */
const ECHO = /^[^,;]*[<([][^,;]*$/u
const BRACKET = /[<(]\s*(?:mailto:)?$/iu

/** The addresses of a line in their order, each once. */
export const addressesIn = (line: string): readonly Found[] => {
  const found = new Map<string, Found>()
  for (const one of listedIn(line))
    if (!found.has(one.address.toLowerCase())) found.set(one.address.toLowerCase(), one)
  return [...found.values()]
}

/**
 * The addresses of a list in one line, as often as they stand there; mail programs write one of them as `x@y
 * <mailto:x@y>`.
 */
export const listedIn = (line: string): readonly Found[] => {
  const found: Found[] = []
  let end = 0
  for (const { 0: word, index } of addressed(line)) {
    const address = addressOf(word)
    if (address === null) continue
    const between = line.slice(Math.max(end, index - 20), index)
    end = index + word.length
    const isSame = found.at(-1)?.address.toLowerCase() === address.toLowerCase()
    if (!isSame || !ECHO.test(between)) found.push({ address, isBracketed: BRACKET.test(between) })
  }
  return found
}

/** What has an at-sign and is no address: said whatever stands beside it. */
export const brokenIn = (line: string): readonly string[] =>
  addressed(line).flatMap(({ 0: word }) => (addressOf(word) === null ? [word] : []))

/** The words of a line that have an at-sign. */
export const addressed = (line: string) =>
  [...line.matchAll(WORD)].filter(({ 0: word }) => /[@\uff20]/u.test(word))

/** The address that a word is; null where it is none. */
export const addressOf = (word: string): string | null => {
  if (word.length > LONGEST) return null
  const { address } = readAddress(word.replace(MAILTO_QUERY, '').replace(BEFORE, '').replace(BEHIND, ''))
  return isAddress(address) && !address.startsWith('//') ? address : null
}

/** The words of a line that are in no address. */
export const besideIn = (line: string): string => {
  const words = line
    .replaceAll(WORD, word => (/[@\uff20]/u.test(word) ? ' ' : word))
    .replaceAll(/mailto:|[<>()[\]"|]/giu, ' ')
    .replaceAll(/\s+/gu, ' ')
  return piecesOf(words, SEPARATORS).join(', ')
}

/** Nothing but separators, bullets and numbers: a row that a spreadsheet left empty. */
export const isBlank = (line: string): boolean => !/[\p{L}@]/u.test(line)

export const COMMAS = /[,\uff0c\u3001]/u
export const SEMICOLONS = /[;\uff1b]/u
export const SEPARATORS = /[,;\t\uff0c\uff1b\u3001]/u

/** The parts of a text between separators, without those that are empty. */
export const piecesOf = (text: string, separators: RegExp): readonly string[] =>
  text
    .split(separators)
    .map(piece => piece.trim())
    .filter(piece => piece !== '')

/** Somebody's name, as names are written. */
export const isName = (piece: string): boolean =>
  /^\p{Lu}[\p{L}\p{M}'\u2019.-]*(?: [\p{L}\p{M}'\u2019.-]+)*$/u.test(piece)

/** What stands before an at-sign that was forgotten: 'tom.ward4'. */
export const isMeant = (word: string): boolean => /^[\p{Ll}\d]+(?:[._-][\p{Ll}\d]+)+$/u.test(word)

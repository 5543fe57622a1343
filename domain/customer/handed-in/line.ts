import { isAddress, readAddress } from '../email-address.ts'

export interface Found {
  readonly address: string
  /** Whether the address is in angle or round brackets, so that a name may come before it. */
  readonly isBracketed: boolean
}

const WORD = /[^\s,;:<>()[\]\\"|\uff0c\uff1b\u3001]+/gu
/** No address is longer, even with the signs around it. */
const LONGEST = 400
const BEFORE = /^['*`\u2018-\u201f\u2022\u2023\u25aa\u00b7\u00ab\u2013\u2014]+/u
const BEHIND = /['*`.!\u2018-\u201f\u00bb]{1,40}$/u
const MAILTO_QUERY = /\?(?:subject|body|cc|bcc)=.*$/iu
const ECHO = /^[^,;]*[<([][^,;]*$/u
const BRACKET = /[<(]\s*(?:mailto:)?$/iu

export const addressesIn = (line: string): readonly Found[] => {
  const found = new Map<string, Found>()
  for (const one of listedIn(line))
    if (!found.has(one.address.toLowerCase())) found.set(one.address.toLowerCase(), one)
  return [...found.values()]
}

/** All addresses of the line, repetitions included; `x@y <mailto:x@y>` counts once. */
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

export const brokenIn = (line: string): readonly string[] =>
  addressed(line).flatMap(({ 0: word }) => (addressOf(word) === null ? [word] : []))

export const addressed = (line: string) =>
  [...line.matchAll(WORD)].filter(({ 0: word }) => /[@\uff20]/u.test(word))

export const addressOf = (word: string): string | null => {
  if (word.length > LONGEST) return null
  const { address } = readAddress(word.replace(MAILTO_QUERY, '').replace(BEFORE, '').replace(BEHIND, ''))
  return isAddress(address) && !address.startsWith('//') ? address : null
}

export const besideIn = (line: string): string => {
  const words = line
    .replaceAll(WORD, word => (/[@\uff20]/u.test(word) ? ' ' : word))
    .replaceAll(/mailto:|[<>()[\]"|]/giu, ' ')
    .replaceAll(/\s+/gu, ' ')
  return piecesOf(words, SEPARATORS).join(', ')
}

/** True if the line has only separators, bullets and numbers, like an empty row of a spreadsheet. */
export const isBlank = (line: string): boolean => !/[\p{L}@]/u.test(line)

export const COMMAS = /[,\uff0c\u3001]/u
export const SEMICOLONS = /[;\uff1b]/u
export const SEPARATORS = /[,;\t\uff0c\uff1b\u3001]/u

export const piecesOf = (text: string, separators: RegExp): readonly string[] =>
  text
    .split(separators)
    .map(piece => piece.trim())
    .filter(piece => piece !== '')

export const isName = (piece: string): boolean =>
  /^\p{Lu}[\p{L}\p{M}'\u2019.-]*(?: [\p{L}\p{M}'\u2019.-]+)*$/u.test(piece)

/** 'tom.ward4': probably meant as an address. */
export const isMeant = (word: string): boolean => /^[\p{Ll}\d]+(?:[._-][\p{Ll}\d]+)+$/u.test(word)

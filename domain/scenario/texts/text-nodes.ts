interface TextNode {
  readonly start: number
  readonly end: number
}

/** A > inside quotes is part of its tag; an unclosed tag contains no words. */
function* textNodes(html: string): Generator<TextNode> {
  let read = 0
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', read)) {
    if (start > read) yield { start: read, end: start }
    const end = endOfTag(html, start)
    if (end === -1) return
    read = end
  }
  if (read < html.length) yield { start: read, end: html.length }
}

const endOfTag = (html: string, start: number): number => {
  let quote = ''
  for (let at = start + 1; at < html.length; at++) {
    const letter = html.charAt(at)
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at + 1
  }
  return -1
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}
const UNIT = /&(#x?[0-9a-f]{1,7}|[a-z]{2,8});|[^&]+|&/gi

interface Words {
  readonly text: string
  readonly source: string
  readonly at: (letter: number) => number
  readonly written: (text: string) => string
}

const wordsOf = (source: string): Words => {
  const at: number[] = []
  let text = ''
  for (const { 0: unit, 1: name, index } of source.matchAll(UNIT)) {
    const read = name === undefined ? unit : (letterOf(name) ?? unit)
    const isOne = name !== undefined && read !== unit
    for (let letter = 0; letter < read.length; letter++) at.push(isOne ? index : index + letter)
    text += read
  }
  return { text, source, at: letter => at[letter] ?? source.length, written: escaped }
}

const letterOf = (name: string): string | undefined => {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = Number(name[1]?.toLowerCase() === 'x' ? `0${name.slice(1)}` : name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export interface Match {
  readonly before: string
  readonly found: string
  readonly after: string
}

export type Replace = (match: Match) => string | undefined

const AROUND = 40

export const replacedInText = (text: string, pattern: RegExp, replace: Replace): string =>
  replaced({ text, source: text, at: index => index, written: String }, pattern, replace)

/** No match spans a tag, or is inside one. */
export const replacedInHtml = (html: string, pattern: RegExp, replace: Replace): string => {
  const parts: string[] = []
  let read = 0
  for (const { start, end } of textNodes(html)) {
    const words = wordsOf(html.slice(start, end))
    parts.push(html.slice(read, start), replaced(words, pattern, replace))
    read = end
  }
  return parts.join('') + html.slice(read)
}

const replaced = ({ text, source, at, written }: Words, pattern: RegExp, replace: Replace): string => {
  const parts: string[] = []
  let read = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const end = index + found.length
    const before = text.slice(Math.max(0, index - AROUND), index)
    const next = replace({ before, found, after: text.slice(end, end + AROUND) })
    if (next === undefined) continue
    parts.push(source.slice(read, at(index)), written(next))
    read = at(end)
  }
  return read === 0 && parts.length === 0 ? source : parts.join('') + source.slice(read)
}

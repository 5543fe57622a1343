// A faulty address may contain a valid one of another person: 'mary jones@…' contains that of Jones.
import { composed } from '#domain/composed.ts'
import { addressed, addressOf, isMeant, isName } from './line.ts'

export interface Parted {
  readonly text: string
  readonly slips: readonly string[]
}

/** @param isRow a row of a table, in which a name may precede its address without a separator */
export const withoutSlips = (line: string, isRow: boolean): Parted => {
  const several = valid(line).length > 1
  const cells = cellsOf(line).map(cell => ({ ...cell, slips: isSlip(cell.text, isRow, several) }))
  return {
    text: cells.map(({ text, end, slips }) => (slips ? end : text + end)).join(''),
    slips: cells.filter(({ slips }) => slips).map(({ text }) => text.replaceAll(/\s+/gu, ' ').trim()),
  }
}

interface Cell {
  readonly text: string
  readonly end: string
}

/**
 * A '|' separates columns if it has spaces around it or ends the line, and always in a line that starts with
 * one.
 */
const cellsOf = (line: string): readonly Cell[] => {
  const ends = line.trimStart().startsWith('|')
    ? /([,;\t|\uff0c\uff1b\u3001])/u
    : /([,;\t\uff0c\uff1b\u3001]|\s\|\s|\|$)/u
  const parts = line.split(ends)
  const cells: Cell[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const cell = { text: parts[at] ?? '', end: parts[at + 1] ?? '' }
    const before = cells.at(-1)
    if (before && isEndOf(before, cell.text))
      cells[cells.length - 1] = { text: before.text + before.end + cell.text, end: cell.end }
    else cells.push(cell)
  }
  return cells
}

/** A comma instead of the dot of a domain: 'kare@ward,example'. */
const isEndOf = (before: Cell, text: string): boolean =>
  /^[,\uff0c\u3001]$/u.test(before.end) &&
  /[^\s@]@[^\s.@]+$/u.test(before.text) &&
  /^[\p{Ll}-]{2,}(?:\.[\p{Ll}]+)*\s*[>)\]]?$/u.test(text.trimEnd())

const valid = (text: string) => addressed(text).filter(({ 0: word }) => addressOf(word) !== null)

const isSlip = (cell: string, isRow: boolean, several: boolean): boolean => {
  if (/@[^\s.@]+[,\uff0c\u3001]/u.test(cell)) return true
  const words = valid(cell)
  return words.some(({ 0: word, index }, at) => {
    const before = words[at - 1]
    const next = words[at + 1]
    const left = cell.slice(before ? before.index + before[0].length : 0, index)
    const right = cell.slice(index + word.length, next?.index)
    if (isBracketed(left, right)) return false
    const fits = (gap: string) =>
      isRest(gap, word, isRow) || (several && gap.trim().split(/\s+/u).every(isMeant))
    const isLeftFine = before !== undefined && isClosing(left) ? true : !isStuckBefore(left) && fits(left)
    return !(
      isLeftFine && (next !== undefined && isOpening(right) ? true : !isStuckBehind(right) && fits(right))
    )
  })
}

const isOpening = (gap: string): boolean => /[<(]\s*(?:mailto:)?$/iu.test(gap)
const isClosing = (gap: string): boolean => /^\s*[>)]/u.test(gap)
/** 'Mary Jones <…>': before brackets any name is allowed. */
const isBracketed = (left: string, right: string): boolean => isOpening(left) && isClosing(right)

/** 'cmd|calc@…', 'mary:jones@…', but not 'To:jon@…'. */
const isStuckBefore = (gap: string): boolean =>
  /[\p{L}\d]\S*$/u.test(gap.slice(-LONGEST)) && !LABEL.test(gap.slice(-LONGEST))
const isStuckBehind = (gap: string): boolean => /^[^\s<([>)\]]*[\p{L}\d]/u.test(gap)

const LONGEST = 200
const LABEL = /(?:^|[^\p{L}])(?:to|cc|bcc|from|mailto|e-?mail|mail|address):$/iu
const JOINING = /^(?:and|or|und|oder|og|eller|och|et|ou|y|e|en|ja)$/iu

const isRest = (gap: string, word: string, isRow: boolean): boolean => {
  if (gap.length > LONGEST) return false
  const words = gap
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]|<[^<>]*>|["'*()[\]<>\u2018-\u201f]/gu, ' ')
    .replace(/^[\s\d.)\u2022\u2023\u25aa\u00b7\u2013\u2014-]+/u, '')
    .trim()
  if (!/\p{L}/u.test(words) || words.endsWith(':') || JOINING.test(words)) return true
  return isName(words) && isNameOf(words.split(/\s+/u), word, isRow)
}

/** True for 'Jon Lindqvist jon.l@…'; false for 'Mary Jones@…', which is an address with a space. */
const isNameOf = (names: readonly string[], word: string, isRow: boolean): boolean => {
  const local = plain(word.slice(0, word.search(/[@\uff20]/u)))
  if (names.some(name => name.length > 1 && local.includes(plain(name)))) return true
  return isRow && names.length > 1 && /^[\p{Ll}\d]/u.test(word)
}

const plain = (text: string): string =>
  composed(text, 'NFD')
    .replaceAll(/[^\p{L}\d]/gu, '')
    .toLowerCase()

// Rule 212.
import type { Matcher } from '../schema.ts'
import type { Grade } from '../words.ts'
import { type Named, numbersIn, withNumbersApart } from './numbers.ts'
import { readable } from './words-in.ts'

/** With more different numbers than this an answer is a list of guesses. */
const MOST_NUMBERS = 5

type NumberMatcher = Extract<Matcher, { kind: 'number' }>

/** @param read the answer as `readable` made it */
export const gradeNumber = (matcher: NumberMatcher, read: string): Grade => {
  const text = withNumbersApart(read)
  const named = numbersIn(text)
  if (new Set(named.map(({ values }) => values[0])).size > MOST_NUMBERS) return 'wrong'
  const grades = named.map(number => gradeOf(matcher, number))
  const right = grades.indexOf('right')
  if (right === -1) return grades.includes('partly') ? 'partly' : 'wrong'
  const isSplit = named.some(
    (other, at) => grades[at] !== 'right' && isAlternative(text, named[right], other),
  )
  return isSplit ? 'partly' : 'right'
}

const gradeOf = (
  { value, tolerance, partlyTolerance, units, unitRequired }: NumberMatcher,
  named: Named,
): Grade => {
  const unit = units.find(({ words }) => words.some(word => isBeside(named, word)))
  const off = Math.min(...named.values.map(each => Math.abs(each * (unit?.times ?? 1) - value)))
  // Most decimal fractions are inexact in binary.
  const within = (most: number) => off <= most + 1e-9 * Math.max(1, Math.abs(value))
  if (within(tolerance)) return unitRequired && !unit ? 'partly' : 'right'
  return partlyTolerance !== null && within(partlyTolerance) ? 'partly' : 'wrong'
}

const isBeside = ({ before, after, sign }: Named, unit: string): boolean => {
  const word = readable(unit).trim()
  return before === word || after.includes(word) || (!/[\p{L}\p{N}]/u.test(word) && sign.includes(word))
}

/** "1,400 or 1,500" and "1,000 to 2,000" decide nothing. */
const isAlternative = (text: string, one: Named | undefined, other: Named): boolean => {
  if (!one) return false
  const [first, second] = one.from < other.from ? [one, other] : [other, one]
  return /^\s*(or|to|and|-|\/)\s*$/.test(text.slice(first.to, second.from))
}

// Patterns in RE2's notation: matched in time proportional to the text.
import { RE2JS, RE2JSException } from 're2js'
import { composed } from '#domain/composed.ts'
import { withPlainSigns } from '#domain/signs.ts'
import type { Matcher } from '../schema.ts'
import type { Grade } from '../words.ts'

/** Steps of a pattern: the time of a match grows with them. */
const LARGEST = 300

type PatternMatcher = Extract<Matcher, { kind: 'pattern' }>

const compiled = new Map<string, RE2JS | string>()
const MOST_KEPT = 500

export const patternProblem = (pattern: string): string | null => {
  const read = compiledOf(pattern)
  return typeof read === 'string' ? read : null
}

/** A pattern that cannot be read matches nothing. */
export const gradePattern = ({ right, partly }: PatternMatcher, text: string): Grade => {
  const read = withPlainSigns(composed(text, 'NFKC')).trim().replaceAll(/\s+/g, ' ')
  const matches = (pattern: string) => {
    const found = compiledOf(pattern)
    return typeof found !== 'string' && found.matcher(read).find()
  }
  if (right.some(matches)) return 'right'
  return partly.some(matches) ? 'partly' : 'wrong'
}

const compiledOf = (pattern: string): RE2JS | string => {
  const known = compiled.get(pattern)
  if (known !== undefined) return known
  if (compiled.size >= MOST_KEPT) compiled.clear()
  const read = compile(pattern)
  compiled.set(pattern, read)
  return read
}

const compile = (pattern: string): RE2JS | string => {
  try {
    const read = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
    return read.programSize() > LARGEST ? 'too many repetitions' : read
  } catch (error) {
    if (error instanceof RE2JSException) return error.message.replace('error parsing regexp: ', '')
    throw error
  }
}

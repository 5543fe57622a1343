import type { Matcher } from '../schema.ts'
import type { Grade } from '../words.ts'
import { isNegated, readable, type Word, wordsIn } from './words-in.ts'

/** Letters (rule 213). */
const LONG = 6

type TermsMatcher = Extract<Matcher, { kind: 'terms' }>

/** @param read the answer as `readable` made it */
export const gradeTerms = (
  { need, terms, partlyFrom, avoid, negation }: TermsMatcher,
  read: string,
): Grade => {
  const words = wordsIn(read)
  const says = (spellings: readonly string[]) => isSaid(words, spellings, negation)
  if (avoid.some(says)) return 'wrong'
  const said = terms.filter(says).length
  if (said >= (need === 'all' ? terms.length : 1)) return 'right'
  return partlyFrom > 0 && said >= partlyFrom ? 'partly' : 'wrong'
}

const isSaid = (words: readonly Word[], spellings: readonly string[], negation: boolean): boolean =>
  spellings.some(spelling => {
    const wanted = wordsIn(readable(spelling)).map(({ text }) => text)
    if (wanted.length === 0) return false
    return words.some(
      (_, first) =>
        wanted.every((word, index) => isSameWord(word, words[first + index]?.text)) &&
        !(negation && isNegated(words, first, first + wanted.length - 1)),
    )
  })

const isSameWord = (wanted: string, given: string | undefined): boolean =>
  given === wanted || (given !== undefined && wanted.length >= LONG && isOneSlip(wanted, given))

const isOneSlip = (wanted: string, given: string): boolean => {
  if (Math.abs(wanted.length - given.length) > 1) return false
  let at = 0
  while (at < wanted.length && wanted[at] === given[at]) at++
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  if (wanted.length > given.length) return rest(wanted, 1) === rest(given, 0)
  if (wanted.length < given.length) return rest(wanted, 0) === rest(given, 1)
  const isSwapped = wanted[at] === given[at + 1] && wanted[at + 1] === given[at]
  return rest(wanted, 1) === rest(given, 1) || (isSwapped && rest(wanted, 2) === rest(given, 2))
}

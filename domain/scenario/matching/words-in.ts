import { composed } from '#domain/composed.ts'
import { fold } from '#domain/fold.ts'

export interface Word {
  readonly text: string
  readonly clause: number
  readonly from: number
  readonly to: number
}

/** The text as matchers of numbers and terms read it. */
export const readable = (text: string): string => fold(composed(text, 'NFKC'))

const WORD = /[\p{L}\p{N}]+|[.;:!?,\n]/gu
const BREAKS = new Set(['.', ';', ':', '!', '?', ',', '\n'])
/** Words that begin a new clause: a negation does not reach past them. */
const TURNS = new Set(['and', 'but', 'however', 'instead', 'then', 'although', 'though'])

export const wordsIn = (text: string): readonly Word[] => {
  let clause = 0
  const words: Word[] = []
  for (const { 0: found, index } of text.matchAll(WORD)) {
    if (BREAKS.has(found)) clause++
    else {
      if (TURNS.has(found)) clause++
      words.push({ text: found, clause, from: index, to: index + found.length })
    }
  }
  return words
}

const NEGATION =
  /^(not?|never|none|nobody|nothing|neither|nor|without|cannot|aint|(ca|wo|do|does|did|is|are|was|were|should|would|could|must|has|have|had)nt|(refuse|decline)[sd]?|avoid)$/
/** "Not only" and "not just" deny nothing. */
const SOFTENED = new Set(['only', 'just', 'merely'])
/** Words before a term (rule 213). */
const REACH = 5

/**
 * Whether the words from `first` to `last` are negated by one of the five before them, or by the next one as in
 * "pay nothing", in the same clause (rule 213).
 */
export const isNegated = (words: readonly Word[], first: number, last: number): boolean => {
  const clause = words[first]?.clause
  for (let at = Math.max(0, first - REACH); at < first; at++)
    if (words[at]?.clause === clause && denies(words, at)) return true
  const after = words[last + 1]
  return after?.clause === words[last]?.clause && denies(words, last + 1)
}

export const denies = (words: readonly Word[], at: number): boolean =>
  NEGATION.test(words[at]?.text ?? '') && !SOFTENED.has(words[at + 1]?.text ?? '')

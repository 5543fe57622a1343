import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { answerLines, type Ask } from './choices.ts'

/**
 * What was begun here while somebody else, or the player himself elsewhere, answered: as lines to show, so
 * that it does not vanish. Empty where nothing was begun, where it is what was answered, and where all its
 * words stand in the answer, as in a draft that was gone on with elsewhere.
 */
export const supersededLines = (
  kept: unknown,
  { response }: Pick<PlayEvent, 'response'>,
  ask: Ask,
): readonly string[] => {
  const begun = ask === 'text' ? draftLines(kept, response) : choiceLines(kept)
  return sameLines(begun, answerLines(response, ask)) ? [] : begun
}

/** Options are kept as lists, one or many, and forms by their fields. */
const choiceLines = (kept: unknown): readonly string[] =>
  answerLines(JSON.stringify(kept ?? []), 'form').filter(isFilled)

const draftLines = (kept: unknown, response: string): readonly string[] => {
  if (typeof kept !== 'object' || kept === null || !('text' in kept) || typeof kept.text !== 'string')
    return []
  return kept.text.trim() === '' || holdsAll(response, kept.text) ? [] : [kept.text]
}

/** Whether the words of `part` stand in `whole` in their order, whatever stands between them. */
const holdsAll = (whole: string, part: string): boolean => {
  const sought = wordsOf(part)
  let found = 0
  for (const word of wordsOf(whole)) if (word === sought[found]) found += 1
  return sought.length > 0 && found === sought.length
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A field of a form that nothing was written into says nothing. */
const isFilled = (line: string): boolean => !/^[^:]*: *$/.test(line)

const sameLines = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((line, index) => line.trim() === others[index]?.trim())

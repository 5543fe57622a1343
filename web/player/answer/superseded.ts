import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { answerLines, type Ask } from '../parts/choices.ts'

/**
 * Empty if the draft is blank, equals the answer, or is a text whose words the answer contains in their
 * order.
 */
export const supersededLines = (
  kept: unknown,
  { response }: Pick<PlayEvent, 'response'>,
  ask: Ask,
): readonly string[] => {
  const begun = ask === 'text' ? draftLines(kept, response) : choiceLines(kept)
  const given = answerLines(response, ask)
  return sameLines(comparable(begun, ask), comparable(given, ask)) ? [] : begun
}

/** The fields of a form may be filled in any order. */
const comparable = (lines: readonly string[], ask: Ask): readonly string[] =>
  ask === 'form' ? lines.filter(isFilled).toSorted() : lines

/** A choice is stored as a list, a form by its fields. */
const choiceLines = (kept: unknown): readonly string[] =>
  answerLines(JSON.stringify(kept ?? []), 'form').filter(isFilled)

const draftLines = (kept: unknown, response: string): readonly string[] => {
  if (typeof kept !== 'object' || kept === null || !('text' in kept) || typeof kept.text !== 'string')
    return []
  return kept.text.trim() === '' || holdsAll(response, kept.text) ? [] : [kept.text]
}

const holdsAll = (whole: string, part: string): boolean => {
  const sought = wordsOf(part)
  let found = 0
  for (const word of wordsOf(whole)) if (word === sought[found]) found += 1
  return sought.length > 0 && found === sought.length
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const isFilled = (line: string): boolean => !/^[^:]*: *$/.test(line)

const sameLines = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((line, index) => line.trim() === others[index]?.trim())

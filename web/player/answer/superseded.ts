import type { PlayEvent } from '#contracts/play.ts'
import { answerLines, type Ask } from './choices.ts'

/**
 * What was begun here while somebody else, or the player himself elsewhere, answered: as lines to show, so that it does not vanish.
 * Empty where nothing was begun, where it is what was answered, and where it is an older state of a draft the player finished elsewhere.
 */
export const supersededLines = (
  kept: unknown,
  event: Pick<PlayEvent, 'response' | 'answeredBy'>,
  { ask, alias }: { readonly ask: Ask; readonly alias: string },
): readonly string[] => {
  const begun = ask === 'text' ? draftLines(kept, event.answeredBy === alias) : choiceLines(kept)
  return sameLines(begun, answerLines(event.response, ask)) ? [] : begun
}

/** Options are kept as lists, one or many, and forms by their fields. */
const choiceLines = (kept: unknown): readonly string[] => answerLines(JSON.stringify(kept ?? []), 'form').filter(isFilled)

const draftLines = (kept: unknown, isOwnAnswer: boolean): readonly string[] => {
  if (typeof kept !== 'object' || kept === null || !('text' in kept) || typeof kept.text !== 'string') return []
  const isSaved = 'base' in kept && kept.base === kept.text
  return kept.text.trim() === '' || (isOwnAnswer && isSaved) ? [] : [kept.text]
}

/** A field of a form that nothing was written into says nothing. */
const isFilled = (line: string): boolean => !/^[^:]*: *$/.test(line)

const sameLines = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((line, index) => line.trim() === others[index]?.trim())

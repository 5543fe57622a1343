import { sentence } from '#contracts/words/messages.ts'

const SHOWN = 5

/** Names for a sentence: the first few, and the number of the others. */
export const named = (names: readonly string[]): string => {
  const words = names.slice(0, SHOWN).join(', ')
  return names.length > SHOWN ? sentence('left out more', { words, n: names.length - SHOWN }) : words
}

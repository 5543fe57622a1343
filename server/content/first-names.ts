import { sentence } from '#contracts/words/messages.ts'

const SHOWN = 5

/** Lists names in a sentence, only the first ones if there are many. */
export const named = (names: readonly string[]): string => {
  const words = names.slice(0, SHOWN).join(', ')
  return names.length > SHOWN ? sentence('left out more', { words, n: names.length - SHOWN }) : words
}

import { sentence } from '#contracts/words/messages.ts'

const SHOWN = 5

export const named = (names: readonly string[]): string => {
  const words = names.slice(0, SHOWN).join(', ')
  return names.length > SHOWN ? sentence('left out more', { words, n: names.length - SHOWN }) : words
}

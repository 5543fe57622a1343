import { plainText } from '#domain/scenario/plain-text.ts'

/** S0§9: a description of 370 characters or more is cut at 367 and gets an ellipsis. */
const LONGEST = 370
const CUT = 367

/**
 * The description as a card shows it. Tags go first and entities become their characters, so a cut never
 * falls inside one (rule 154).
 */
export const cardText = (description: string): string => {
  const letters = [...plainText(description)]
  return letters.length >= LONGEST ? `${letters.slice(0, CUT).join('')}...` : letters.join('')
}

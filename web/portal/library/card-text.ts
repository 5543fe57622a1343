import { plainText } from '#domain/scenario/plain-text.ts'

/** S0§9. */
const LONGEST = 370
const CUT = 367

/** Tags are removed and entities decoded first, so that a cut never splits one (rule 154). */
export const cardText = (description: string): string => {
  const letters = [...plainText(description)]
  return letters.length >= LONGEST ? `${letters.slice(0, CUT).join('')}...` : letters.join('')
}

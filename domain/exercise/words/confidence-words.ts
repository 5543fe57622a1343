/** Decision 0040. */
export const CONFIDENCE_WORDS: Readonly<Record<number, string>> = {
  1: 'A guess',
  2: 'Unsure',
  3: 'Fairly sure',
  4: 'Sure',
  5: 'Certain',
}

// Rule 67.
import { composed } from '#domain/composed.ts'

/** The beginnings are compared first, because normalising pages of prose would dominate the cost. */
export const sameText = (accepted: string, text: string): boolean => {
  const wanted = foldedText(accepted)
  // The cut may have split the last characters.
  const beginning = foldedText(text.trimStart().slice(0, 200)).slice(0, -30)
  return wanted.startsWith(beginning) && foldedText(text) === wanted
}

export const foldedText = (text: string): string =>
  composed(text, 'NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

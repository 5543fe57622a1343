import { plainText } from '#domain/scenario/plain-text.ts'

/** The length of an article's preview (S1§2). */
export const ARTICLE_PREVIEW = 200

/** The first `length` characters of the text of authored HTML, with an ellipsis if it was cut. */
export const preview = (html: string, length: number): string => {
  const letters = [...plainText(html)]
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : letters.join('')
}

import { plainText } from '#domain/scenario/plain-text.ts'

/** In characters (S1§2). */
export const ARTICLE_PREVIEW = 200

export const preview = (html: string, length: number): string => {
  const letters = [...plainText(html)]
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : letters.join('')
}

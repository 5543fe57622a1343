import { plainText } from '#domain/scenario/plain-text.ts'

/** The first `length` characters of the words of authored HTML, with an ellipsis where something was cut. */
export const preview = (html: string, length: number): string => {
  const letters = [...plainText(html)]
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : letters.join('')
}

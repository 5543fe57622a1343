import { escaped } from '#domain/exercise/words/escaped.ts'
import { plainText } from '#domain/scenario/plain-text.ts'

export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter(paragraph => paragraph.trim() !== '')
    .map(paragraph => `<p>${escaped(paragraph.trim()).replaceAll(/\s*\n\s*/g, '<br>')}</p>`)
    .join('')

export const textOf = (html: string): string =>
  html
    .split(/<\/(?:p|div|h[1-6]|blockquote|pre|ul|ol|table)>/i)
    .map(block =>
      block
        .split(/<br\b[^>]*>|<\/(?:li|tr)>/i)
        .map(plainText)
        .filter(Boolean)
        .join('\n'),
    )
    .filter(Boolean)
    .join('\n\n')

import { plainText } from '#domain/scenario/plain-text.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Plain text as HTML: an empty line begins a paragraph, a line break stays one, and nothing in it is markup.
 */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter(paragraph => paragraph.trim() !== '')
    .map(
      paragraph =>
        `<p>${paragraph
          .trim()
          .replaceAll(/[&<>"]/g, letter => ENTITIES[letter] ?? letter)
          .replaceAll(/\s*\n\s*/g, '<br>')}</p>`,
    )
    .join('')

/** The words of authored HTML with its paragraphs, to be written on. */
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

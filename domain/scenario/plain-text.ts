const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * The words of authored HTML, for previews, subjects and search. Never put the result back into a page as HTML.
 * Works on text, not on a document: only words are wanted.
 */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<(style|script)\b[^>]*>[^]*?<\/\1>/gi, ' ')
    .replaceAll(/<\/(p|div|li|h[1-6]|tr|td|th|blockquote|pre)>|<(br|hr)\b[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#x?[0-9a-f]+|\w+);/gi, decode)
    .replaceAll(/\s+/g, ' ')
    .trim()

const decode = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
  const code = Number(name[1]?.toLowerCase() === 'x' ? `0${name.slice(1)}` : name.slice(1))
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

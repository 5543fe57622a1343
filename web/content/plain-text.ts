const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * The words of authored HTML, for previews and search. Never put the result back into a page as HTML.
 * Works on text, not on a document: what comes here was sanitised when it was saved, and only words are wanted.
 */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<(style|script)\b[^>]*>[^]*?<\/\1>/gi, ' ')
    .replaceAll(/<\/(p|div|li|h[1-6]|tr|td|th|blockquote|pre)>|<(br|hr)\b[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#x?[0-9a-f]+|\w+);/gi, decode)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The first `length` characters of the words of authored HTML, with an ellipsis where something was cut. */
export const preview = (html: string, length: number): string => {
  const letters = [...plainText(html)]
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : letters.join('')
}

const decode = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
  const code = Number(name[1]?.toLowerCase() === 'x' ? `0${name.slice(1)}` : name.slice(1))
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Never insert the result into a page as HTML. */
export const plainText = (html: string): string =>
  wordsOf(html)
    .replaceAll(/&(#x?[0-9a-f]+|\w+);/gi, decode)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** One line per block. */
export const plainLines = (html: string): string =>
  wordsOf(html.replaceAll(/\s/g, ' '), '\n')
    .split('\n')
    .map(line =>
      line
        .replaceAll(/&(#x?[0-9a-f]+|\w+);/gi, decode)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(line => line !== '')
    .join('\n')

interface Tag {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Yields each stretch from a < to the next >, both included. */
export function* tagsIn(html: string): Generator<Tag> {
  for (let start = html.indexOf('<'); start !== -1;) {
    const end = html.indexOf('>', start) + 1
    if (end === 0) return
    yield { text: html.slice(start, end), start, end }
    start = html.indexOf('<', end)
  }
}

const APART = /^<(\/(p|div|li|h[1-6]|tr|td|th|blockquote|pre)>|(br|hr)\b)/i
const HIDING = /^<(style|script)\b/i

const wordsOf = (html: string, apart = ' '): string => {
  const words: string[] = []
  let [read, hidden] = [0, '']
  for (const { text, start, end } of tagsIn(html)) {
    if (hidden === '') words.push(html.slice(read, start))
    hidden = hidden === '' ? (HIDING.exec(text)?.[1]?.toLowerCase() ?? '') : isEnd(text, hidden) ? '' : hidden
    if (hidden !== '' || APART.test(text)) words.push(apart)
    read = end
  }
  return words.join('') + (hidden === '' ? html.slice(read) : '')
}

const isEnd = (tag: string, of: string): boolean => tag.toLowerCase().endsWith(`</${of}>`)

const decode = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
  const code = Number(name[1]?.toLowerCase() === 'x' ? `0${name.slice(1)}` : name.slice(1))
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

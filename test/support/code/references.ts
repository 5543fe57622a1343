export interface Reference {
  readonly line: number
  readonly at: number
  readonly text: string
  readonly anchors: readonly string[]
}

interface Kind {
  readonly word: string
  readonly item: string
  readonly prefix: string
}

/** The name of a paragraph, as in S2§5 Event save. */
const PARAGRAPH = '(?:\\s+(?:PDF|[A-Z][a-z]+)(?:\\s+[A-Za-z][a-z]*)*(?=\\s*(?:[,;:.)|`]|$)))?'

const KINDS: readonly Kind[] = [
  { word: '\\b[Rr]ules?\\s+', item: '(?:E0|\\d{1,3})', prefix: 'rule-' },
  { word: '', item: `\\bS[012]§\\d${PARAGRAPH}`, prefix: '' },
  { word: '\\b[Ss]ecurity\\s+rows?\\s+', item: '\\d{1,2}', prefix: 'security-row-' },
  { word: '\\b[Ss]ecurity\\s+', item: '(?:§\\d(?:\\.\\d)?|NA-\\d\\d|[UR]\\d{1,2}b?)', prefix: 'security-' },
  { word: '\\b[Rr]eliability\\s+', item: '[A-Z]{1,2}\\d{1,2}', prefix: 'reliability-' },
  { word: '\\b[Ee]xpectations?\\s+', item: '\\d{1,2}', prefix: 'expectation-' },
  { word: '\\b[Dd]ecisions?\\s+', item: '\\d{4}', prefix: 'decision-' },
]
const BETWEEN = '(,?\\s+and\\s+|,\\s+|\\s+to\\s+)'

/** Every character keeps its position. */
export const unwrapped = (text: string): string =>
  text.replace(/^[ \t]*(?:\/\/|\/?\*+(?!\/)|--)/gm, marker => ' '.repeat(marker.length))

/** Released migrations never change, so their "security.md 9.3" is read as security §9.3. */
export const inMigration = (sql: string): string =>
  sql.replace(/security\.md,?\s+(\d\.\d)(?:,\s+(\d\.\d))?/g, (_, one: string, other?: string) =>
    other === undefined ? `security §${one}` : `security §${one}, §${other}`,
  )

/** `text` must have been `unwrapped`. */
export const referencesIn = (text: string): readonly Reference[] =>
  KINDS.flatMap(({ word, item, prefix }) => {
    const lists = text.matchAll(new RegExp(`${word}(${item}(?:${BETWEEN}${item})*)(?![\\w%])`, 'g'))
    return [...lists].map(({ index, 0: found, 1: list = '' }) => ({
      line: text.slice(0, index).split('\n').length,
      at: index,
      text: found,
      anchors: listed(list, new RegExp(`${BETWEEN}?(${item})`, 'g')).map(one => `${prefix}${one}`),
    }))
  })

export const withoutReferences = (text: string): string =>
  referencesIn(text).reduce(
    (rest, { at, text: { length } }) =>
      rest.slice(0, at) + rest.slice(at, at + length).replace(/\S/g, ' ') + rest.slice(at + length),
    text,
  )

const listed = (list: string, items: RegExp): readonly string[] => {
  const found: string[] = []
  for (const [, between = '', item = ''] of list.matchAll(items)) {
    const one = item
      .toLowerCase()
      .replace(/^§/, '')
      .replace(/[§.]|\s+/g, '-')
    if (between.trim() === 'to') found.push(...within(found.at(-1) ?? '', one))
    found.push(one)
  }
  return found
}

const within = (first: string, last: string): readonly string[] => {
  const [from, to] = [first, last].map(item => /^(\D*(?:\d-)?)(\d+)$/.exec(item))
  const count = Number(to?.[2]) - Number(from?.[2]) - 1
  if (!from || !to || from[1] !== to[1] || count < 0) return [`${first} to ${last}`]
  return Array.from({ length: count }, (_, index) => `${from[1]}${Number(from[2]) + index + 1}`)
}

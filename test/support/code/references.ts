// References to rules, as comments, sentences and pages write them, and the anchors of docs/rules they mean.

export interface Reference {
  readonly line: number
  /** Where it begins. */
  readonly at: number
  readonly text: string
  /** Ids in docs/rules; of a decision the beginning of its file. */
  readonly anchors: readonly string[]
}

interface Kind {
  /** What a list of these begins with. */
  readonly word: string
  readonly item: string
  readonly prefix: string
}

/** The name of a paragraph behind the number of its section: S2§5 Event save. */
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

/**
 * A text in which a sentence that was wrapped is one: what marks a comment at the beginning of a line is
 * blank. Every character keeps its place.
 */
export const unwrapped = (text: string): string =>
  text.replace(/^[ \t]*(?:\/\/|\/?\*+(?!\/)|--)/gm, marker => ' '.repeat(marker.length))

/** Released migrations never change: "security.md 9.3" in them is called security §9.3 elsewhere. */
export const inMigration = (sql: string): string =>
  sql.replace(/security\.md,?\s+(\d\.\d)(?:,\s+(\d\.\d))?/g, (_, one: string, other?: string) =>
    other === undefined ? `security §${one}` : `security §${one}, §${other}`,
  )

/** Every reference of a text that is unwrapped. */
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

/** The text with blanks in the place of its references. */
export const withoutReferences = (text: string): string =>
  referencesIn(text).reduce(
    (rest, { at, text: { length } }) =>
      rest.slice(0, at) + rest.slice(at, at + length).replace(/\S/g, ' ') + rest.slice(at + length),
    text,
  )

/** The items of a list as anchors end in them; "12 to 14" is three. */
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

/** What lies between two items that end in numbers; where that cannot be, something no anchor is called. */
const within = (first: string, last: string): readonly string[] => {
  const [from, to] = [first, last].map(item => /^(\D*(?:\d-)?)(\d+)$/.exec(item))
  const count = Number(to?.[2]) - Number(from?.[2]) - 1
  if (!from || !to || from[1] !== to[1] || count < 0) return [`${first} to ${last}`]
  return Array.from({ length: count }, (_, index) => `${from[1]}${Number(from[2]) + index + 1}`)
}

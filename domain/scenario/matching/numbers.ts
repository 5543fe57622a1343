import { SCALES, spokenAt } from './number-words.ts'
import { denies, type Word, wordsIn } from './words-in.ts'

export interface Named {
  /** Its possible values: '1.400' is 1400 in some countries and 1.4 in others. */
  readonly values: readonly number[]
  /**
   * The word before it, up to three words after it, and up to two characters on each side, such as % or €.
   */
  readonly before: string
  readonly after: readonly string[]
  readonly sign: string
  readonly from: number
  readonly to: number
}

/** Dates, times, ordinals and references such as MLL-0710 are not amounts. */
const OTHER =
  /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}:\d{2}(:\d{2})?(\s?[ap]m\b)?|\b\d{1,2}(\.\d{2})?\s?[ap]m\b|\b\d+(st|nd|rd|th)\b|(?<!\p{L})\p{L}[\p{L}\d]{0,60}?-?\d[\p{L}\d-]*/gu
const CURRENCY = /^(eur|gbp|usd|chf|sek|nok|dkk)(?=\d)/
const FIGURES =
  /(?<![\d\p{L}])(?<minus>(?<![\p{L}\d] ?)-)?(?<figures>\d{1,3}(?:[ ,.]\d{3})+(?:[.,]\d+)?(?!\d)|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d+(?:[.,]\d+)?)(?!\d)/gu
const ATTACHED: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mio: 'million',
  bn: 'billion',
}
const UNIT_WITHIN = 3

/**
 * Separates numbers from the words attached to them, and masks what is not an amount.
 * @param read the text as `readable` made it
 */
export const withNumbersApart = (read: string): string =>
  read
    .replaceAll(OTHER, found =>
      CURRENCY.test(found) ? found.replace(CURRENCY, '$1 ') : '|'.repeat(found.length),
    )
    .replaceAll(/(?<=\d)(k|m|mio|bn)\b/g, scale => ` ${ATTACHED[scale]}`)
    .replaceAll(/(?<=\d)(?=\p{L})/gu, ' ')

/** @param text as `withNumbersApart` made it: `from` and `to` are places in it */
export const numbersIn = (text: string): readonly Named[] => {
  const words = wordsIn(text)
  return [...inFigures(text, words), ...inWords(words)].toSorted((one, other) => one.from - other.from)
}

const inFigures = (text: string, words: readonly Word[]): readonly Named[] =>
  [...text.matchAll(FIGURES)].flatMap(match => {
    const { figures = '', minus } = match.groups ?? {}
    const [from, to] = [match.index, match.index + match[0].length]
    const first = words.findIndex(word => word.to > from)
    const last = words.findLastIndex(word => word.from < to)
    if (isDenied(words, first)) return []
    const next = words[last + 1]
    const scale = next && next.from === to + 1 ? SCALES[next.text] : undefined
    const times = (scale ?? 1) * (minus || words[first - 1]?.text === 'minus' ? -1 : 1)
    return [
      {
        values: readingsOf(figures).map(value => value * times),
        ...around(words, first, last + (scale === undefined ? 0 : 1)),
        sign: `${text.slice(Math.max(0, from - 2), from)}${text.slice(to, to + 2)}`,
        from,
        to: scale === undefined || !next ? to : next.to,
      },
    ]
  })

const inWords = (words: readonly Word[]): readonly Named[] => {
  const found: Named[] = []
  for (let at = 0; at < words.length; at++) {
    const spoken = spokenAt(words, at)
    const [first, last] = [words[at], words[at + (spoken?.length ?? 1) - 1]]
    if (!spoken || !first || !last) continue
    const place = { sign: '', from: first.from, to: last.to }
    if (!isDenied(words, at))
      found.push({ values: [spoken.value], ...around(words, at, at + spoken.length - 1), ...place })
    at += spoken.length - 1
  }
  return found
}

/** A negation further away may deny something else. */
const isDenied = (words: readonly Word[], first: number): boolean =>
  words[first - 1]?.clause === words[first]?.clause && denies(words, first - 1)

const around = (words: readonly Word[], first: number, last: number) => ({
  before: words[first - 1]?.text ?? '',
  after: words.slice(last + 1, last + 1 + UNIT_WITHIN).map(({ text }) => text),
})

/** Of two kinds of separator, the last one is decimal. */
const readingsOf = (figures: string): readonly number[] => {
  const tight = figures.replaceAll(' ', '')
  const marks = tight.replaceAll(/\d/g, '')
  if (marks === '') return [Number(tight)]
  const whole = Number(tight.replaceAll(/[.,]/g, ''))
  const last = marks.at(-1) ?? ''
  const [head, tail] = [tight.slice(0, tight.lastIndexOf(last)), tight.slice(tight.lastIndexOf(last) + 1)]
  const decimal = Number(`${head.replaceAll(/[.,]/g, '')}.${tail}`)
  if (new Set(marks).size > 1) return [decimal]
  if (marks.length > 1) return [whole]
  return tail.length === 3 && head !== '0' && tight === figures ? [whole, decimal] : [decimal]
}

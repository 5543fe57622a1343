// English: "fourteen hundred", "one thousand four hundred and five", "a dozen".
const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ODD: Readonly<Record<string, number>> = { nil: 0, none: 0 }
export const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
  dozen: 12,
  mio: 1_000_000,
  mn: 1_000_000,
  bn: 1_000_000_000,
}

const SMALL: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, 20 + 10 * index] as const),
  ...Object.entries(ODD),
])

export interface Spoken {
  readonly value: number
  readonly length: number
}

export const spokenAt = (words: readonly Placed[], first: number): Spoken | null => {
  const end = lastTogether(words, first)
  const text = (at: number): string => (at > end ? '' : (words[at]?.text ?? ''))
  const article = isArticle(text(first)) && scaleOf(text(first + 1)) !== undefined
  if (!article && !SMALL.has(text(first))) return null
  let [total, part, at, smallest] = [0, article ? 1 : 0, article ? first + 1 : first, Infinity]
  for (; ; at++) {
    const word = text(at)
    const small = SMALL.get(word)
    const scale = scaleOf(word)
    if (small !== undefined && fits(part, small, at === first)) part += small
    else if (scale !== undefined && at > first && scale < smallest) {
      if (scale >= 1_000) [total, part, smallest] = [total + (part || 1) * scale, 0, scale]
      else part = (part || 1) * scale
    } else if (word === 'and' && at > first && SMALL.has(text(at + 1)) && (part >= 100 || total > 0)) continue
    else break
  }
  return { value: total + part, length: at - first }
}

interface Placed {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** A gap of two characters, such as a comma and a space, ends the run. */
const lastTogether = (words: readonly Placed[], first: number): number => {
  let at = first
  while ((words[at + 1]?.from ?? Infinity) <= (words[at]?.to ?? 0) + 1) at++
  return at
}

const isArticle = (word: string): boolean => word === 'a' || word === 'an'
const scaleOf = (word: string): number | undefined => (Object.hasOwn(SCALES, word) ? SCALES[word] : undefined)

/** "Twenty" can be followed by "one" to "nine", "hundred" by any smaller number; "four five" is two numbers. */
const fits = (part: number, small: number, isFirst: boolean): boolean => {
  if (isFirst) return true
  if (part % 100 === 0) return true
  return small > 0 && small < 10 && part % 100 >= 20 && part % 10 === 0
}

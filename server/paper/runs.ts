import makeBidi, { type Bidi } from 'bidi-js'

export interface Run {
  readonly text: string
  readonly font: string | undefined
  /** The level in the Unicode Bidirectional Algorithm. Odd levels run from right to left. */
  readonly level: number
}

/** '' for the page's own typeface; null if no typeface has the character. */
export type FamilyOf = (character: string) => string | null

// The types of bidi-js describe the module as bundlers see it; in Node the import is its one function.
const bidi = (makeBidi as unknown as () => Bidi)()
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** These characters are left out, because the level of each run has the direction already. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const WITHIN_WORDS = /[\u200B-\u200D]/u
/** Emoji are printed in one colour, without selectors and skin tones. */
const INVISIBLE = /\p{Cf}|[\uFE00-\uFE0F]|\p{Emoji_Modifier}/u
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

export const runsOf = (text: string, familyOf: FamilyOf): Run[] => {
  const breakable = text.replaceAll(/\p{Script=Thai}{2,}/gu, thai =>
    [...thaiWords.segment(thai)].map(({ segment }) => segment).join('\u200B'),
  )
  const levels = RIGHT_TO_LEFT.test(breakable) ? bidi.getEmbeddingLevels(breakable).levels : null
  const runs: Run[] = []
  let at = 0
  for (const character of breakable) {
    const level = levels?.[at] ?? 0
    at += character.length
    if (DIRECTIONS.test(character)) continue
    const last = runs.at(-1)
    const next = shown(character, level, last, familyOf)
    if (next === null) continue
    if (last && isOneWith(last, next)) runs[runs.length - 1] = { ...last, text: last.text + next.text }
    else runs.push(next)
  }
  return runs
}

const shown = (character: string, level: number, last: Run | undefined, familyOf: FamilyOf): Run | null => {
  const family = familyOf(character)
  if (joins(character, family, last)) return { text: character, font: last?.font, level }
  if (INVISIBLE.test(character)) return null
  if (family === null) return { text: inFigures(character), font: undefined, level }
  const text = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
  return { text, font: family === '' ? undefined : family, level }
}

const joins = (character: string, family: string | null, last: Run | undefined): boolean => {
  if (last?.font === undefined || !/\p{L}|\p{M}/u.test(last.text)) return false
  return (
    character === ' ' || WITHIN_WORDS.test(character) || (/\p{M}/u.test(character) && family === last.font)
  )
}

/** A code can be looked up, unlike an empty box. */
const inFigures = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** From right to left, characters without a direction stay separate: the typeface reverses only letters. */
const isOneWith = (last: Run, next: Run): boolean =>
  last.font === next.font &&
  last.level === next.level &&
  (last.level % 2 === 0 || (RIGHT_TO_LEFT.test(last.text) && (next.text === ' ' || turns(next.text))))

const turns = (text: string): boolean =>
  RIGHT_TO_LEFT.test(text) || /\p{M}/u.test(text) || WITHIN_WORDS.test(text)

export interface Line {
  readonly inlines: { readonly level?: number; readonly width: number; x: number }[]
}

/** Puts a line in visual order, by rule L2 of the Unicode Bidirectional Algorithm. */
export const putInOrder = ({ inlines }: Line): void => {
  const levelOf = (index: number) => inlines[index]?.level ?? 0
  const highest = Math.max(0, ...inlines.map(({ level = 0 }) => level))
  let x = inlines[0]?.x ?? 0
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < inlines.length; from++) {
      let to = from
      while (to < inlines.length && levelOf(to) >= level) to++
      if (to - from > 1) inlines.splice(from, to - from, ...inlines.slice(from, to).toReversed())
      from = Math.max(from, to)
    }
  if (highest === 0) return
  for (const inline of inlines) {
    inline.x = x
    x += inline.width
  }
}

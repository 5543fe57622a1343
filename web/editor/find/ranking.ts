import { fold, holds } from '#domain/fold.ts'

export interface Findable {
  readonly key: string
  readonly title: string
  readonly note?: string
  readonly words?: string
}

interface Folded<Thing> {
  readonly thing: Thing
  readonly key: string
  readonly title: string
  readonly note: string
  readonly all: string
}

export const foldedOf = <Thing extends Findable>(things: readonly Thing[]): readonly Folded<Thing>[] =>
  things.map(thing => {
    const [key, title, note] = [fold(thing.key), fold(thing.title).trim(), fold(thing.note ?? '')]
    return { thing, key, title, note, all: `${key} ${title} ${note} ${fold(thing.words ?? '')}` }
  })

/** Ignores accents and case. */
export const ranked = <Thing>(things: readonly Folded<Thing>[], query: string): readonly Thing[] => {
  const asked = fold(query).trim().replaceAll(/\s+/g, ' ')
  const found = things.filter(({ all }) => holds(all, asked))
  if (asked === '') return found.map(({ thing }) => thing)
  return found
    .map(folded => ({ folded, rank: rankOf(folded, asked) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ folded }) => folded.thing)
}

const rankOf = ({ key, title, note }: Folded<unknown>, asked: string): number => {
  const words = asked.split(' ')
  const ranks = [
    () => title === asked || key === asked,
    () => title.startsWith(asked),
    () => words.every(word => beginsWord(title, word)),
    () => holds(title, asked),
    () => holds(note, asked),
  ]
  const rank = ranks.findIndex(isSo => isSo())
  return rank === -1 ? ranks.length : rank
}

const beginsWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true
  return false
}

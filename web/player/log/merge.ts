// Texts are merged line by line (rule 108).
import { stampOf } from './entries.ts'

/** If both sides changed a line, the result has both versions of it. */
export const merge = (base: string, mine: string, theirs: string): string => {
  const lines = base.split('\n')
  const [ours, other] = [changeOf(lines, mine.split('\n')), changeOf(lines, theirs.split('\n'))]
  const merged: string[] = []
  for (let at = 0; at <= lines.length; at += 1) {
    merged.push(...together(other.added[at] ?? [], ours.added[at] ?? []))
    const line = lines[at]
    if (line !== undefined && ours.kept[at] && other.kept[at]) merged.push(line)
  }
  return merged.join('\n')
}

export const onlyIn = (text: string, other: string): ReadonlySet<number> => {
  const lines = text.split('\n')
  return new Set(
    partners(lines, other.split('\n')).flatMap((partner, at) =>
      partner === null && lines[at] !== '' ? [at] : [],
    ),
  )
}

interface Change {
  readonly kept: readonly boolean[]
  /** The inserted lines, by the position in the base where they go. */
  readonly added: Readonly<Record<number, readonly string[]>>
}

const changeOf = (base: readonly string[], text: readonly string[]): Change => {
  const partner = partners(base, text)
  const added: Record<number, readonly string[]> = {}
  let [start, from] = [0, 0]
  for (let at = 0; at <= base.length; at += 1) {
    const to = at === base.length ? text.length : partner[at]
    if (to === null || to === undefined) continue
    if (to > from) added[start] = text.slice(from, to)
    ;[start, from] = [at + 1, to + 1]
  }
  return { kept: partner.map(place => place !== null), added }
}

/** If both sides have lines, all with a time and none shared, they are sorted by time. */
const together = (theirs: readonly string[], ours: readonly string[]): readonly string[] => {
  if (theirs.length === 0 || ours.length === 0) return [...theirs, ...ours]
  const partner = partners(theirs, ours)
  const union: string[] = []
  let from = 0
  for (const [at, line] of theirs.entries()) {
    const same = partner[at] ?? null
    if (same !== null) {
      union.push(...ours.slice(from, same))
      from = same + 1
    }
    union.push(line)
  }
  union.push(...ours.slice(from))
  const isTimed = union.every(line => stampOf(line) !== '') && partner.every(place => place === null)
  return isTimed ? union.toSorted((one, two) => inSeconds(one) - inSeconds(two)) : union
}

const inSeconds = (line: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = stampOf(line).split(':').map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}

/** In line comparisons; beyond it, only equal beginnings and ends are found. */
const MOST = 4_000_000

/** null for a line without a partner (longest common subsequence). */
const partners = (lines: readonly string[], other: readonly string[]): readonly (number | null)[] => {
  const found: (number | null)[] = lines.map(() => null)
  let first = 0
  while (first < lines.length && first < other.length && lines[first] === other[first]) {
    found[first] = first
    first += 1
  }
  let [end, otherEnd] = [lines.length, other.length]
  while (end > first && otherEnd > first && lines[end - 1] === other[otherEnd - 1]) found[--end] = --otherEnd
  if ((end - first) * (otherEnd - first) <= MOST)
    for (const [at, place] of common(lines.slice(first, end), other.slice(first, otherEnd)))
      found[first + at] = first + place
  return found
}

const common = (
  lines: readonly string[],
  other: readonly string[],
): readonly (readonly [number, number])[] => {
  const width = other.length + 1
  const longest = new Uint32Array((lines.length + 1) * width)
  const at = (line: number, place: number) => longest[line * width + place] ?? 0
  for (let line = lines.length - 1; line >= 0; line -= 1)
    for (let place = other.length - 1; place >= 0; place -= 1)
      longest[line * width + place] =
        lines[line] === other[place]
          ? at(line + 1, place + 1) + 1
          : Math.max(at(line + 1, place), at(line, place + 1))
  const pairs: (readonly [number, number])[] = []
  let [line, place] = [0, 0]
  while (line < lines.length && place < other.length) {
    if (lines[line] === other[place]) pairs.push([line++, place++])
    else if (at(line + 1, place) >= at(line, place + 1)) line += 1
    else place += 1
  }
  return pairs
}

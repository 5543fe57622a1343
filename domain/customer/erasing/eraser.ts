// The eraser searches by domain and by a name's first or last word, so that the time hardly grows with the
// number of addresses.
import { nameFromEmail } from '../email-address.ts'
import { decoded, plain, plainly, through, type Unfolded } from './unfolded.ts'

const REMOVED = '[removed]'

export type Eraser = (text: string) => string

interface Sought {
  /** Domain → local parts. */
  readonly addresses: ReadonlyMap<string, ReadonlySet<string>>
  /** First word of a name, or its last → the other words. */
  readonly names: ReadonlyMap<string, readonly (readonly string[])[]>
}

type Range = readonly [from: number, to: number]

export const eraserOf = (addresses: Iterable<string>): Eraser => {
  const sought = soughtOf(addresses)
  return text => without(text, [...foundIn(sought, text), ...foundInBase64(sought, text)])
}

const soughtOf = (emails: Iterable<string>): Sought => {
  const addresses = new Map<string, Set<string>>()
  const names = new Map<string, (readonly string[])[]>()
  for (const email of emails) {
    const [local = '', domain = ''] = plain(email).split('@')
    addresses.set(domain, (addresses.get(domain) ?? new Set()).add(local))
    const words = plain(nameFromEmail(email)).split(' ')
    // A name of one word may be an ordinary word.
    if (words.length < 2 || words.some(word => word.length < 2)) continue
    for (const [first = '', ...others] of [words, words.toReversed()])
      names.set(first, [...(names.get(first) ?? []), others])
  }
  return { addresses, names }
}

const foundIn = (sought: Sought, text: string): Range[] => {
  const once = decoded(text)
  const second = once && decoded(once.text)
  const twice = once && second && through(once, second)
  const readings = [
    plainly(text),
    ...[once, twice].flatMap(read => (read ? [through(read, plainly(read.text))] : [])),
  ]
  return readings.flatMap(reading => [...addressesIn(sought, reading), ...namesIn(sought, reading)])
}

const LONGEST_LOCAL = 256
const LONGEST_DOMAIN = 512
const ENDS = /[\s,;:<>()[\]\\"@\u0000-\u001f]/
/** Characters valid in an address that may also be punctuation around one. */
const BESIDE = /[=/?&!#$%*^`{|}~']/

const addressesIn = ({ addresses }: Sought, { text, from, to }: Unfolded): Range[] => {
  const found: Range[] = []
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const [begins, ends] = [runBefore(text, at), runAfter(text, at)]
    const end = endsIn(text, at + 1, ends).find(place => addresses.has(text.slice(at + 1, place)))
    const locals = end === undefined ? undefined : addresses.get(text.slice(at + 1, end))
    const begin = locals && startsIn(text, begins, at).find(place => locals.has(text.slice(place, at)))
    if (begin !== undefined && end !== undefined) found.push([from[begin] ?? 0, to[end - 1] ?? 0])
  }
  return found
}

const runBefore = (text: string, at: number): number => {
  let begins = at
  while (begins > 0 && at - begins < LONGEST_LOCAL && !ENDS.test(text[begins - 1] ?? ' ')) begins--
  return begins
}

const runAfter = (text: string, at: number): number => {
  let ends = at + 1
  while (ends < text.length && ends - at < LONGEST_DOMAIN && !ENDS.test(text[ends] ?? ' ')) ends++
  return ends
}

/** Where an address may start, the longest first: in 'night.ward@x.ie' 'ward@x.ie' must not be found. */
const startsIn = (text: string, begins: number, at: number): number[] => {
  const places = [begins]
  for (let place = begins + 1; place < at; place++) if (BESIDE.test(text[place - 1] ?? '')) places.push(place)
  // Dots, hyphens, underscores and asterisks before an address may be punctuation.
  return places.flatMap(place => {
    let inner = place
    while (inner < at && /[.\-_*]/.test(text[inner] ?? '')) inner++
    return inner === place ? [place] : [place, inner]
  })
}

const endsIn = (text: string, begins: number, ends: number): number[] => {
  const places: number[] = []
  for (let place = begins + 1; place <= ends; place++) {
    const isEnd =
      place === ends ||
      BESIDE.test(text[place] ?? '') ||
      /^[.\-_!]+(?:$|[^\p{L}\p{N}.\-_])/u.test(text.slice(place, ends))
    if (isEnd) places.push(place)
  }
  return places.toReversed()
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu
/** 'Quagmire, Zebedee', 'zebedee.quagmire' */
const BETWEEN = /^[\s,._+-]{1,3}$/

const namesIn = ({ names }: Sought, { text, from, to }: Unfolded): Range[] => {
  if (names.size === 0) return []
  const words = [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    word,
    index,
    end: index + word.length,
  }))
  return words.flatMap(({ word, index }, place) => {
    const hits = (names.get(word) ?? []).filter(others =>
      others.every((other, step) => {
        const [before, next] = [words[place + step], words[place + step + 1]]
        return (
          before !== undefined && next?.word === other && BETWEEN.test(text.slice(before.end, next.index))
        )
      }),
    )
    return hits.map((others): Range => [
      from[index] ?? 0,
      to[(words[place + others.length]?.end ?? 1) - 1] ?? 0,
    ])
  })
}

const BASE64 = /[A-Za-z0-9+/_-]{16,}={0,2}/g

/** An encoded text is removed whole. */
const foundInBase64 = (sought: Sought, text: string): Range[] =>
  [...text.matchAll(BASE64)].flatMap(({ 0: packed, index }): Range[] => {
    const said = unpacked(packed)
    return said !== null && foundIn(sought, said).length > 0 ? [[index, index + packed.length]] : []
  })

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const unpacked = (packed: string): string | null => {
  const pieces: string[] = []
  let [bits, held] = [0, 0]
  for (const digit of packed.replaceAll('-', '+').replaceAll('_', '/')) {
    if (digit === '=') break
    held = ((held << 6) | DIGITS.indexOf(digit)) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    const byte = (held >> bits) & 0xff
    if (byte < 9 || byte === 0xff) return null
    pieces.push(`%${byte.toString(16).padStart(2, '0')}`)
  }
  try {
    return decodeURIComponent(pieces.join(''))
  } catch {
    return null
  }
}

const without = (text: string, ranges: readonly Range[]): string => {
  let kept = ''
  let last = 0
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    if (from >= last) kept += text.slice(last, from) + REMOVED
    last = Math.max(last, to)
  }
  return kept + text.slice(last)
}

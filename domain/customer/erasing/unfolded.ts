// An unfolded text is for searching, not for display.
import { composed } from '#domain/composed.ts'

export interface Unfolded {
  readonly text: string
  /** For each UTF-16 unit: start and end of its source in the original. */
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** 'É' reads the same whatever its normal form, width or case. */
export const plainly = (text: string): Unfolded => {
  const marks = building()
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    marks.add(plainCharacter(character), at, at + character.length)
    at += character.length
  }
  return marks.done()
}

const known = new Map<string, string>()
const MOST_KNOWN = 5_000

const plainCharacter = (character: string): string => {
  const before = known.get(character)
  if (before !== undefined) return before
  const now = plain(character)
  if (known.size < MOST_KNOWN) known.set(character, now)
  return now
}

export const plain = (text: string): string =>
  composed(text.toUpperCase().toLowerCase(), 'NFKD').replaceAll(UNSEEN, '').replaceAll(DOTS, '.')

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const DOTS = /[\u3002\uff61]/g

/** %40, =40, &#64;, &#x40;, &commat;, \u0040, \x40; and the soft break of quoted-printable. */
const WRITTEN =
  /((?:%[0-9a-f]{2})+)|((?:=[0-9a-f]{2})+)|=\r?\n|&#(\d{1,7});?|&#x([0-9a-f]{1,6});?|&([a-z]{2,6});|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi
const NAMED: Readonly<Record<string, string>> = {
  commat: '@',
  period: '.',
  plus: '+',
  lowbar: '_',
  hyphen: '-',
  dash: '-',
  nbsp: ' ',
  amp: '&',
  apos: "'",
  quot: '"',
  lt: '<',
  gt: '>',
  num: '#',
  percnt: '%',
}

export const decoded = (text: string): Unfolded | null => {
  if (!/[%=&\\]/.test(text)) return null
  const marks = building()
  let last = 0
  const literally = (until: number) => {
    for (; last < until; last++) marks.add(text[last] ?? '', last, last + 1)
  }
  for (const found of text.matchAll(WRITTEN)) {
    const [whole] = found
    literally(found.index)
    for (const { said, from, to } of meaningOf(found)) marks.add(said, found.index + from, found.index + to)
    last = found.index + whole.length
  }
  if (last === 0) return null
  literally(text.length)
  return marks.done()
}

interface Said {
  readonly said: string
  readonly from: number
  readonly to: number
}

const meaningOf = ([
  whole,
  percent,
  quoted,
  decimal,
  hexadecimal,
  named,
  unicode,
  byte,
]: RegExpMatchArray): readonly Said[] => {
  if (percent !== undefined || quoted !== undefined) return charactersOf(whole)
  const all = { from: 0, to: whole.length }
  if (named !== undefined) return [{ said: NAMED[named.toLowerCase()] ?? whole, ...all }]
  const code =
    decimal === undefined ? Number.parseInt(hexadecimal ?? unicode ?? byte ?? '', 16) : Number(decimal)
  if (Number.isNaN(code)) return []
  return [{ said: code <= 0x10ffff ? String.fromCodePoint(code) : whole, ...all }]
}

/** %C3%A9 or =C3=A9: each byte takes three characters. */
const charactersOf = (whole: string): readonly Said[] => {
  const characters: Said[] = []
  for (let at = 0; at < whole.length;) {
    const length = 3 * lengthOf(Number.parseInt(whole.slice(at + 1, at + 3), 16))
    const said = characterOf(whole.slice(at, at + length))
    const to = at + (said === null ? 3 : length)
    characters.push({ said: said ?? whole.slice(at, to), from: at, to })
    at = to
  }
  return characters
}

const characterOf = (bytes: string): string | null => {
  try {
    return decodeURIComponent(bytes.replaceAll('=', '%'))
  } catch {
    return null
  }
}

const lengthOf = (lead: number): number => (lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4)

/** Gives each position in the second text its place in the original. */
export const through = (first: Unfolded, second: Unfolded): Unfolded => ({
  text: second.text,
  from: second.from.map(at => first.from[at] ?? 0),
  to: second.to.map(at => first.to[at - 1] ?? 0),
})

const building = () => {
  const [parts, from, to]: [string[], number[], number[]] = [[], [], []]
  return {
    add: (said: string, begins: number, ends: number) => {
      parts.push(said)
      for (let unit = 0; unit < said.length; unit++) {
        from.push(begins)
        to.push(ends)
      }
    },
    done: (): Unfolded => ({ text: parts.join(''), from, to }),
  }
}

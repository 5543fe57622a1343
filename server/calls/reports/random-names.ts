// Names for a report without names: 8 letters and 8 digits, drawn anew for every view (S1§9, rule 115).
import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

/** The same name for the same seat as long as the function lives; not derivable from anything. */
export const pseudonyms = (): ((seat: string) => string) => {
  const given = new Map<string, string>()
  return seat => {
    const name = given.get(seat) ?? draw(LETTERS) + draw(DIGITS)
    given.set(seat, name)
    return name
  }
}

const draw = (from: string) => Array.from({ length: 8 }, () => from[randomInt(from.length)]).join('')

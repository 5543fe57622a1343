// S1§9, rule 115.
import { randomBytes } from 'node:crypto'
import { keyed } from '#server/secrets/sealed.ts'

export interface View {
  readonly secret: string
  readonly of: string
  /** If empty, each reply is a view of its own. */
  readonly word: string
}

/** A pseudonym cannot be derived without the server's secret. */
export const pseudonyms = ({ secret, of, word }: View): ((seat: string) => string) => {
  const view = word === '' ? randomBytes(16).toString('hex') : word
  return seat => nameOf(keyed(secret, `pseudonym ${of} ${view} ${seat}`))
}

/** Eight bytes for each half: the bias is negligible. */
const nameOf = (bytes: Buffer): string => letters(bytes.readBigUInt64BE(0)) + digits(bytes.readBigUInt64BE(8))

const letters = (number: bigint): string => {
  const picked = Array.from({ length: 8 }, (_, place) => Number((number / 26n ** BigInt(place)) % 26n))
  return picked.map(index => String.fromCharCode(65 + index)).join('')
}

const digits = (number: bigint): string => String(number % 100_000_000n).padStart(8, '0')

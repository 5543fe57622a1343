// What a call was sent, as its contract understands it, or what is wrong with it in the words of people.
import { canonicalName } from '#domain/customer/accounts.ts'
import { inWords, problemIn } from '#domain/scenario/problem.ts'
import type { Call } from './call.ts'

export type Read = { readonly input: unknown } | { readonly problem: string }

/**
 * Reads the body of a call, its credential taken off. The problem names the field and says what it must be
 * (security U3, U6).
 */
export const readInput = ({ input }: Call, body: unknown): Read => {
  const read = input.safeParse(body, { error: inWords })
  return read.success ? { input: read.data } : { problem: problemIn(read.error) }
}

/**
 * The account a log in names, in its one spelling and as the call will read it; '' where it names none.
 * Nothing else of the body counts.
 */
export const accountNamed = (contract: Call, body: unknown): string => {
  if (contract.namedBy === undefined) return ''
  const read = readInput(contract, body)
  if ('problem' in read) return ''
  // Every input is an object.
  const name = (read.input as Readonly<Record<string, unknown>>)[contract.namedBy]
  return typeof name === 'string' ? canonicalName(name) : ''
}

// How much a JSON text may hold is looked at before it is parsed: what a parser makes of 25 MB of empty lists
// fills a gigabyte.

/** Lists and objects inside one another (security U7). */
export const DEEPEST = 64
/**
 * Values of lists and objects. A scenario of five hundred events, every field written out, has thirty
 * thousand.
 */
export const MOST_VALUES = 100_000

/** What is wrong with it, if anything; one pass over its bytes. It says nothing of whether it is JSON. */
export const jsonExcess = (bytes: Uint8Array): 'depth' | 'values' | null => {
  let [depth, values] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const kind = KINDS[bytes[at] ?? 0]
    if (kind === NEITHER) continue
    if (kind === QUOTE) at = endOfString(bytes, at)
    else if (kind === END) depth--
    else if (++values > MOST_VALUES) return 'values'
    else if (kind === BEGIN && ++depth > DEEPEST) return 'depth'
  }
  return null
}

const NEITHER = 0
const QUOTE = 1
const COMMA = 2
const BEGIN = 3
const END = 4
/** Of every byte: 25 million of them are looked up while everybody waits. */
const KINDS = new Uint8Array(256)
for (const [signs, kind] of [
  ['"', QUOTE],
  [',', COMMA],
  ['[{', BEGIN],
  [']}', END],
] as const)
  for (const sign of signs) KINDS[sign.charCodeAt(0)] = kind

const endOfString = (bytes: Uint8Array, start: number): number => {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== 0x22) at += bytes[at] === 0x5c ? 2 : 1
  return at
}

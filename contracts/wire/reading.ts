import { canonicalName } from '#domain/customer/accounts.ts'
import { inWords, problemIn } from '#domain/scenario/problem.ts'
import type { Call } from './call.ts'

export type Read = { readonly input: unknown } | { readonly problem: string }

/** A problem names the field, as in 'date must be text'. */
export const readInput = ({ input }: Call, body: unknown): Read => {
  const read = input.safeParse(body, { error: inWords })
  return read.success ? { input: read.data } : { problem: problemIn(read.error) }
}

/** The account that the body names, in canonical spelling; '' if there is none. */
export const accountNamed = (contract: Call, body: unknown): string => {
  if (contract.namedBy === undefined) return ''
  const read = readInput(contract, body)
  if ('problem' in read) return ''
  // The cast holds: the input of every call is an object.
  const name = (read.input as Readonly<Record<string, unknown>>)[contract.namedBy]
  return typeof name === 'string' ? canonicalName(name) : ''
}

// The depth and number of values are checked before parsing, because 25 MB of empty lists would take a
// gigabyte of memory.

/** The nesting of lists and objects (security U7). */
export const DEEPEST = 64
export const MOST_VALUES = 100_000

/** Which limit the bytes exceed, null for none. Does not check that they are JSON. */
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
/** Indexed by byte, for speed: the check blocks all other calls. */
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

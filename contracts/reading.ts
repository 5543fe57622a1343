// What a call was sent, as its contract understands it, or what is wrong with it in the words of people.
import { canonicalName } from '#domain/customer/accounts.ts'
import { inWords, problemIn } from '#domain/scenario/problem.ts'
import type { Call } from './call.ts'

export type Read = { readonly input: unknown } | { readonly problem: string }

/** Reads the body of a call, its credential taken off. The problem names the field and says what it must be (security.md, U3, U6). */
export const readInput = ({ input }: Call, body: unknown): Read => {
  const read = input.safeParse(body, { error: inWords })
  return read.success ? { input: read.data } : { problem: problemIn(read.error) }
}

/** The account a log in names, in its one spelling and as the call will read it; '' where it names none. Nothing else of the body counts. */
export const accountNamed = (contract: Call, body: unknown): string => {
  if (contract.namedBy === undefined) return ''
  const read = readInput(contract, body)
  if ('problem' in read) return ''
  // Every input is an object.
  const name = (read.input as Readonly<Record<string, unknown>>)[contract.namedBy]
  return typeof name === 'string' ? canonicalName(name) : ''
}

// How much a JSON text may hold is looked at before it is parsed: what a parser makes of 25 MB of empty lists fills a gigabyte.

/** Lists and objects inside one another (security.md U7). */
export const DEEPEST = 64
/** Values of lists and objects. A scenario of five hundred events, every field written out, has thirty thousand. */
export const MOST_VALUES = 100_000

/** What is wrong with it, if anything; one pass over the text. It says nothing of whether it is JSON. */
export const jsonExcess = (text: string): 'depth' | 'values' | null => {
  let [depth, values] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === LIST || code === OBJECT) {
      if (++depth > DEEPEST) return 'depth'
      if (++values > MOST_VALUES) return 'values'
    } else if (code === LIST_END || code === OBJECT_END) depth--
    else if (code === COMMA && ++values > MOST_VALUES) return 'values'
  }
  return null
}

const [QUOTE, COMMA, LIST, LIST_END, OBJECT, OBJECT_END] = [0x22, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d]
const BACKSLASH = 0x5c

const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; ; at++) {
    at = text.indexOf('"', at)
    if (at === -1) return text.length
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
}

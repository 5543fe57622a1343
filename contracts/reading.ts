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

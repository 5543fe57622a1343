// What a call was sent, as its contract understands it, or what is wrong with it in the words of people.
import { inWords, problemIn } from '#domain/scenario/problem.ts'
import type { Call } from './call.ts'

export type Read = { readonly input: unknown } | { readonly problem: string }

/** Reads the body of a call, its credential taken off. The problem names the field and says what it must be (security.md, U3, U6). */
export const readInput = ({ input }: Call, body: unknown): Read => {
  const read = input.safeParse(body, { error: inWords })
  return read.success ? { input: read.data } : { problem: problemIn(read.error) }
}

// A body as one JSON object, or why it is none. What would hurt later is refused here: depth, keys that reach prototypes, and
// characters that no database holds (security.md U1, U6, U7).
import { isUtf8 } from 'node:buffer'

export type Body = Readonly<Record<string, unknown>>

export class BodyProblem extends Error {}

const DEEPEST = 64
const SUSPECT = /__proto__|constructor|prototype|\\u/
const REACHING = new Set(['__proto__', 'constructor', 'prototype'])

/** @throws BodyProblem with the reason, in words for `bad input`. */
export const readJson = (bytes: Buffer): Body => {
  const text = decode(bytes)
  if (isTooDeep(text)) throw new BodyProblem(`it is nested deeper than ${DEEPEST} levels`)
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BodyProblem('it is not a JSON object')
  // A NUL or half a character can only be written with an escape.
  if (SUSPECT.test(text)) inspect(value)
  // Checked above: an object that is not a list.
  return value as Body
}

const decode = (bytes: Buffer): string => {
  if (!isUtf8(bytes)) throw new BodyProblem('it is not UTF-8')
  return bytes.toString('utf8')
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new BodyProblem('it is not JSON')
  }
}

/** Read off the text: a parser may not survive what is being looked for. */
const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) at = endOfString(text, at)
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > DEEPEST) return true
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return false
}

const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; ; at++) {
    at = text.indexOf('"', at)
    if (at === -1) return text.length
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === 0x5c) slashes++
    if (slashes % 2 === 0) return at
  }
}

const inspect = (value: unknown): void => {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) throw new BodyProblem('it holds a character that is not allowed')
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (REACHING.has(key)) throw new BodyProblem(`the key ${key} is not allowed`)
      inspect(key)
      inspect(inner)
    }
  }
}

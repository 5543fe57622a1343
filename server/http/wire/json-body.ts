// Security U1, U6 and U7.
import { isUtf8 } from 'node:buffer'
import { DEEPEST, jsonExcess, MOST_VALUES } from '#contracts/wire/reading.ts'

export type Body = Readonly<Record<string, unknown>>

export class BodyProblem extends Error {}

const SUSPECT = /__proto__|constructor|prototype|\\u/
const REACHING = new Set(['__proto__', 'constructor', 'prototype'])

/** @throws BodyProblem */
export const readJson = (bytes: Buffer): Body => {
  // Before parsing, because millions of values could fill the memory.
  const excess = jsonExcess(bytes)
  if (excess === 'depth') throw new BodyProblem(`it is nested deeper than ${DEEPEST} levels`)
  if (excess === 'values')
    throw new BodyProblem(`it contains more than ${MOST_VALUES.toLocaleString('en-GB')} values`)
  const text = decode(bytes)
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BodyProblem('it is not a JSON object')
  // A NUL or a lone surrogate can only arrive as a \u escape, so most texts need no inspection.
  if (SUSPECT.test(text)) inspect(value)
  // The cast holds: it is an object and not a list.
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

const inspect = (value: unknown): void => {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed())
      throw new BodyProblem('it contains a character that is not allowed')
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (REACHING.has(key)) throw new BodyProblem(`the key ${key} is not allowed`)
      inspect(key)
      inspect(inner)
    }
  }
}

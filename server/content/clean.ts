import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Clean } from '#domain/scenario/texts/cleaning.ts'
import { beside, CLEAN } from './beside.ts'
import { sanitise } from './jobs/sanitise.ts'

const SHORT = 8_000

export const clean: Clean = async texts => {
  const marked = texts.filter(text => MARKUP.test(text))
  const size = marked.reduce((sum, { length }) => sum + length, 0)
  const cleaned = size <= SHORT ? marked.map(sanitise) : await beside(CLEAN, marked, size)
  if (isRefusal(cleaned)) return cleaned
  const rest = cleaned.values()
  return texts.map(text => (MARKUP.test(text) ? (rest.next().value ?? '') : text))
}

export const cleanOne = async (text: string): Promise<string | Refusal> => {
  const cleaned = await clean([text])
  return isRefusal(cleaned) ? cleaned : (cleaned[0] ?? '')
}

/** A text without these characters is plain. */
const MARKUP = /[<>&]/

export const cleanHere: Clean = async texts => texts.map(sanitise)

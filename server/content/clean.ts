// Authored HTML on its way to be stored: short texts are cleaned where they are, long ones in the thread.
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Clean } from '#domain/scenario/texts/cleaning.ts'
import { beside, CLEAN } from './beside.ts'
import { sanitise } from './jobs/sanitise.ts'

/** Characters that are cleaned in a few milliseconds, whatever they are. */
const SHORT = 8_000

/**
 * @returns each text cleaned, or why it is refused; one refusal for all where they are more than can be done
 */
export const clean: Clean = async texts => {
  const marked = texts.filter(text => MARKUP.test(text))
  const size = marked.reduce((sum, { length }) => sum + length, 0)
  const cleaned = size <= SHORT ? marked.map(sanitise) : await beside(CLEAN, marked, size)
  if (isRefusal(cleaned)) return cleaned
  const rest = cleaned.values()
  return texts.map(text => (MARKUP.test(text) ? (rest.next().value ?? '') : text))
}

/** The same for one text. */
export const cleanOne = async (text: string): Promise<string | Refusal> => {
  const cleaned = await clean([text])
  return isRefusal(cleaned) ? cleaned : (cleaned[0] ?? '')
}

/** Without these a text is words alone, and stays as it is. */
const MARKUP = /[<>&]/

/** Where nobody waits for anything else: the seed, before it is served. */
export const cleanHere: Clean = async texts => texts.map(sanitise)

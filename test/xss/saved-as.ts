import { isRefusal } from '#domain/refusal.ts'
import { sanitise } from '#server/content/sanitise.ts'

/** A text as it is stored: what is refused is not. */
export const savedAs = (html: string): string => {
  const clean = sanitise(html)
  return isRefusal(clean) ? '' : clean
}

/** The payloads in one text that the server takes: without those that nest so deep that it would refuse them all. */
export const takenTogether = (payloads: readonly string[], before = ''): string => {
  const joined = [before, ...payloads].join('<hr>')
  if (!isRefusal(sanitise(joined))) return joined
  if (payloads.length < 2) return before
  const half = payloads.length >> 1
  return takenTogether(payloads.slice(half), takenTogether(payloads.slice(0, half), before))
}

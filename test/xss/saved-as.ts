import { isRefusal } from '#domain/refusal.ts'
import { sanitise } from '#server/content/jobs/sanitise.ts'
import { picturesElsewhere } from '#server/content/shown-in.ts'

export const savedAs = (html: string): string => {
  const clean = sanitise(html)
  return isRefusal(clean) ? '' : clean
}

/** An address that no house in these tests has. */
const NOWHERE = 'https://nowhere.example'

const isTaken = (html: string): boolean => {
  const clean = sanitise(html)
  return !isRefusal(clean) && picturesElsewhere(clean, NOWHERE).length === 0
}

export const takenTogether = (payloads: readonly string[], before = ''): string => {
  const joined = [before, ...payloads].join('<hr>')
  if (isTaken(joined)) return joined
  if (payloads.length < 2) return before
  const half = payloads.length >> 1
  return takenTogether(payloads.slice(half), takenTogether(payloads.slice(0, half), before))
}

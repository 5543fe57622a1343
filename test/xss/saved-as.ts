import { isRefusal } from '#domain/refusal.ts'
import { sanitise } from '#server/content/sanitise.ts'

/** A text as it is stored: what is refused is not. */
export const savedAs = (html: string): string => {
  const clean = sanitise(html)
  return isRefusal(clean) ? '' : clean
}

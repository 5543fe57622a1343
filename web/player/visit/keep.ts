import { shelvesIn } from '#web/kit/kept/shelf.ts'

export const { shelf, below: shelvesBelow, watch: watchShelves } = shelvesIn('play.')

/** A name to store values under, because the link itself is a credential. */
export const nameOfLink = (token: string): string => {
  let hash = 0x811c9dc5
  for (const letter of token) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

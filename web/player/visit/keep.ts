// What this browser keeps for a player between two visits: small things, by name, which no other page of the
// product reads.
import { shelvesIn } from '#web/kit/kept/shelf.ts'

export const { shelf, below: shelvesBelow, watch: watchShelves } = shelvesIn('play.')

/**
 * A short name of a link for such places, so that the link itself, which is a credential, is not written a
 * second time.
 */
export const nameOfLink = (token: string): string => {
  let hash = 0x811c9dc5
  for (const letter of token) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

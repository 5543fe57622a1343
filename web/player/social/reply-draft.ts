// A reply that was begun: kept in this browser by post, until it is sent or discarded.
import type { Shelf } from '#web/kit/kept/shelf.ts'
import { shelf } from '../visit/keep.ts'

export const begunReply = (seat: string, post: string): Shelf<string> => shelf(`reply.${seat}.${post}`)

/** A reply that came back stands below what was begun since. */
export const putBack = (place: Shelf<string>, text: string): void =>
  place.put([place.take(), text].filter(Boolean).join('\n'))

/** S1§7, rule 106: characters of a reply, without blanks at its ends. */
export const LONGEST_REPLY = 2_000

export const isReply = (text: string): boolean => text.trim() !== '' && text.trim().length <= LONGEST_REPLY

/** What the counter says: how many are left, near the end, and how many are too many. */
export const roomLeft = (text: string): string => {
  const left = LONGEST_REPLY - text.trim().length
  if (left < 0) return `${(-left).toLocaleString('en-GB')} too many`
  return `${left.toLocaleString('en-GB')} left`
}

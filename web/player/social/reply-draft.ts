import type { Shelf } from '#web/kit/kept/shelf.ts'
import { shelf } from '../visit/keep.ts'

export const begunReply = (seat: string, post: string): Shelf<string> => shelf(`reply.${seat}.${post}`)

export const putBack = (place: Shelf<string>, text: string): void =>
  place.put([place.take(), text].filter(Boolean).join('\n'))

/** In characters, without surrounding blanks (rule 106). */
export const LONGEST_REPLY = 2_000

export const isReply = (text: string): boolean => text.trim() !== '' && text.trim().length <= LONGEST_REPLY

export const roomLeft = (text: string): string => {
  const left = LONGEST_REPLY - text.trim().length
  return left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`
}

const characters = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}`

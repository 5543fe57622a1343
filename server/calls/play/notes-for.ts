// The Incident Log a player reads and writes (rule 108).
import { type Notes, notesOf } from '#domain/exercise/notebooks.ts'
import { seatOf } from '#domain/exercise/state.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import type { Playing } from '#server/exercises/players.ts'

/** What the player's log holds; refuses those who have not joined. */
export const notesFor = ({ state, seat }: Playing): Notes | Refusal<'seat unknown'> => {
  const place = seatOf(state, seat.id)
  return place ? notesOf(state, place) : refuse('seat unknown')
}

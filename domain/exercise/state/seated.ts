import type { Instant } from '../log/exercise.ts'
import type { Entry } from '../log/log.ts'
import { factorsOnJoining } from './kept-extra-time.ts'
import { emptySeat, type Seat } from './seat.ts'
import { seatOf, type State, withSeat } from './state.ts'

/**
 * The state after a player has joined: on the released seat with their alias if there is one, else on their
 * own (rule 112).
 */
export const seated = (state: State, entry: Extract<Entry, { kind: 'joined' }>): State => {
  const released = [...state.seats.values()].find(
    seat => seat.released && seat.alias.toLowerCase() === entry.alias.toLowerCase(),
  )
  if (released) return tookOver(state, released, entry.seat, entry.code, entry.at)
  const mine = seatOf(state, entry.seat)
  const id = mine?.id ?? freeId(state, entry)
  const seat: Seat = {
    ...(mine ?? emptySeat(id)),
    holder: entry.seat,
    code: entry.code,
    alias: entry.alias,
    teams: [{ team: entry.team, from: -Infinity }],
    timeFactors: mine?.joinedAt ? mine.timeFactors : factorsOnJoining(state, entry),
    joinedAt: entry.at,
    ...{ released: false, vacated: null },
    actedAt: entry.at,
  }
  return { ...withSeat(state, seat), holders: new Map(state.holders).set(entry.seat, id) }
}

/** The state with an empty seat for a player row that has none, or whose seat another device took over. */
export const withOwnSeat = (
  state: State,
  entry: { readonly seat: string; readonly number: number },
): State => {
  const id = freeId(state, entry)
  return {
    ...withSeat(state, { ...emptySeat(id), holder: entry.seat }),
    holders: new Map(state.holders).set(entry.seat, id),
  }
}

/** An id for a further seat of the row: the row's own id stays with the seat that another device took over. */
const freeId = (state: State, { seat, number }: { readonly seat: string; readonly number: number }): string =>
  state.seats.has(seat) ? `${seat}@${number}` : seat

const tookOver = (state: State, place: Seat, holder: string, code: string, at: Instant): State => {
  const holders = new Map(state.holders).set(place.holder, '').set(holder, place.id)
  const seats = new Map(state.seats)
  const before = seatOf(state, holder)
  if (before && before.id !== place.id) seats.delete(before.id)
  const taken = { released: false, joinedAt: place.vacated ?? place.joinedAt, vacated: null }
  return {
    ...state,
    holders,
    seats: seats.set(place.id, { ...place, ...taken, holder, code, actedAt: at }),
  }
}

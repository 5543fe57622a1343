import type { Instant } from '../log/exercise.ts'
import type { Entry } from '../log/log.ts'
import { factorsOnJoining } from './kept-extra-time.ts'
import { emptySeat, type Seat } from './seat.ts'
import { seatOf, type State, withSeat } from './state.ts'

/** Rule 112. */
export const seated = (state: State, entry: Extract<Entry, { kind: 'joined' }>): State => {
  const released = [...state.seats.values()].find(
    seat => seat.released && seat.alias.toLowerCase() === entry.alias.toLowerCase(),
  )
  if (released) return tookOver(state, released, entry.seat, entry.code, entry.at)
  const mine = seatOf(state, entry.seat) ?? newSeat(state, entry.seat)
  return withHolder(state, {
    ...mine,
    code: entry.code,
    alias: entry.alias,
    teams: [{ team: entry.team, from: -Infinity }],
    timeFactors: mine.joinedAt ? mine.timeFactors : factorsOnJoining(state, entry),
    joinedAt: entry.at,
    ...{ released: false, vacated: null },
    actedAt: entry.at,
  })
}

/** The row's own id stays with the seat that another device took over. */
export const newSeat = ({ seats, revision }: State, holder: string): Seat => ({
  ...emptySeat(seats.has(holder) ? `${holder}@${revision}` : holder),
  holder,
})

export const withHolder = (state: State, seat: Seat): State => ({
  ...withSeat(state, seat),
  holders: new Map(state.holders).set(seat.holder, seat.id),
})

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

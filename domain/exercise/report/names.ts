// Who is called what in a report (rules 115, 140; security.md, row 26).
import type { Exercise } from '../exercise.ts'
import { type Seat, teamOf } from '../seat.ts'
import { playersOf } from '../stage.ts'
import { seatOf, type State } from '../state.ts'

export interface Naming {
  /** A seat row: its player reads his own name, everybody else under a pseudonym. Null: trainers and staff. */
  readonly viewer: string | null
  readonly anonymise: boolean
  /** 8 letters and 8 digits, the same for the same seat within one view. Given a seat row's id. */
  readonly pseudonym: (seat: string) => string
}

export interface Names {
  readonly player: (seat: Seat) => string
  /** '' for nobody's team, and for one so small that its name would tell who is meant. */
  readonly team: (team: string | null) => string
  /** The seat that reads, if a player does. */
  readonly viewer: Seat | null
}

/** Teams smaller than this are left out where players have no names. */
const SMALLEST_TEAM = 3

export const namesFor = (exercise: Exercise, state: State, { viewer, anonymise, pseudonym }: Naming): Names => {
  const reading = viewer === null ? null : (seatOf(state, viewer) ?? null)
  const veiled = anonymise || viewer !== null
  const players = playersOf(exercise, state)
  const shown = (team: string): boolean =>
    !veiled || (reading !== null && teamOf(reading) === team) || players.filter(seat => teamOf(seat) === team).length >= SMALLEST_TEAM
  const open = new Set(exercise.teams.filter(shown))
  return {
    player: seat => (veiled && (anonymise || seat !== reading) ? pseudonym(seat.holder) : seat.alias),
    team: team => (team !== null && open.has(team) ? team : ''),
    viewer: reading,
  }
}

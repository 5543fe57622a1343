import { completedAt } from '#domain/exercise/story/completion.ts'
import type { Exercise } from '#domain/exercise/log/exercise.ts'
import type { Entry } from '#domain/exercise/log/log.ts'
import { type Seat, teamOf } from '#domain/exercise/state/seat.ts'
import { overAt, playersOf } from '#domain/exercise/story/stage.ts'
import { clockKey, closesAt, seatOf, type State } from '#domain/exercise/state/state.ts'
import type { Instant } from '#domain/instant.ts'
import type { ExerciseChange, SeatChange } from '#server/database/play/log.ts'

type Mutable = { -readonly [K in keyof SeatChange]: SeatChange[K] }

export const seatChanges = (
  exercise: Exercise,
  before: State,
  state: State,
  entries: readonly Entry[],
): SeatChange[] => {
  const changes = new Map<string, Mutable>()
  const change = (id: string): Mutable => {
    const found = changes.get(id) ?? { id }
    changes.set(id, found)
    return found
  }
  for (const entry of entries) {
    if ('seat' in entry) Object.assign(change(entry.seat), columnsOf(entry))
    // A new run frees every alias (rule 126).
    if (entry.kind === 'reset')
      for (const id of [...holders(before), ...changes.keys()]) Object.assign(change(id), NOBODY)
    if (entry.kind === 'reset undone')
      for (const seat of state.seats.values()) Object.assign(change(seat.holder), sitting(seat))
  }
  for (const id of whoMayHaveCompleted(exercise, state, entries)) {
    const end = endOf(exercise, state, id)
    // The row matches the earlier state, because each append writes its own difference.
    if (end !== endOf(exercise, before, id)) change(id).completed_at = end
  }
  return [...changes.values()].filter(({ id, ...columns }) => id !== '' && Object.keys(columns).length > 0)
}

export const exerciseChange = (exercise: Exercise, state: State): ExerciseChange | null => {
  const closing = closesAt(exercise, state)
  if (closing === null) return null
  const isOpen = state.phase !== 'created' && state.phase !== 'closed'
  return {
    open: isOpen,
    closed_at: state.closedAt,
    closes_at: haveAllFinished(exercise, state) ? overAt(exercise, state) : closing,
  }
}

const haveAllFinished = (exercise: Exercise, state: State): boolean => {
  const players = playersOf(exercise, state)
  return players.length > 0 && players.every(({ completedAt: at }) => at !== null)
}

/** A visitor who only agreed has no alias. */
const sitting = (seat: Seat) => ({ alias: seat.released ? null : seat.alias || null, team: teamOf(seat) })

const NOBODY = { alias: null, team: null, completed_at: null } as const satisfies Omit<SeatChange, 'id'>

const columnsOf = (entry: Extract<Entry, { seat: string }>): Omit<SeatChange, 'id'> => {
  switch (entry.kind) {
    case 'first seen':
      return { started_at: entry.at }
    case 'agreed':
      return { nda: { at: entry.at, hash: entry.text } }
    case 'joined':
      return { started_at: entry.at, alias: entry.alias, team: entry.team }
    case 'moved to team':
      return { team: entry.team }
    // Lists have one row per alias, and the next player with this alias may have another seat (rule 112).
    case 'seat released':
      return { alias: null }
    case 'extended':
      return { expires_at: entry.until }
    case 'completed':
      return { completed_at: entry.end }
    default:
      return {}
  }
}

/** In an automated exercise with teams, one player's act is the activity of the whole team. */
const whoMayHaveCompleted = (
  exercise: Exercise,
  state: State,
  entries: readonly Entry[],
): Iterable<string> => {
  if (entries.some(({ kind }) => kind === 'reset undone')) return holders(state)
  const actors = entries
    .filter(entry => 'seat' in entry && !('by' in entry))
    .map(entry => ('seat' in entry ? entry.seat : ''))
  if (exercise.mode === 'facilitated' || exercise.teams.length === 0) return new Set(actors)
  const clocks = new Set(actors.map(id => keyOf(exercise, state, id)))
  return holders(state).filter(id => clocks.has(keyOf(exercise, state, id)))
}

const endOf = (exercise: Exercise, state: State, id: string): Instant | null => {
  const seat = seatOf(state, id)
  if (!seat) return null
  return exercise.mode === 'facilitated' ? seat.completedAt : completedAt(exercise, state, seat)
}

const holders = (state: State) => [...state.seats.values()].map(seat => seat.holder)

const keyOf = (exercise: Exercise, state: State, id: string): string | null => {
  const seat = seatOf(state, id)
  return seat ? clockKey(exercise, seat) : null
}

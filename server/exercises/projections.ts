// What lists show of an exercise and its seats, taken from the entries that change it and written with them in one statement.
import { completesAt } from '#domain/exercise/delivery.ts'
import type { Exercise } from '#domain/exercise/exercise.ts'
import type { Entry } from '#domain/exercise/log.ts'
import { type Seat, teamOf } from '#domain/exercise/seat.ts'
import { clockKey, closesAt, seatOf, type State } from '#domain/exercise/state.ts'
import type { Instant } from '#domain/instant.ts'
import { leadsTo } from '#domain/scenario/story.ts'
import { FINISH } from '#domain/scenario/words.ts'
import type { ExerciseChange, SeatChange } from '#server/database/log.ts'

type Mutable = { -readonly [K in keyof SeatChange]: SeatChange[K] }

/** Columns of seats, one change per seat, that follow from the entries which led from one state to the other. */
export const seatChanges = (exercise: Exercise, before: State, state: State, entries: readonly Entry[]): SeatChange[] => {
  const changes = new Map<string, Mutable>()
  const change = (id: string): Mutable => {
    const found = changes.get(id) ?? { id }
    changes.set(id, found)
    return found
  }
  for (const entry of entries) {
    if ('seat' in entry) Object.assign(change(entry.seat), columnsOf(entry))
    // In a new run every alias may be taken again, by whoever comes first (rule 126).
    if (entry.kind === 'reset') for (const id of [...holders(before), ...changes.keys()]) Object.assign(change(id), NOBODY)
    if (entry.kind === 'reset undone') for (const seat of state.seats.values()) Object.assign(change(seat.holder), sitting(seat))
  }
  for (const id of whoseEndMayMove(exercise, before, state, entries)) {
    const end = endOf(exercise, state, id)
    // The row holds what the state before says: each append writes its own difference, in the order of the log.
    if (end !== endOf(exercise, before, id)) change(id).completes_at = end
  }
  return [...changes.values()].filter(({ id, ...columns }) => id !== '' && Object.keys(columns).length > 0)
}

/** Columns of the exercise that follow from new entries; null when none does. */
export const exerciseChange = (entries: readonly Entry[], state: State): ExerciseChange | null =>
  entries.some(({ kind }) => OPENS_OR_CLOSES.has(kind))
    ? { open: state.phase !== 'created' && state.phase !== 'closed', closed_at: state.closedAt }
    : null
const OPENS_OR_CLOSES = new Set<Entry['kind']>(['opened', 'closed', 'reset', 'reset undone'])

/** Nobody of the run that gives way has joined, so that no alias is held twice. */
const sitting = (seat: Seat) => ({ alias: seat.released ? null : seat.alias, team: teamOf(seat) })

const NOBODY = { alias: null, team: null, completes_at: null } as const satisfies Omit<SeatChange, 'id'>

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
    // Lists know one row of an alias, and the next one to take it may be another (rule 112).
    case 'seat released':
      return { alias: null }
    case 'extended':
      return { expires_at: entry.until }
    default:
      return {}
  }
}

// Which entries can move the end of a story, the seat's own or that of everybody on the same clock; in an exercise that is led, where nothing
// ends by itself, no reading does, and no answer but one that may lead to the end.
const MOVES_END = new Set<Entry['kind']>(['clock started', 'away', 'read', 'answered', 'extended', 'moved to team', 'joined'])
const MOVES_ALL = new Set<Entry['kind']>(['started', 'paused', 'resumed', 'pushed', 'closed', 'reset', 'reset undone', 'sent'])

const whoseEndMayMove = (exercise: Exercise, before: State, state: State, entries: readonly Entry[]): Iterable<string> => {
  if (entries.some(({ kind }) => MOVES_ALL.has(kind)) || idleEnd(exercise, before) !== idleEnd(exercise, state)) return holders(state)
  const movers = entries.filter(entry => mayMoveEnd(exercise, entry)).map(entry => ('seat' in entry ? entry.seat : ''))
  if (exercise.teams.length === 0) return new Set(movers)
  const clocks = new Set(movers.map(id => keyOf(exercise, state, id)))
  return holders(state).filter(id => clocks.has(keyOf(exercise, state, id)))
}

const mayMoveEnd = ({ mode, scenario }: Exercise, entry: Entry): boolean => {
  if (!MOVES_END.has(entry.kind)) return false
  if (mode === 'automated') return true
  return entry.kind === 'answered' ? leadsTo(scenario, FINISH).has(entry.event) : entry.kind !== 'read'
}

const HOUR = 3_600_000

/**
 * When an exercise that is led and left alone closes, as rows say it: a day after the last act (rule 117), so that each act moves that end
 * for everybody in the room. The rows have it by the hour, never too early. Null where it closes otherwise, or not by itself.
 */
const idleEnd = (exercise: Exercise, state: State): Instant | null => {
  const closing = state.closedAt === null ? closesAt(exercise, state) : null
  return closing === null ? null : Math.min(exercise.expiresAt, Math.ceil(closing / HOUR) * HOUR)
}

/** When a seat completes, as its row says it. */
const endOf = (exercise: Exercise, state: State, id: string): Instant | null => {
  const end = completesAt(exercise, state, id)
  const isIdle = end !== null && state.closedAt === null && end === closesAt(exercise, state)
  return isIdle ? idleEnd(exercise, state) : end
}

const holders = (state: State) => [...state.seats.values()].map(seat => seat.holder)

const keyOf = (exercise: Exercise, state: State, id: string): string | null => {
  const seat = seatOf(state, id)
  return seat ? clockKey(exercise, seat) : null
}

// The log records an absence only on return, but observers must not see a story go on without its player
// (rule 41).
import { awaySince } from './away.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import { standingSince } from '../state/game-time.ts'
import { clockKey, type State } from '../state/state.ts'

interface Left {
  readonly who: string
  readonly state: State
}

const memory = new WeakMap<State, Left>()

/** @param lastSeen by seat row; without one the last act counts */
export const asLeft = (
  exercise: Exercise,
  state: State,
  lastSeen: ReadonlyMap<string, Instant>,
  now: Instant,
): State => {
  if (exercise.mode === 'facilitated') return state
  const away = [...state.seats.values()].flatMap(seat => {
    const from = awaySince(
      { exercise, state, seat, now: Math.max(now, state.at) },
      lastSeen.get(seat.holder) ?? -Infinity,
    )
    return from === null ? [] : [{ key: clockKey(exercise, seat), from }]
  })
  if (away.length === 0) return state
  const who = away.map(({ key, from }) => `${key} ${from}`).join()
  const known = memory.get(state)
  if (known?.who === who) return known.state
  const clocks = new Map(state.clocks)
  for (const { key, from } of away) {
    const clock = clocks.get(key)
    if (clock) clocks.set(key, standingSince(clock, from))
  }
  const left = { ...state, clocks }
  memory.set(state, { who, state: left })
  return left
}

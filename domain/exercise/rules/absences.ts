// Absences that have not ended. The log learns of one on return; whoever looks at an exercise meanwhile must
// not find that a story went on with nobody there (rule 41).
import { awaySince } from './away.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import { standingSince } from '../state/game-time.ts'
import { clockKey, type State } from '../state/state.ts'

interface Left {
  readonly who: string
  readonly state: State
}

/** Of each state the last question: reports are asked for again and again while nothing changes. */
const memory = new WeakMap<State, Left>()

/**
 * The state as those left it who have a clock of their own and have not been heard of for more than two
 * minutes: their clocks stand since then.
 * @param lastSeen by seat row; whoever is not in it was last heard of when he last did something
 */
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

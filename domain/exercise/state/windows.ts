import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import { type Clock, reachedAt } from './game-time.ts'
import type { Seat } from './seat.ts'
import { entersAt, type State } from './state.ts'

export interface Window {
  readonly from: Instant
  readonly until: Instant
}

export const windowsOf = (exercise: Exercise, state: State, seat: Seat): readonly Window[] => {
  const from = entersAt(exercise, state, seat)
  if (from === null) return []
  return playableWindows(exercise, state, seat)
    .filter(window => window.until >= from)
    .map(window => ({ ...window, from: Math.max(window.from, from) }))
}

/** Rules 39, 42. */
export const isExpired = (exercise: Exercise, state: State, seat: Seat, now: Instant): boolean =>
  !playableWindows(exercise, state, seat).some(window => window.from <= now && now <= window.until)

export const reachedWithin = (
  clock: Clock,
  windows: readonly Window[],
  xt: GameTime,
  notBefore: Instant,
): Instant | null => {
  for (const window of windows) {
    const at = reachedAt(clock, xt, Math.max(notBefore, window.from))
    if (at === null) return null
    if (at <= window.until) return at
  }
  return null
}

export const admittedAt = (windows: readonly Window[], at: Instant): Instant | null => {
  const window = windows.find(candidate => at <= candidate.until)
  return window ? Math.max(at, window.from) : null
}

/**
 * The automatic closing ends a timeline, not a window: otherwise each act would move the window, and the
 * whole story with it.
 */
const playableWindows = (exercise: Exercise, state: State, seat: Seat): readonly Window[] => {
  let last: Window = { from: -Infinity, until: state.closedAt ?? exercise.expiresAt }
  const windows = [last]
  for (const { at, until } of seat.extensions) {
    last = at <= last.until ? { from: last.from, until: Math.max(last.until, until) } : { from: at, until }
    if (at <= (windows.at(-1)?.until ?? -Infinity)) windows.pop()
    windows.push(last)
  }
  return windows
}

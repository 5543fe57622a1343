// Rule E0.
import type { GameTime, Instant } from '../log/exercise.ts'

/** At `at` the clock shows `xt`; from then on it runs or is stopped. */
interface Turn {
  readonly at: Instant
  readonly xt: GameTime
  readonly ticking: boolean
}

/** In order of time. If several share an instant, the last one counts. */
export type Clock = readonly [Turn, ...Turn[]]

export const startClock = (at: Instant): Clock => [{ at, xt: 0, ticking: true }]

export const pauseClock = (clock: Clock, at: Instant): Clock => [
  ...clock,
  { at, xt: xtAt(clock, at), ticking: false },
]

export const resumeClock = (clock: Clock, at: Instant): Clock => [
  ...clock,
  { at, xt: xtAt(clock, at), ticking: true },
]

export const pushClock = (clock: Clock, at: Instant, minutes: number): Clock =>
  forwardClock(clock, at, minutes * 60_000)

export const forwardClock = (clock: Clock, at: Instant, ms: GameTime): Clock => [
  ...clock,
  { at, xt: xtAt(clock, at) + ms, ticking: isTicking(clock, at) },
]

/** Rule 41. */
export const standingSince = (clock: Clock, from: Instant): Clock => {
  const start = Math.max(from, lastTurn(clock).at)
  return isTicking(clock, start) ? pauseClock(clock, start) : clock
}

/** The part before the last turn stays unchanged. */
export const excludeFromClock = (clock: Clock, from: Instant, to: Instant): Clock => {
  const start = Math.max(from, lastTurn(clock).at)
  if (to <= start || !isTicking(clock, start)) return clock
  const xt = xtAt(clock, start)
  return [...clock, { at: start, xt, ticking: false }, { at: to, xt, ticking: true }]
}

export const xtAt = (clock: Clock, at: Instant): GameTime => shownBy(turnAt(clock, at), at)

/** The exercise time before a push or jump at that very instant. */
export const xtBefore = (clock: Clock, at: Instant): GameTime =>
  shownBy(
    clock.findLast(turn => turn.at < at),
    at,
  )

/** Time that was pushed or jumped over does not count. */
export const tickedBetween = (clock: Clock, from: Instant, to: Instant): GameTime =>
  clock.reduce(
    (sum, { at, ticking }, index) =>
      ticking ? sum + Math.max(0, Math.min(to, clock[index + 1]?.at ?? Infinity) - Math.max(from, at)) : sum,
    0,
  )

export const longestTicking = (
  clock: Clock,
  from: Instant,
  to: Instant,
): { readonly from: Instant; readonly to: Instant } | null => {
  const runs = clock
    .map((turn, index) => ({ turn, next: clock[index + 1]?.at ?? Infinity }))
    .filter(({ turn }) => turn.ticking)
    .map(({ turn, next }) => ({ from: Math.max(from, turn.at), to: Math.min(to, next) }))
    .filter(run => run.to > run.from)
  return runs.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0] ?? null
}

export const isTicking = (clock: Clock, at: Instant): boolean => turnAt(clock, at)?.ticking ?? false

/**
 * The first instant, not before `notBefore`, at which the clock runs and shows at least `xt`. The instant of
 * a pause still counts as running.
 */
export const reachedAt = (clock: Clock, xt: GameTime, notBefore: Instant): Instant | null => {
  // Called for every event of every player, where an iterator costs more than the lookup.
  for (let index = 0; index < clock.length; index++) {
    const turn = clock[index]
    if (!turn?.ticking) continue
    const at = Math.max(notBefore, turn.at, turn.at + xt - turn.xt)
    if (at <= (clock[index + 1]?.at ?? Infinity)) return at
  }
  return null
}

const shownBy = (turn: Turn | undefined, at: Instant): GameTime => {
  if (!turn) return 0
  return turn.ticking ? turn.xt + at - turn.at : turn.xt
}

const turnAt = (clock: Clock, at: Instant): Turn | undefined => {
  for (let index = clock.length - 1; index >= 0; index--) {
    const turn = clock[index]
    if (turn && turn.at <= at) return turn
  }
  return undefined
}

const lastTurn = (clock: Clock): Turn => clock.at(-1) ?? clock[0]

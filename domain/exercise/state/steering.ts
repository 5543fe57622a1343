// Decision 0024.
import type { GameTime, Instant } from '../log/exercise.ts'
import type { Entry } from '../log/log.ts'
import { type Clock, xtAt } from './game-time.ts'

/** More time for questions, or time that counts for no player: an outage given back, or a jump. */
type Grant = { readonly at: Instant; readonly xt: GameTime } &
  /** `fromNow`: if the limit had ended, `ms` counts from this grant. */
  (
    | { readonly events: readonly string[]; readonly ms: GameTime; readonly fromNow: boolean }
    | {
        readonly events: null
        readonly fromXt: GameTime
        readonly toXt: GameTime
        readonly lostBy: 'outage' | 'jump'
      }
  )

/** Delays all events pending at `at`. */
interface Delay {
  readonly at: Instant
  readonly xt: GameTime
  readonly ms: GameTime
}

interface Turn {
  readonly at: Instant
  readonly xt: GameTime
  readonly event: string
  readonly how: 'now' | 'skipped' | 'as planned'
}

export interface Steering {
  readonly grants: readonly Grant[]
  readonly delays: readonly Delay[]
  readonly turns: readonly Turn[]
}

export const UNSTEERED: Steering = { grants: [], delays: [], turns: [] }

export const withLimits = (
  steering: Steering,
  clock: Clock,
  { at, events, minutes, overdue }: Extract<Entry, { kind: 'limits extended' }>,
): Steering => {
  const longer = { at, xt: xtAt(clock, at), events, ms: minutes * 60_000, fromNow: overdue === 'from now' }
  return { ...steering, grants: [...steering.grants, longer] }
}

export const withTimeBack = (
  steering: Steering,
  clock: Clock,
  at: Instant,
  from: Instant,
  to: Instant,
): Steering => {
  const [xt, fromXt, toXt] = [xtAt(clock, at), xtAt(clock, from), xtAt(clock, to)]
  return {
    ...steering,
    grants: [...steering.grants, { at, xt, events: null, fromXt, toXt, lostBy: 'outage' }],
    delays: [...steering.delays, { at, xt, ms: toXt - fromXt }],
  }
}

/** `clock` does not have the jump yet. */
export const withLimitsKept = (steering: Steering, clock: Clock, at: Instant, ms: GameTime): Steering => {
  const xt = xtAt(clock, at)
  const jump = { at, xt, events: null, fromXt: xt, toXt: xt + ms, lostBy: 'jump' } as const
  return { ...steering, grants: [...steering.grants, jump] }
}

export const withTurns = (
  steering: Steering,
  clock: Clock,
  at: Instant,
  events: readonly string[],
  how: Turn['how'],
): Steering => ({
  ...steering,
  turns: [...steering.turns, ...events.map(event => ({ at, xt: xtAt(clock, at), event, how }))],
})

/** When something triggered at `since` is due: later by the time given back before it arrives. */
export const delayed = ({ delays }: Steering, due: GameTime, since: Instant): GameTime =>
  delays.reduce((xt, delay) => (since < delay.at && xt > delay.xt ? xt + delay.ms : xt), due)

export const givenBack = ({ delays }: Steering): GameTime => delays.reduce((sum, { ms }) => sum + ms, 0)

export interface Grace {
  readonly at: Instant
  readonly xt: GameTime
  readonly ms: GameTime
  /** `ms` was lost from here on; null: the limit is longer by `ms`. */
  readonly lostFrom: GameTime | null
}

/** `limit` gives the limit in milliseconds as it is at an instant, because extra time can lengthen it. */
interface Shown {
  readonly id: string
  readonly shownXt: GameTime
  readonly limit: ((at: Instant) => GameTime) | null
}

const NO_GRACES: readonly Grace[] = []

export const gracesOf = ({ grants }: Steering, shown: Shown): readonly Grace[] => {
  if (grants.length === 0) return NO_GRACES
  const graces: Grace[] = []
  for (const grant of grants) {
    const lostFrom = grant.events === null ? Math.max(grant.fromXt, shown.shownXt) : null
    const ms =
      grant.events === null
        ? grant.toXt - Math.max(grant.fromXt, shown.shownXt)
        : grant.events.includes(shown.id)
          ? grant.ms + (grant.fromNow ? overdueAt(grant, shown, graces) : 0)
          : 0
    if (ms > 0) graces.push({ at: grant.at, xt: grant.xt, ms, lostFrom })
  }
  return graces
}

const SECOND = 1000

/** How long the limit had been over, rounded up to seconds, the unit of limits; 0: it had not ended. */
const overdueAt = (
  { at, xt }: Pick<Grant, 'at' | 'xt'>,
  { shownXt, limit }: Shown,
  before: readonly Grace[],
): GameTime => {
  if (limit === null) return 0
  const ended = shownXt + before.reduce((end, { ms }) => end + ms, limit(at))
  return Math.max(0, Math.ceil((xt - ended) / SECOND) * SECOND)
}

export const longerUntil = (graces: readonly Grace[], at: Instant): GameTime =>
  graces.reduce((sum, grace) => (grace.at <= at && grace.lostFrom === null ? sum + grace.ms : sum), 0)

/** Lost time does not count as time an answer took. */
export const lostUntil = (graces: readonly Grace[], at: Instant): GameTime =>
  graces.reduce((sum, grace) => (grace.at <= at && grace.lostFrom !== null ? sum + grace.ms : sum), 0)

export const putOff = (timeout: GameTime, graces: readonly Grace[], stretch: number): GameTime =>
  graces.reduce(
    (xt, { xt: given, ms, lostFrom }) => (given < xt ? xt + (lostFrom === null ? ms * stretch : ms) : xt),
    timeout,
  )

export const madeUp = (xt: GameTime, graces: readonly Grace[]): GameTime =>
  graces
    .flatMap(({ ms, lostFrom }) => (lostFrom === null ? [] : { ms, lostFrom }))
    .toSorted((one, other) => one.lostFrom - other.lostFrom)
    .reduce((until, { ms, lostFrom }) => (lostFrom < until ? until + ms : until), xt)

export const outagesSince = ({ grants }: Steering, xt: GameTime): GameTime =>
  grants.reduce(
    (sum, grant) =>
      grant.events === null && grant.lostBy === 'outage'
        ? sum + Math.max(0, grant.toXt - Math.max(grant.fromXt, xt))
        : sum,
    0,
  )

export const broughtForward = ({ turns }: Steering): readonly Turn[] =>
  turns.filter(({ how }) => how === 'now')

export const wasSentAhead = (steering: Steering, event: string): boolean =>
  lastTurn(steering, event)?.how === 'now'

/** `at` null: as it is now, also for an event that waits for a stopped clock. */
export const isSkipped = ({ turns }: Steering, event: string, at: Instant | null): boolean =>
  turns.findLast(
    turn => turn.event === event && (at === null || (turn.how === 'now' ? turn.at <= at : turn.at < at)),
  )?.how === 'skipped'

export const withoutSkips = (steering: Steering, event: string): Steering => ({
  ...steering,
  turns: steering.turns.filter(turn => turn.event !== event || turn.how !== 'skipped'),
})

export const lastTurn = ({ turns }: Steering, event: string): Turn | undefined =>
  turns.findLast(turn => turn.event === event)

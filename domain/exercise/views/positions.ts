// Where every player of a facilitated exercise is: what he last received, and what comes next (S2§2, rule 121).
import type { Exercise, GameTime, Instant } from '../exercise.ts'
import { xtAt } from '../game-time.ts'
import { type Seat, teamOf } from '../seat.ts'
import { hasFinished } from '../stage.ts'
import { clockOf, type State } from '../state.ts'
import type { Delivery, Timeline } from '../course/timeline.ts'

export interface Pending {
  readonly id: string
  readonly subject: string
  /** Null while the clock stands. */
  readonly displayAt: Instant | null
  /** Of exercise time, rounded up. */
  readonly dueInSeconds: number
}

export interface PlayerPosition {
  readonly seat: string
  readonly user: string
  readonly team: string
  /** What comes next by itself; empty for a finished player, and for one who has to act first. */
  readonly events: readonly Pending[]
  readonly finished: boolean
  /** Not heard of for 20 s although something has come meanwhile (rule 121). */
  readonly disconnected: boolean
}

export interface Position {
  readonly subject: string
  readonly players: readonly PlayerPosition[]
}

export interface Player {
  readonly seat: Seat
  readonly timeline: Timeline
}

/** How many of the coming events of a player are listed. */
const COMING = 3
const SILENCE = 20_000

/** Where everybody is at `now`, by the last subject received. `lastSeen`: when each seat row last called. */
export const positionsOf = (
  exercise: Exercise,
  state: State,
  now: Instant,
  players: readonly Player[],
  lastSeen: ReadonlyMap<string, Instant>,
): readonly Position[] => {
  const bySubject = Map.groupBy(players, ({ timeline }) => lastSubject(timeline, now))
  return [...bySubject].map(([subject, group]) => ({
    subject,
    players: group.map(({ seat, timeline }) => {
      const finished = hasFinished(exercise, state, seat, now)
      const seen = lastSeen.get(seat.holder) ?? seat.joinedAt ?? now
      return {
        seat: seat.holder,
        user: seat.alias,
        team: teamOf(seat) ?? '',
        events: finished ? [] : pendingOf(exercise, state, seat, timeline, now),
        finished,
        disconnected: !finished && now - seen > SILENCE && timeline.deliveries.some(({ at }) => at > seen && at <= now),
      }
    }),
  }))
}

const lastSubject = ({ deliveries }: Timeline, now: Instant): string => {
  const last = deliveries.findLast(({ at }) => at <= now)
  return last ? subjectOf(last) : ''
}

const subjectOf = (delivery: Delivery): string => {
  switch (delivery.kind) {
    case 'story':
      return delivery.story.event.subject
    case 'sent':
      return delivery.event.subject
    case 'closing':
      return ''
  }
}

const pendingOf = (exercise: Exercise, state: State, seat: Seat, { deliveries, waiting }: Timeline, now: Instant): readonly Pending[] => {
  const clock = clockOf(exercise, state, seat)
  const xt = clock ? xtAt(clock, now) : 0
  const dueInSeconds = (dueXt: GameTime): number => Math.max(0, Math.ceil((dueXt - xt) / 1000))
  const coming = deliveries
    .filter(delivery => delivery.kind === 'story')
    .filter(({ at }) => at > now)
    .map(({ id, story, at, dueXt }) => ({ id, subject: story.event.subject, displayAt: at, dueInSeconds: dueInSeconds(dueXt) }))
  const held = waiting.map(({ story: { event }, dueXt }) => ({
    id: event.id,
    subject: event.subject,
    displayAt: null,
    dueInSeconds: dueInSeconds(dueXt),
  }))
  return [...coming, ...held].slice(0, COMING)
}

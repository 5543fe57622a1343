// Decision 0023.
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import { type Clock, tickedBetween } from '../state/game-time.ts'
import { outagesSince } from '../state/steering.ts'
import { type Seat, teamOf } from '../state/seat.ts'
import { hasFinished } from '../story/stage.ts'
import { clockOf, type State } from '../state/state.ts'
import type { Player } from './players.ts'
import type { PlayerPosition } from './positions.ts'
import type { QuestionOf } from './question-states.ts'

export interface Owed {
  readonly event: string
  readonly subject: string
  /** When the limit and its tolerance of 10 % were over. */
  readonly since: Instant
}

/**
 * 'stuck': a team, or a player without one, has not answered for a while although a question waits. 'owes':
 * answers of a team or player are overdue. 'silent': a player is disconnected.
 */
export interface Need {
  readonly kind: 'stuck' | 'owes' | 'silent'
  readonly player: string
  readonly team: string
  readonly since: Instant
  readonly owed: readonly Owed[]
}

export const STUCK_AFTER: GameTime = 10 * 60_000

export const needsOf = (
  exercise: Exercise,
  state: State,
  now: Instant,
  players: readonly Player[],
  positions: readonly PlayerPosition[],
): readonly Need[] => {
  const playing = players.filter(({ seat }) => !hasFinished(exercise, state, seat, now))
  return [
    ...stuck(exercise, state, now, playing),
    ...owing(playing),
    ...(state.startedAt === null ? [] : silent(positions)),
  ]
}

const owing = (players: readonly Player[]): readonly Need[] => {
  const found = new Map<string, { readonly need: Need; readonly owed: Map<string, Owed> }>()
  for (const { seat, questions } of players) {
    for (const { delivery, state, missingSince } of questions) {
      if (state !== 'missing' || missingSince === null) continue
      const known = found.get(delivery.owner)
      const owner = known ?? {
        need: needOf('owes', seat, delivery.team !== null, missingSince),
        owed: new Map<string, Owed>(),
      }
      found.set(delivery.owner, owner)
      owner.owed.set(delivery.id, {
        event: delivery.id,
        subject: delivery.story.event.subject,
        since: missingSince,
      })
    }
  }
  return [...found.values()]
    .map(({ need, owed }) => withOwed(need, [...owed.values()]))
    .toSorted(longestFirst)
}

const needOf = (kind: Need['kind'], seat: Seat, ofTeam: boolean, since: Instant): Need => ({
  kind,
  player: ofTeam ? '' : seat.alias,
  team: teamOf(seat) ?? '',
  since,
  owed: [],
})

const withOwed = (need: Need, owed: readonly Owed[]): Need => {
  const sorted = owed.toSorted(longestFirst)
  return { ...need, owed: sorted, since: sorted[0]?.since ?? need.since }
}

const stuck = (exercise: Exercise, state: State, now: Instant, players: readonly Player[]): readonly Need[] =>
  [...Map.groupBy(players, ({ seat }) => teamOf(seat) ?? `\n${seat.id}`).values()]
    .flatMap(group => {
      const first = group[0]
      const clock = first && clockOf(exercise, state, first.seat)
      const idle = clock && idleSince(group.flatMap(({ questions }) => questions))
      if (!first || !clock || !idle || satThrough(state, clock, idle, now) < STUCK_AFTER) return []
      return [needOf('stuck', first.seat, teamOf(first.seat) !== null, idle.at)]
    })
    .toSorted(longestFirst)

/** The time that has passed since a moment, without pauses, pushes, jumps and outages given back. */
const satThrough = ({ steering }: State, clock: Clock, { at, xt }: Moment, now: Instant): GameTime =>
  tickedBetween(clock, at, now) - outagesSince(steering, xt)

interface Moment {
  readonly xt: GameTime
  readonly at: Instant
}

/** The last answer or the oldest open question, whichever is later; null: nothing is open. */
const idleSince = (questions: readonly QuestionOf[]): Moment | null => {
  const open = questions.filter(({ delivery }) => delivery.response === null)
  const asked = open.map(({ delivery }): Moment => ({ xt: delivery.shownXt, at: delivery.at }))
  const oldest = asked.toSorted((one, other) => one.xt - other.xt)[0]
  if (!oldest) return null
  const answers = questions.flatMap(({ delivery: { response } }) => response ?? [])
  return answers.reduce<Moment>((latest, { xt, at }) => (xt > latest.xt ? { xt, at } : latest), oldest)
}

const silent = (positions: readonly PlayerPosition[]): readonly Need[] =>
  positions
    .filter(({ state }) => state === 'disconnected')
    .map(({ user, team, since }): Need => ({
      kind: 'silent',
      player: user,
      team,
      since: since ?? 0,
      owed: [],
    }))
    .toSorted(longestFirst)

const longestFirst = (one: { readonly since: Instant }, other: { readonly since: Instant }): number =>
  one.since - other.since

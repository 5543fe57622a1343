// Rules 223 to 227.
import type { ScenarioEvent, TeamRule } from '#domain/scenario/schema.ts'
import { isAnswerable, storyOf, limitOf } from '#domain/scenario/story.ts'
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import { type Proposal, proposalsOf, talkOf } from '../state/council.ts'
import { isPlaying } from '../state/council-acts.ts'
import { reachedAt } from '../state/game-time.ts'
import { factorFor, type Seat, teamOf } from '../state/seat.ts'
import { clockOf, type State } from '../state/state.ts'
import type { StoryDelivery } from './deliveries.ts'

/** 'first': the first answer counts (rule 110), as among the players of a role (rule 237). */
export const ruleFor = (
  exercise: Pick<Exercise, 'teamDecisions'>,
  event: ScenarioEvent,
): 'first' | TeamRule =>
  event.team && isAnswerable(event) && !event.to?.roles.length
    ? (exercise.teamDecisions ?? event.decide ?? 'first')
    : 'first'

export const decidesTogether = (exercise: Exercise): boolean => {
  if (exercise.teams.length === 0) return false
  const known = together.get(exercise)
  if (known !== undefined) return known
  const found = [...storyOf(exercise.scenario).values()].some(
    ({ event }) => ruleFor(exercise, event) !== 'first',
  )
  together.set(exercise, found)
  return found
}

const together = new WeakMap<Exercise, boolean>()

export const membersOf = (state: State, team: string): readonly Seat[] =>
  [...state.seats.values()]
    .filter(seat => isPlaying(seat) && teamOf(seat) === team)
    .toSorted((one, other) => joinedTeamAt(one) - joinedTeamAt(other))

const joinedTeamAt = (seat: Seat): Instant =>
  Math.max(seat.teams.at(-1)?.from ?? 0, seat.joinedAt ?? seat.storyAt ?? 0)

export const namedLead = (state: State, team: string): Seat | null => {
  const seat = state.councils.get(team)?.leads.at(-1)?.seat
  return membersOf(state, team).find(({ id }) => id === seat) ?? null
}

export const leadOf = (state: State, team: string): Seat | null =>
  namedLead(state, team) ?? membersOf(state, team)[0] ?? null

/** A team of one does not decide together unless a proposal is open. */
export const isDecidedTogether = (exercise: Exercise, state: State, delivery: StoryDelivery): boolean =>
  delivery.team !== null &&
  ruleFor(exercise, delivery.story.event) !== 'first' &&
  (membersOf(state, delivery.team).length > 1 || openProposals(state, delivery).length > 0)

export const openProposals = (state: State, { team, id }: Pick<StoryDelivery, 'team' | 'id'>) =>
  team === null ? [] : proposalsOf(talkOf(state.councils, team, id).acts)

export const limitXt = (delivery: StoryDelivery, factor = 1): GameTime | null => {
  const limit = limitOf(delivery.story.event)
  return limit === null ? null : delivery.shownXt + delivery.lost + limit * 1000 * factor + delivery.extra
}

/** The end of the longest limit of a team's members. Null: no limit, or the clock stops before. */
export const limitAt = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  delivery: StoryDelivery,
): Instant | null => {
  const members = delivery.team === null ? [] : membersOf(state, delivery.team)
  const xt = limitXt(delivery, Math.max(1, ...members.map(member => factorFor(member, delivery))))
  const clock = clockOf(exercise, state, seat)
  return clock && xt !== null ? reachedAt(clock, xt, delivery.at) : null
}

export interface Voices {
  readonly present: readonly Seat[]
  /** Seats whose objections hold. */
  readonly objecting: ReadonlySet<string>
}

export const decidedBy = (
  rule: TeamRule,
  proposals: readonly Proposal[],
  { present, objecting }: Voices,
): Proposal | undefined =>
  rule === 'lead' || present.length === 0
    ? undefined
    : proposals.find(({ agrees, objects }) => {
        const agreeing = present.filter(({ id }) => agrees.includes(id)).length
        if (rule === 'majority') return agreeing * 2 > present.length
        return agreeing === present.length && !objects.some(({ seat }) => objecting.has(seat))
      })

// How long news took within a team (rule 249).
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { storyOf } from '#domain/scenario/story.ts'
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import { scenarioNow } from '../state/altered.ts'
import { type Cast, castOf, isInAudience, roleCalled, roleNames } from '../state/audience.ts'
import { xtAt } from '../state/game-time.ts'
import { type Seat, teamOf } from '../state/seat.ts'
import { clockOf, type State } from '../state/state.ts'
import { type Delivery, type ForwardedDelivery, isLost, type StoryDelivery } from '../story/deliveries.ts'
import { seatTimeline } from '../story/delivery.ts'
import { playersOf } from '../story/stage.ts'
import type { Names } from './names.ts'

/** Times are exercise time since the message arrived. */
export interface Told {
  /** '' is everyone in the team. */
  readonly role: string
  readonly after: GameTime | null
  readonly read: GameTime | null
  readonly by: string
}

export interface NewsRow {
  readonly event: string
  readonly subject: string
  readonly team: string
  readonly meant: readonly string[]
  readonly told: readonly Told[]
}

/** There are none without names, because a role is often one person, and none in a player's own report. */
export const newsRows = (
  exercise: Exercise,
  state: State,
  now: Instant,
  names: Names,
): readonly NewsRow[] => {
  if (names.viewer !== null || names.anonymise) return []
  const forRoles = [...storyOf(scenarioNow(exercise, state)).values()].flatMap(({ event }) =>
    event.to && event.to.roles.length > 0 ? { event, roles: event.to.roles } : [],
  )
  if (forRoles.length === 0) return []
  const teams = exercise.teams.map(team => teamWithin(exercise, state, team, now))
  const scene = { exercise, state, names }
  return forRoles.flatMap(({ event, roles }) =>
    teams.flatMap(team => {
      const came = arrivalIn(team, event.id)
      if (came === null) return []
      const told = toldOf(scene, team, event, came)
      const meant = roleNames(exercise, roles)
      const about = { event: event.id, subject: event.subject, team: team.name, meant, told }
      return told.length === 0 ? [] : [about]
    }),
  )
}

interface Scene {
  readonly exercise: Exercise
  readonly state: State
  readonly names: Names
}

interface Member {
  readonly seat: Seat
  readonly came: readonly Delivery[]
}

interface Team {
  readonly name: string
  readonly members: readonly Member[]
  readonly cast: Cast
}

const teamWithin = (exercise: Exercise, state: State, name: string, now: Instant): Team => {
  const seats = playersOf(exercise, state).filter(seat => teamOf(seat) === name)
  const members = seats.map(seat => ({
    seat,
    came: seatTimeline(exercise, state, seat).deliveries.filter(({ at }) => at <= now),
  }))
  return { name, members, cast: castOf(exercise, state, seats, name) }
}

const arrivalIn = ({ members }: Team, event: string): StoryDelivery | null =>
  members
    .flatMap(({ came }) => came)
    .filter(delivery => delivery.kind === 'story')
    .filter(delivery => delivery.id === event && !isLost(delivery))
    .toSorted((one, other) => one.shownXt - other.shownXt)[0] ?? null

const toldOf = (
  scene: Scene,
  team: Team,
  { id, to }: ScenarioEvent,
  came: StoryDelivery,
): readonly Told[] => {
  const { exercise, state } = scene
  const forwards = state.forwards.filter(forward => forward.team === team.name && forward.event === id)
  const wanted = [...new Set([...(to?.inform ?? []), ...forwards.flatMap(({ role }) => role ?? [])])]
  if (wanted.length === 0)
    return forwards.length === 0 ? [] : [{ role: '', ...howTold(scene, team.name, came, team.members) }]
  return wanted.flatMap((role): readonly Told[] => {
    const meant = { roles: [role], teams: [] }
    const players = team.members.filter(({ seat }) =>
      isInAudience(exercise, () => team.cast, seat, meant, came.at),
    )
    const haveIt = players.some(({ came: all }) => all.some(each => each.kind === 'story' && each.id === id))
    const name = roleCalled(exercise, role)?.name ?? ''
    return haveIt ? [] : [{ role: name, ...howTold(scene, team.name, came, players) }]
  })
}

const howTold = (
  { exercise, state, names }: Scene,
  team: string,
  arrival: StoryDelivery,
  players: readonly Member[],
): Omit<Told, 'role'> => {
  const passed = players.flatMap(({ seat, came }) =>
    came
      .filter(delivery => delivery.kind === 'forwarded')
      .filter(({ forward }) => forward.event === arrival.id && forward.team === team)
      .map(delivery => ({ delivery, readXt: readXt(exercise, state, seat, delivery) })),
  )
  const first = passed.toSorted((one, other) => one.delivery.shownXt - other.delivery.shownXt)[0]
  if (!first) return { after: null, read: null, by: '' }
  const since = (xt: GameTime) => names.delay(Math.max(0, xt - arrival.shownXt))
  const reads = passed.flatMap(({ readXt: xt }) => xt ?? [])
  const sender = state.seats.get(first.delivery.forward.by)
  return {
    after: since(first.delivery.shownXt),
    read: reads.length === 0 ? null : since(Math.min(...reads)),
    by: sender ? names.player(sender) : '',
  }
}

const readXt = (exercise: Exercise, state: State, seat: Seat, { id }: ForwardedDelivery): GameTime | null => {
  const at = seat.story.reads.get(id)
  const clock = clockOf(exercise, state, seat)
  return at === undefined || !clock ? null : xtAt(clock, at)
}

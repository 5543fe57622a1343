// Rules 237, 238.
import { playedAs } from '#domain/scenario/played-as.ts'
import type { Addressees, Role } from '#domain/scenario/schema.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import { type Membership, roleAt, type Seat, teamAt } from './seat.ts'
import { entersAt, type State } from './state.ts'

/** `until` is exclusive. */
export interface Span {
  readonly from: Instant
  readonly until: Instant
}

/** The roles of the members who are there or still expected, from this instant until the next scene. */
interface Scene {
  readonly from: Instant
  readonly roles: ReadonlyMap<string, string | null>
}

export type Cast = readonly Scene[]

/** Milliseconds after the start of a team's clock for which an absent player's role waits (rule 239). */
export const EXPECTED_FOR = 600_000

export const castOf = (exercise: Exercise, state: State, seats: readonly Seat[], team: string): Cast => {
  if (rolesOf(exercise).length === 0) return []
  const ever = seats.filter(seat => seat.teams.some(membership => membership.team === team))
  const started = Math.min(...ever.map(({ storyAt }) => storyAt ?? Infinity))
  const presences = ever.map(seat => ({ seat, spans: presenceOf(exercise, state, seat, started) }))
  const turns = presences.flatMap(({ seat: { teams, roles }, spans }) => [
    ...[...teams, ...roles].map(({ from }) => from),
    ...spans.flatMap(({ from, until }) => [from, until]),
  ])
  const instants = [...new Set([-Infinity, ...turns])].filter(at => at !== Infinity)
  return instants
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map(from => {
      const members = presences
        .filter(({ seat, spans }) => teamAt(seat, from) === team && spans.some(contains(from)))
        .map(({ seat }) => [seat.id, roleAt(seat, from)] as const)
      return { from, roles: new Map(members) }
    })
}

const presenceOf = (exercise: Exercise, state: State, seat: Seat, started: Instant): readonly Span[] => {
  const enters = entersAt(exercise, state, seat) ?? Infinity
  const here = {
    from: exercise.mode === 'facilitated' ? (seat.joinedAt ?? Infinity) : enters,
    until: Infinity,
  }
  return exercise.mode === 'facilitated'
    ? [here]
    : [{ from: -Infinity, until: Math.min(enters, started + EXPECTED_FOR) }, here]
}

const contains =
  (at: Instant) =>
  ({ from, until }: Span): boolean =>
    from <= at && at < until

export const membershipsOf = ({ teams }: Pick<Seat, 'teams'>): readonly (Span & Membership)[] =>
  teams.map((membership, index) => ({ ...membership, until: teams[index + 1]?.from ?? Infinity }))

export const audienceSpans = (
  exercise: Exercise,
  cast: Cast,
  { seat, membership, to }: { readonly seat: string; readonly membership: Span; readonly to?: Addressees },
): readonly Span[] => {
  const wanted = to?.roles ?? []
  if (wanted.length === 0 || cast.length === 0) return [membership]
  const spans: Span[] = []
  for (const [index, scene] of cast.entries()) {
    const from = Math.max(scene.from, membership.from)
    const until = Math.min(cast[index + 1]?.from ?? Infinity, membership.until)
    if (from >= until || !playsOne(rolesOf(exercise), scene, seat, wanted)) continue
    const last = spans.at(-1)
    if (last?.until === from) spans[spans.length - 1] = { from: last.from, until }
    else spans.push({ from, until })
  }
  return spans
}

export const isInAudience = (
  exercise: Exercise,
  castIn: (team: string) => Cast,
  seat: Seat,
  to: Addressees | undefined,
  now: Instant,
): boolean => {
  const team = teamAt(seat, now)
  if (team === null) return true
  if (teamsMeant(exercise.teams, to)?.has(team) === false) return false
  const cast = castIn(team)
  const membership = { from: -Infinity, until: Infinity }
  return audienceSpans(exercise, cast, { seat: seat.id, membership, ...(to && { to }) }).some(contains(now))
}

const playsOne = (roles: readonly Role[], scene: Scene, seat: string, wanted: readonly string[]): boolean => {
  if (!scene.roles.has(seat)) return false
  const held = new Set(scene.roles.values())
  const played = wanted.flatMap(role => playedAs(roles, held, role) ?? [])
  return played.length === 0 || played.includes(scene.roles.get(seat) ?? '')
}

export const rolesOf = ({ scenario }: Pick<Exercise, 'scenario'>): readonly Role[] =>
  scenario.details.roles ?? []

export const roleCalled = (exercise: Pick<Exercise, 'scenario'>, id: string): Role | undefined =>
  rolesOf(exercise).find(role => role.id === id)

export const roleNames = (exercise: Pick<Exercise, 'scenario'>, ids: readonly string[]): readonly string[] =>
  rolesOf(exercise).flatMap(({ id, name }) => (ids.includes(id) ? name : []))

/** Null: every team, also if this exercise has none of those named. */
export const teamsMeant = (
  teams: readonly string[],
  to: Addressees | undefined,
): ReadonlySet<string> | null => {
  if (!to || to.teams.length === 0) return null
  const named = new Set(to.teams.map(plain))
  const meant = teams.filter(team => named.has(plain(team)))
  return meant.length === 0 ? null : new Set(meant)
}

const plain = (name: string): string => name.trim().toLowerCase()

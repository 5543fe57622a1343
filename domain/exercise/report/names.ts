// The names in a report, and the precision of its times (rules 115, 140; security row 26).
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import { type Seat, teamAt, teamOf, wasOpened } from '../state/seat.ts'
import { playersOf } from '../story/stage.ts'
import { seatOf, type State } from '../state/state.ts'
import { FORMER_MEMBER, OTHER_TEAMS } from '../words/in-words.ts'

export interface Naming {
  /** The seat row of the player who reads the report, else null. */
  readonly viewer: string | null
  readonly anonymise: boolean
  /** Of a seat row: 8 letters and 8 digits (rule 115). */
  readonly pseudonym: (seat: string) => string
}

export interface Names {
  readonly player: (seat: Seat) => string
  /**
   * Without names, one who has left the team is a former member: their pseudonym, listed with another team,
   * would tell who was moved.
   */
  readonly memberOf: (team: string, seat: Seat) => string
  /** '' without a team, and if it would reveal the player. */
  readonly team: (team: string | null) => string
  /** The team at an instant; without names, the current one. */
  readonly teamAt: (seat: Seat, at: Instant) => string
  /**
   * Whether a player counts for their current team alone, so that no figures reveal the part of one who was
   * moved (rule 140).
   */
  readonly wholly: boolean
  /** By display name; small ones may be merged or missing. */
  readonly teams: ReadonlyMap<string, readonly string[]>
  readonly viewer: Seat | null
  readonly anonymise: boolean
  /** Rounded without names: the time of an answer could identify a player to someone who watched them. */
  readonly instant: (at: Instant) => Instant
  readonly delay: (after: GameTime) => GameTime
}

/** Rule 140. */
export const SMALLEST_TEAM = 3
const MINUTE = 60_000
const HALF_MINUTE = 30_000

export const namesFor = (
  exercise: Exercise,
  state: State,
  { viewer, anonymise, pseudonym }: Naming,
): Names => {
  const reading = viewer === null ? null : (seatOf(state, viewer) ?? null)
  const veiled = anonymise || viewer !== null
  const { teams, calledOf } = veiled ? veiledTeams(exercise, state, reading) : openTeams(exercise)
  const called = (team: string | null) => (team === null ? '' : (calledOf.get(team) ?? ''))
  const player = (seat: Seat) =>
    !veiled ? calledBy(seat) : anonymise || seat !== reading ? pseudonym(seat.holder) : seat.alias
  return {
    player,
    memberOf: (team, seat) =>
      anonymise && called(team) !== called(teamOf(seat)) ? FORMER_MEMBER : player(seat),
    team: called,
    teamAt: (seat, at) => called(anonymise ? teamOf(seat) : teamAt(seat, at)),
    wholly: veiled,
    teams,
    viewer: reading,
    anonymise,
    instant: at => (anonymise ? Math.floor(at / MINUTE) * MINUTE : at),
    delay: after => (anonymise ? Math.round(after / HALF_MINUTE) * HALF_MINUTE : after),
  }
}

/** A participant ordered without an address is told apart by their code. */
const calledBy = ({ alias, code }: Seat): string =>
  /^Participant \d+$/.test(alias) ? `${alias} (${code})` : alias

interface Teams {
  readonly teams: Names['teams']
  readonly calledOf: ReadonlyMap<string, string>
}

const openTeams = ({ teams }: Exercise): Teams => ({
  teams: new Map(teams.map(team => [team, [team]])),
  calledOf: new Map(teams.map(team => [team, team])),
})

/**
 * If the small teams together have too few players, players of the other teams have no team name either: a
 * player without one would be recognised as a member of a small team.
 */
const veiledTeams = (exercise: Exercise, state: State, reading: Seat | null): Teams => {
  const players = playersOf(exercise, state)
  const sizeOf = (team: string) => players.filter(seat => teamOf(seat) === team).length
  const own = reading && teamOf(reading)
  const isLarge = (team: string) => sizeOf(team) >= SMALLEST_TEAM
  const small = exercise.teams.filter(team => team !== own && !isLarge(team) && sizeOf(team) > 0)
  const isEnough = small.reduce((sum, team) => sum + sizeOf(team), 0) >= SMALLEST_TEAM
  type Called = readonly [string, readonly string[]]
  // Means are over players who opened their links: in a team with two of these, each could compute the
  // other's points.
  const isTold = (team: string) =>
    isLarge(team) &&
    (reading === null ||
      players.filter(seat => teamOf(seat) === team && wasOpened(seat)).length >= SMALLEST_TEAM)
  const alone = exercise.teams.filter(isTold).map((team): Called => [team, [team]])
  const together: readonly Called[] = isEnough ? [[OTHER_TEAMS, small]] : []
  const named = small.length === 0 || isEnough ? [...alone, ...together] : []
  return {
    teams: new Map([...alone, ...together]),
    calledOf: new Map([
      ...named.flatMap(([called, teams]) => teams.map(team => [team, called] as const)),
      ...(reading?.teams ?? []).flatMap(({ team }) => (team === null ? [] : [[team, team] as const])),
    ]),
  }
}

// Groups the seats that share a story: a player's act delivers to no seat outside the group.
import { storyOf } from '#domain/scenario/story.ts'
import type { Exercise } from '../log/exercise.ts'
import { type Seat, teamOf } from '../state/seat.ts'
import type { State } from '../state/state.ts'
import { teamsMeant } from '../state/audience.ts'
import { seatOwner, teamOwner } from './owners.ts'

export interface Party {
  readonly name: string
  readonly seats: readonly Seat[]
}

/**
 * By seat id. A player who changed teams connects their teams; in a facilitated exercise an event for certain
 * teams connects all teams.
 */
export const partiesOf = (exercise: Exercise, state: State): ReadonlyMap<string, Party> => {
  const seats = [...state.seats.values()]
  const { together, meet } = connectionsIn(exercise)
  const { teams } = exercise
  const tied = meet ? new Map(teams.map(team => [team, teams[0] ?? team])) : tiesOf(seats)
  const nameOf = (seat: Seat): string => {
    const team = together ? teamOf(seat) : null
    return team === null ? seatOwner(seat) : teamOwner(tied.get(team) ?? team)
  }
  const parties = [...Map.groupBy(seats, nameOf)].map(([name, members]): Party => ({ name, seats: members }))
  return new Map(parties.flatMap(party => party.seats.map(seat => [seat.id, party])))
}

interface Connections {
  readonly together: boolean
  readonly meet: boolean
}

const connections = new WeakMap<Exercise, Connections>()

const connectionsIn = (exercise: Exercise): Connections => {
  const known = connections.get(exercise)
  if (known) return known
  const { mode, teams, scenario } = exercise
  const events = [...storyOf(scenario).values()].map(({ event }) => event)
  const found = {
    together: events.some(({ team }) => team),
    meet: mode === 'facilitated' && events.some(({ to }) => teamsMeant(teams, to) !== null),
  }
  connections.set(exercise, found)
  return found
}

const tiesOf = (seats: readonly Seat[]): ReadonlyMap<string, string> => {
  const tied = new Map<string, string>()
  for (const { teams } of seats) {
    if (teams.length === 1) continue
    const names = teams.flatMap(({ team }) => (team === null ? [] : [team]))
    const groups = new Set(names.map(team => tied.get(team) ?? team))
    const [one = ''] = groups
    const all = [...names, ...[...tied].filter(([, group]) => groups.has(group)).map(([team]) => team)]
    for (const team of all) tied.set(team, one)
  }
  return tied
}

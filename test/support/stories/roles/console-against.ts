import type { FacilitatorView } from '#domain/exercise/views/facilitator-view.ts'
import type { PlayerView } from '#domain/exercise/story/view.ts'
import { isEvent } from './view-against.ts'
import { isTeams, type Oracle, type Person } from './who-gets-what.ts'

/** Finds nothing once a player has finished, because the view of that player no longer shows the story. */
export const consoleAgainst = (
  oracle: Oracle,
  people: readonly Person[],
  views: ReadonlyMap<string, PlayerView>,
  { events, responded, numbers, answers, currentPositions }: FacilitatorView,
): readonly string[] => {
  if ([...views.values()].some(({ stage }) => stage === 'finished')) return []
  const having = (id: string) =>
    people.filter(person => views.get(person.id)?.events.some(event => event.id === id))
  const roles = new Map(
    currentPositions.flatMap(({ players }) => players.map(({ user, role }) => [user, role])),
  )
  return [
    ...(numbers.players === people.length
      ? []
      : [`${numbers.players} players on the console, ${people.length} here`]),
    ...people
      .filter(({ id, role }) => roles.get(id) !== (role ?? ''))
      .map(({ id, role }) => `the console gives ${id} the role '${roles.get(id)}' instead of '${role}'`),
    ...events
      .filter(({ id }) => isEvent(id))
      .flatMap(({ id, reached, visible, goesTo }) => {
        const has = having(id).length
        return [
          ...(reached === has ? [] : [`the console says ${id} reached ${reached}, and ${has} have it`]),
          ...(goesTo >= has ? [] : [`the console says ${id} goes to ${goesTo}, and ${has} have it`]),
          ...(visible === has > 0
            ? []
            : [`the console says ${id} is ${visible ? '' : 'not '}visible, and ${has} have it`]),
          ...((responded[id] ?? 0) === oracle.owners(id)
            ? []
            : [`${id} has ${responded[id]} answers, not ${oracle.owners(id)}`]),
        ]
      }),
    ...answers.flatMap(({ team, players, cells }) => {
      const members = people.filter(person => (person.team ?? '') === team)
      const counted =
        members.length === players
          ? []
          : [`${team} has ${players} players on the console, not ${members.length}`]
      return [...counted, ...cells.flatMap(cell => cellAgainst(oracle, members, team, cell))]
    }),
  ]
}

type Cell = FacilitatorView['answers'][number]['cells'][number]

/** A team event counts one answer per team (rule 237). */
const cellAgainst = (
  oracle: Oracle,
  members: readonly Person[],
  team: string,
  { event, inTime, late, waiting, missing }: Cell,
): readonly string[] => {
  const [one] = members
  if (team === '' || !one || !isTeams(oracle.event(event)) || oracle.hasMoved(...members.map(({ id }) => id)))
    return []
  const [given, open] = oracle.answered(one, event) ? [1, 0] : [0, 1]
  return inTime + late === given && waiting + missing === open
    ? []
    : [
        `${event} of ${team} has ${inTime + late} answers and ${waiting + missing} open, not ${given} and ${open}`,
      ]
}

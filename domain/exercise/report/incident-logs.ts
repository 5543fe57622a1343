// Rule 108.
import { type Notebook, teamOfNotebook } from '../state/notebooks.ts'
import { type Seat, teamOf } from '../state/seat.ts'
import type { State } from '../state/state.ts'
import type { Names } from './names.ts'

export interface IncidentLog {
  /** Names separated by commas, or a team's name. */
  readonly user: string
  /** '' also if the name would reveal the author. */
  readonly team: string
  readonly text: string
}

/** A player reads their team's log, and what they wrote themselves (security row 26). */
export const incidentLogs = (state: State, names: Names): readonly IncidentLog[] => {
  const { viewer } = names
  const logs = [...state.notebooks].flatMap(([key, notebook]) =>
    viewer ? own(viewer, key, notebook, names) : whole(state, key, notebook, names),
  )
  const shown = logs.filter(({ text }) => text.trim() !== '')
  // Players may remember the order in which the logs were begun.
  return names.anonymise ? shown.toSorted((one, other) => (one.user < other.user ? -1 : 1)) : shown
}

const whole = (
  state: State,
  key: string,
  { text, by, authors }: Notebook,
  names: Names,
): readonly IncidentLog[] => {
  const writers = [...authors.keys()].flatMap(author => state.seats.get(author) ?? [])
  const last = state.seats.get(by) ?? writers.at(-1)
  if (!last) return []
  // An anonymous report lists only the last author, because joint authors would be recognised as teammates.
  const user = names.anonymise ? names.player(last) : writers.map(names.player).join(', ')
  return [{ user, team: toldTeam(key, names), text }]
}

/** Of a former team's log, a player reads the text that they last saved. */
const own = (
  viewer: Seat,
  key: string,
  { text, authors }: Notebook,
  names: Names,
): readonly IncidentLog[] => {
  const saved = authors.get(viewer.id)
  const team = teamOf(viewer)
  const isTeams = team !== null && teamOfNotebook(key) === team
  if (!isTeams && saved === undefined) return []
  const told = toldTeam(key, names)
  const isOwn = saved !== undefined && (!isTeams || authors.size === 1)
  return [{ user: isOwn ? names.player(viewer) : told, team: told, text: isTeams ? text : (saved ?? '') }]
}

const toldTeam = (key: string, names: Names): string => {
  const team = teamOfNotebook(key)
  return team !== null && names.team(team) === team ? team : ''
}

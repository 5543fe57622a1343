// Incident Logs in a report: what a team wrote together is one log, as it was left (rule 108).
import { type Notebook, teamOfNotebook } from '../state/notebooks.ts'
import { type Seat, teamOf } from '../state/seat.ts'
import type { State } from '../state/state.ts'
import type { Names } from './names.ts'

export interface IncidentLog {
  /** Who wrote it, as far as names are told: all authors by comma, or one alias for it. */
  readonly user: string
  /** Whose it is together; '' for one player's own, and where the team's name would tell who is meant. */
  readonly team: string
  readonly text: string
}

/**
 * Every log that was written, each once. A player reads their team's and their own, never another's (security
 * row 26).
 */
export const incidentLogs = (state: State, names: Names): readonly IncidentLog[] => {
  const { viewer } = names
  const logs = [...state.notebooks].flatMap(([key, notebook]) =>
    viewer ? own(viewer, key, notebook, names) : whole(state, key, notebook, names),
  )
  const shown = logs.filter(({ text }) => text.trim() !== '')
  // Not in the order in which they were begun, which others may remember.
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
  // Without names, those who wrote together would be known to be of one team.
  const user = names.anonymise ? names.player(last) : writers.map(names.player).join(', ')
  return [{ user, team: toldTeam(key, names), text }]
}

/**
 * The log of a player's team as it was left; of a team he has left, what he last saved there, and nothing
 * that was written without him.
 */
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
  // Team mates have no names in it: where others wrote too, it is the team's alone.
  const isOwn = saved !== undefined && (!isTeams || authors.size === 1)
  return [{ user: isOwn ? names.player(viewer) : told, team: told, text: isTeams ? text : (saved ?? '') }]
}

/** A team by its own name, and not among the small ones that are called something together. */
const toldTeam = (key: string, names: Names): string => {
  const team = teamOfNotebook(key)
  return team !== null && names.team(team) === team ? team : ''
}

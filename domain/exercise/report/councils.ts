// A reading player gets neither proposals nor discussions: they would recognise teammates by their words
// (rule 231).
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Exercise } from '../log/exercise.ts'
import type { State } from '../state/state.ts'
import { councilsOn, type TeamCouncil } from '../views/team-councils.ts'
import type { Names } from './names.ts'

export const councilsFor = (
  exercise: Exercise,
  state: State,
  event: ScenarioEvent,
  names: Names,
): readonly TeamCouncil[] => {
  if (names.viewer !== null) return []
  const calledIn = (team: string) => (id: string) => {
    const seat = state.seats.get(id)
    return seat ? names.memberOf(team, seat) : ''
  }
  return exercise.teams
    .filter(team => isToldAlone(names, team))
    .flatMap(team => councilsOn({ ...exercise, teams: [team] }, state, event, calledIn(team)))
    .map(council => ({
      ...council,
      messages: council.messages.map(message => ({ ...message, at: names.instant(message.at) })),
    }))
}

/** Whether a team's discussions may be shown: those of a merged team would reveal who belongs together. */
export const isToldAlone = (names: Names, team: string): boolean =>
  !names.anonymise || names.teams.get(names.team(team))?.length === 1

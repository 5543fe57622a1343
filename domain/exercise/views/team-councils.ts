// What each team proposes, thinks and says about one event: for those who lead, and for the report.
import type { ScenarioEvent, TeamRule } from '#domain/scenario/schema.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import { formsOf } from '../mails/built-in.ts'
import { proposalsOf, talkOf } from '../state/council.ts'
import type { State } from '../state/state.ts'
import { leadOf, ruleFor } from '../story/decisions.ts'
import type { ShownOutcome } from '../story/team-view.ts'
import { responseInWords } from '../words/wire.ts'
import { outcomeShown, proposalShown } from './team-decision.ts'

export interface TeamCouncil {
  readonly team: string
  readonly rule: 'first' | TeamRule
  readonly lead: string
  readonly proposals: readonly (ReturnType<typeof proposalShown> & { readonly response: string })[]
  readonly outcome: ShownOutcome | null
  readonly messages: readonly { readonly by: string; readonly at: Instant; readonly text: string }[]
}

/** The teams that decide together on an event, or have said something about it. */
export const councilsOn = (
  exercise: Exercise,
  state: State,
  event: ScenarioEvent,
): readonly TeamCouncil[] => {
  if (!event.team) return []
  const rule = ruleFor(exercise, event)
  return exercise.teams.flatMap(team => {
    const { acts, messages } = talkOf(state.councils, team, event.id)
    if (acts.length === 0 && messages.length === 0) return []
    const decided = state.teamAnswers.get(team)?.get(event.id)?.decided
    return [
      {
        team,
        rule,
        lead: leadOf(state, team)?.alias ?? '',
        proposals: proposalsOf(acts).map(proposal => ({
          ...proposalShown(state, proposal),
          response: responseInWords(event, proposal.answer, formsOf(exercise.scenario, event)),
        })),
        outcome: decided ? outcomeShown(state, decided) : null,
        messages: messages.map(({ by, at, text }) => ({ by: state.seats.get(by)?.alias ?? '', at, text })),
      },
    ]
  })
}

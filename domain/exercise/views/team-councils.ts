import type { ScenarioEvent, TeamRule } from '#domain/scenario/schema.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import { formsOf } from '../mails/built-in.ts'
import { type Proposal, proposalsOf, talkOf, withdrawnOf } from '../state/council.ts'
import type { State } from '../state/state.ts'
import { leadOf, ruleFor } from '../story/decisions.ts'
import type { ShownOutcome } from '../story/team-view.ts'
import { responseInWords } from '../words/wire.ts'
import { aliasIn, type CalledBy, outcomeShown, proposalShown } from './team-decision.ts'

type ProposalTold = ReturnType<typeof proposalShown> & { readonly response: string }

export interface TeamCouncil {
  readonly team: string
  readonly rule: 'first' | TeamRule
  readonly lead: string
  readonly proposals: readonly ProposalTold[]
  readonly withdrawn?: readonly ProposalTold[]
  readonly outcome: ShownOutcome | null
  readonly messages: readonly { readonly by: string; readonly at: Instant; readonly text: string }[]
}

export const councilsOn = (
  exercise: Exercise,
  state: State,
  event: ScenarioEvent,
  called: CalledBy = aliasIn(state),
): readonly TeamCouncil[] => {
  if (!event.team) return []
  return exercise.teams.flatMap(team => {
    const { acts, messages } = talkOf(state.councils, team, event.id)
    if (acts.length === 0 && messages.length === 0) return []
    const given = state.teamAnswers.get(team)?.get(event.id)
    // A member who leaves after the decision changes nothing about it.
    const said = given ? acts.filter(({ at }) => at <= given.at) : acts
    const lead = leadOf(state, team)
    const forms = formsOf(exercise.scenario, event)
    const told = (proposal: Proposal): ProposalTold => ({
      ...proposalShown(called, proposal),
      response: responseInWords(event, proposal.answer, forms),
    })
    const withdrawn = withdrawnOf(said)
    return [
      {
        team,
        rule: ruleFor(exercise, event),
        lead: lead ? called(lead.id) : '',
        proposals: proposalsOf(said).map(told),
        ...(withdrawn.length > 0 && { withdrawn: withdrawn.map(told) }),
        outcome: given?.decided ? outcomeShown(called, given.decided) : null,
        messages: messages.map(({ by, at, text }) => ({ by: called(by), at, text })),
      },
    ]
  })
}

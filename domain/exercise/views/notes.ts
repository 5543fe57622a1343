// Rule 234.
import type { Objective, Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import { objectivesOf } from '#domain/scenario/story.ts'
import { debriefQuestions } from '../story/screen/debrief-questions.ts'

export interface Guide {
  readonly briefing: string
  readonly observe: string
  readonly debriefing: readonly string[]
  readonly objectives: readonly Objective[]
}

export const guideOf = (scenario: Scenario): Guide | null => {
  const { briefing = '', observe = '', objectives = [] } = scenario.details
  const questions = debriefQuestions(scenario)
  return briefing + observe === '' && questions.length + objectives.length === 0
    ? null
    : { briefing, observe, debriefing: questions, objectives }
}

export interface EventNotes {
  readonly expected: string
  readonly help: string
  readonly objectives: readonly string[]
}

export const notesOn = ({ details }: Scenario, event: ScenarioEvent): EventNotes | null => {
  const { expected = '', help = '' } = event
  const served = objectivesOf(event)
  const objectives = (details.objectives ?? [])
    .filter(({ id }) => served.includes(id))
    .map(({ name }) => name)
  return expected + help === '' && objectives.length === 0 ? null : { expected, help, objectives }
}

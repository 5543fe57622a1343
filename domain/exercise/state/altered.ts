// Planned events that facilitators changed for this exercise alone (rule 247).
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Exercise } from '../log/exercise.ts'
import type { EventChange } from '../log/log.ts'

/** By event: its changes. */
export type Alterations = ReadonlyMap<string, EventChange>

interface Altered {
  readonly altered: Alterations
}

export const UNALTERED: Alterations = new Map()

/** The alterations with another change of an event; earlier ones of other parts stay. */
export const withChange = (altered: Alterations, event: string, change: EventChange): Alterations =>
  new Map(altered).set(event, { ...altered.get(event), ...change })

export const withoutChange = (altered: Alterations, event: string): Alterations =>
  new Map([...altered].filter(([id]) => id !== event))

const known = new WeakMap<Alterations, WeakMap<Scenario, Exercise>>()

/**
 * The exercise with its scenario as changed by now; the same one if nothing was changed, or if it has been applied
 * already.
 */
export const exerciseNow = (exercise: Exercise, { altered }: Altered): Exercise => {
  if (altered.size === 0) return exercise
  const applied = known.get(altered) ?? new WeakMap<Scenario, Exercise>()
  known.set(altered, applied)
  const before = applied.get(exercise.scenario)
  if (before) return before
  const changed = { ...exercise, scenario: changedScenario(exercise.scenario, altered) }
  applied.set(exercise.scenario, changed)
  applied.set(changed.scenario, changed)
  return changed
}

export const scenarioNow = (exercise: Exercise, state: Altered): Scenario =>
  exerciseNow(exercise, state).scenario

const changedScenario = (scenario: Scenario, altered: Alterations): Scenario => ({
  ...scenario,
  sections: scenario.sections.map(section => ({
    ...section,
    events: section.events.map(event => changedEvent(event, altered.get(event.id))),
  })),
})

const changedEvent = (event: ScenarioEvent, change: EventChange | undefined): ScenarioEvent => {
  if (!change) return event
  const { subject = event.subject, content = event.content, minute, to } = change
  return {
    ...event,
    subject,
    content,
    ...(minute !== undefined && { displayAfter: minute, delay: null }),
    ...(to && { to: { ...event.to, roles: [...to.roles], teams: [...to.teams] } }),
  }
}

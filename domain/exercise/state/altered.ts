// Rule 247.
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import type { StoryEvent } from '#domain/scenario/story.ts'
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import type { EventChange } from '../log/log.ts'
import { delayed, type Steering } from './steering.ts'

interface Alteration extends EventChange {
  readonly movedAt?: Instant
}

export type Alterations = ReadonlyMap<string, Alteration>

interface Altered {
  readonly altered: Alterations
}

export const UNALTERED: Alterations = new Map()

export const withChange = (
  altered: Alterations,
  event: string,
  change: EventChange,
  at: Instant,
): Alterations =>
  new Map(altered).set(event, {
    ...altered.get(event),
    ...change,
    ...(change.minute !== undefined && { movedAt: at }),
  })

export const withoutChange = (altered: Alterations, event: string, minute?: number): Alterations => {
  const others = new Map([...altered].filter(([id]) => id !== event))
  const movedAt = altered.get(event)?.movedAt ?? -Infinity
  return minute === undefined ? others : others.set(event, { minute, movedAt })
}

const known = new WeakMap<Alterations, WeakMap<Scenario, Exercise>>()

/** The same object if nothing was changed, or if its scenario has the changes already. */
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

/**
 * The due time, delayed by the time given back; for a changed minute, only by what was given back since the
 * change. Null if the clock alone never brings the event.
 */
export const dueByClock = (
  { steering, altered }: Altered & { readonly steering: Steering },
  { event, dueXt }: StoryEvent,
): GameTime | null =>
  dueXt === null ? null : delayed(steering, dueXt, altered.get(event.id)?.movedAt ?? -Infinity)

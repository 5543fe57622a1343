// The path to an event: the questions on it and the way to meet each. The shortest chain of events, counted
// in steps.
import { gradeOfOption, VERDICT_FIELDS } from '#domain/scenario/grades.ts'
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import { isAnswerable, leadsSomewhere, storyOf } from '#domain/scenario/story.ts'
import type { Grade } from '#domain/scenario/words.ts'
import { SILENCE, type Way, waysToMeet } from './assumed-player.ts'

/** By event id, in order; a random event needs no answer and is listed with its suitable options. */
export type EventPath = ReadonlyMap<string, Way>

interface Step {
  readonly from: string | null
  readonly way: Way | null
}

/** The answers needed on the path; null if there is none. */
export const pathToEvent = (scenario: Scenario, target: string): EventPath | null => {
  const story = storyOf(scenario)
  const steps = new Map<string, Step>()
  const queue: string[] = []
  const come = (id: string, step: Step): void => {
    if (steps.has(id) || !story.has(id)) return
    steps.set(id, step)
    queue.push(id)
  }
  for (const [id, { dueXt }] of story) if (dueXt !== null) come(id, { from: null, way: null })
  for (const id of queue) {
    if (id === target) return chain(steps, target)
    const event = story.get(id)?.event
    if (event) for (const lead of leadsFrom(event)) come(lead.to, { from: id, way: lead.way })
  }
  return null
}

const chain = (steps: ReadonlyMap<string, Step>, target: string): EventPath => {
  const met: (readonly [string, Way])[] = []
  let step = steps.get(target)
  while (step?.from) {
    if (step.way) met.unshift([step.from, step.way])
    step = steps.get(step.from)
  }
  return new Map(met)
}

interface LeadFrom {
  readonly to: string
  /** Null: it follows by itself. */
  readonly way: Way | null
}

const leadsFrom = (event: ScenarioEvent): readonly LeadFrom[] => {
  const drawn = event.responseType === 'random'
  const byOption = (id: string): Way => ({ options: [id], pace: 'in time' })
  const asked = isAnswerable(event)
  const ways = waysToMeet(event)
  const paced = (pace: 'early' | 'late') => ways.find(way => way !== SILENCE && way.pace === pace) ?? null
  const leads: readonly (LeadFrom | null)[] = [
    { to: event.next, way: asked ? (ways[0] ?? null) : null },
    ...(drawn || asked ? event.options.map(({ id, next }) => ({ to: next, way: byOption(id) })) : []),
    paced('early') && { to: event.nextIfEarly, way: paced('early') },
    event.laterThan >= 0 ? { to: event.nextIfLate, way: paced('late') } : null,
    asked ? { to: event.onTimeout, way: SILENCE } : null,
    ...VERDICT_FIELDS.flatMap(({ field, grade }) =>
      (event[field] ?? []).map(to => ({ to, way: wayTo(event, grade) ?? ways[0] ?? null })),
    ),
    ...(event.nextIf ?? []).flatMap(({ next }) =>
      next.map(to => ({ to, way: asked ? (ways[0] ?? null) : null })),
    ),
  ]
  return leads.flatMap(lead => (lead && leadsSomewhere(lead.to) ? [lead] : []))
}

/** A choice with this verdict; null: the event is no single choice, or has none. */
const wayTo = (event: ScenarioEvent, grade: Grade): Way | null => {
  if (event.responseType !== 'option') return null
  const option = event.options.find(({ id }) => gradeOfOption(event, id) === grade)
  return option ? { options: [option.id], pace: 'in time' } : null
}

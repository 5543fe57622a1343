import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DEBRIEF, FINISH, NOISE, PRESET, type Scenario, type ScenarioEvent } from '#domain/scenario/schema.ts'
import { storyOf, type Story } from '#domain/scenario/story.ts'
import { readScenario } from '../read-scenario.ts'
import { promisedBy, type Promised } from './promised.ts'

export const FOLDER = join(import.meta.dirname, '..')

export interface Reading {
  readonly name: string
  readonly scenario: Scenario
  readonly promised: Promised
  readonly story: Story
  readonly events: readonly ScenarioEvent[]
  /** Without Preset and Noise. */
  readonly storyEvents: readonly ScenarioEvent[]
  readonly scored: readonly ScenarioEvent[]
  readonly byId: ReadonlyMap<string, ScenarioEvent>
}

export const readingOf = (name: string): Reading => {
  const scenario = readScenario(name)
  const { sections } = scenario
  const events = sections.flatMap(section => section.events)
  const storyEvents = sections
    .filter(({ name }) => name !== PRESET && name !== NOISE)
    .flatMap(section => section.events)
  return {
    name,
    scenario,
    promised: promisedBy(name),
    story: storyOf(scenario),
    events,
    storyEvents,
    scored: storyEvents.filter(
      ({ correct, accepted, matchers = [] }) => correct.length + accepted.length + matchers.length > 0,
    ),
    byId: new Map(events.map(event => [event.id, event])),
  }
}

export const readings: readonly Reading[] = readdirSync(FOLDER)
  .filter(file => file.endsWith('.json'))
  .map(file => readingOf(file.replace('.json', '')))

export const named = (event: ScenarioEvent): string => `${event.id} ${event.subject}`

export const isEvent = (target: string): boolean => target !== FINISH && target !== DEBRIEF

export const words = (html: string): number =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length

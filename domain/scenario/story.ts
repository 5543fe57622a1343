import type { Scenario, ScenarioEvent } from './schema.ts'
import { NOISE, PRESET } from './words.ts'

/** Seconds (rule 86). */
export const DEFAULT_DELAY = 5

export interface StoryEvent {
  /** An event for roles or teams, and a cue, is a team event here (rules 237, 245). */
  readonly event: ScenarioEvent
  readonly section: string
  /** Rule 88. */
  readonly noise: boolean
  /** Milliseconds of exercise time; null: the clock alone does not display it. */
  readonly dueXt: number | null
}

/** By event id; if two events have one id, the first counts. */
export type Story = ReadonlyMap<string, StoryEvent>

const stories = new WeakMap<Scenario, Story>()

export const storyOf = (scenario: Scenario): Story => {
  const known = stories.get(scenario)
  if (known) return known
  const story = readStory(scenario)
  stories.set(scenario, story)
  return story
}

export type Leading = Pick<
  ScenarioEvent,
  | 'next'
  | 'nextIfEarly'
  | 'nextIfLate'
  | 'onTimeout'
  | 'options'
  | 'nextIfRight'
  | 'nextIfPartly'
  | 'nextIfWrong'
  | 'nextIfUngraded'
  | 'nextIf'
>

/** The targets as written, without '-1' and ''. */
export const targetsOf = (event: Leading): readonly string[] =>
  [
    ...event.options.map(option => option.next),
    event.next,
    event.nextIfEarly,
    event.nextIfLate,
    event.onTimeout,
    ...(event.nextIfRight ?? []),
    ...(event.nextIfPartly ?? []),
    ...(event.nextIfWrong ?? []),
    ...(event.nextIfUngraded ?? []),
    ...(event.nextIf ?? []).flatMap(({ next }) => next),
  ].filter(leadsSomewhere)

export const objectivesOf = ({
  objectives = [],
  options,
}: Pick<ScenarioEvent, 'objectives' | 'options'>): readonly string[] => [
  ...new Set([...objectives, ...options.flatMap(({ objectives: concerned = [] }) => concerned)]),
]

export const isAddressed = ({ to }: Pick<ScenarioEvent, 'to'>): boolean =>
  to !== undefined && to.roles.length + to.teams.length > 0

export const leadsSomewhere = (target: string): boolean => target !== '' && target !== '-1'

const leading = new WeakMap<Scenario, Map<string, ReadonlySet<string>>>()

export const leadsTo = (scenario: Scenario, target: string): ReadonlySet<string> => {
  const known = leading.get(scenario) ?? new Map<string, ReadonlySet<string>>()
  leading.set(scenario, known)
  const found = known.get(target) ?? comingBefore(storyOf(scenario), target)
  known.set(target, found)
  return found
}

/** A random event answers itself (rule 68). */
export const isAnswerable = ({ responseType }: { readonly responseType: string }): boolean =>
  responseType !== 'none' && responseType !== 'random'

/** S2§5. */
export const canHaveLimit = ({ type }: { readonly type: string }): boolean =>
  type !== 'Social' && type !== 'News'

/** Seconds to answer; null: unlimited. */
export const limitOf = (event: Pick<ScenarioEvent, 'timeLimit'> & { readonly type: string }): number | null =>
  canHaveLimit(event) ? event.timeLimit : null

/** Milliseconds (rules 81, 86). */
export const delayOf = (event: ScenarioEvent): number => (event.delay ?? DEFAULT_DELAY) * 1000

const comingBefore = (story: Story, target: string): ReadonlySet<string> => {
  const before = Map.groupBy(
    [...story.values()].flatMap(({ event }) => targetsOf(event).map(to => ({ from: event.id, to }))),
    ({ to }) => to,
  )
  const found = new Set<string>()
  for (const { from } of before.get(target) ?? []) found.add(from)
  for (const id of found) for (const { from } of before.get(id) ?? []) found.add(from)
  return found
}

const readStory = (scenario: Scenario): Story => {
  const start = startEvent(scenario)
  const story = new Map<string, StoryEvent>()
  for (const section of scenario.sections) {
    for (const event of section.events) {
      if (story.has(event.id)) continue
      story.set(event.id, {
        event: (isAddressed(event) || event.cue) && !event.team ? { ...event, team: true } : event,
        section: section.name,
        noise: section.name === NOISE,
        dueXt: dueByClock(event, section.name, start),
      })
    }
  }
  return story
}

/** Triggers (a), (b) and (c) of rule E0. */
const dueByClock = (
  event: ScenarioEvent,
  section: string,
  start: ScenarioEvent | undefined,
): number | null => {
  if (event.spare) return null
  if (event.displayAfter !== null) return event.displayAfter * 60_000
  return event === start || section === PRESET ? 0 : null
}

const startEvent = (scenario: Scenario): ScenarioEvent | undefined => {
  const events = scenario.sections.flatMap(section => section.events)
  const targets = new Set(events.flatMap(targetsOf))
  return scenario.sections
    .filter(section => section.name !== PRESET && section.name !== NOISE)
    .flatMap(section => section.events)
    .find(event => event.displayAfter === null && !event.spare && !targets.has(event.id))
}

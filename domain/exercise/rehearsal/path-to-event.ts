import { VERDICT_FIELDS } from '#domain/scenario/grades.ts'
import type { Condition, ConditionAtom, Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import { isAnswerable, leadsSomewhere, type StoryEvent, storyOf } from '#domain/scenario/story.ts'
import type { Grade } from '#domain/scenario/words.ts'
import { SILENCE, type Way, waysToMeet } from './assumed-player.ts'
import { answerGraded, gradeWith } from './graded-answer.ts'

/** By event id; for a random event, with the option that has to be drawn. */
export type EventPath = ReadonlyMap<string, Way>

interface Step {
  readonly from: string | null
  readonly way: Way | null
  readonly others?: EventPath
}

/**
 * `part`: which of the parts joined by "any" is met. `denies`: whether answers that make a denied part true are
 * avoided.
 */
export interface Meeting {
  readonly part: number
  readonly denies: boolean
}

export const MEETINGS: readonly Meeting[] = [0, 1, 2].flatMap(part =>
  [false, true].map(denies => ({ part, denies })),
)

export const pathToEvent = (
  scenario: Scenario,
  target: string,
  meeting: Meeting = { part: 0, denies: false },
): EventPath | null => {
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
    if (event) for (const lead of leadsFrom(event, { story, meeting })) come(lead.to, { ...lead, from: id })
  }
  return null
}

const chain = (steps: ReadonlyMap<string, Step>, target: string): EventPath => {
  const met: (readonly [string, Way])[] = []
  const asked: (readonly [string, Way])[] = []
  let step = steps.get(target)
  while (step?.from) {
    if (step.way) met.unshift([step.from, step.way])
    asked.push(...(step.others ?? []))
    step = steps.get(step.from)
  }
  // An answer that a condition asks for replaces an arbitrary one.
  return new Map([...met, ...asked])
}

interface LeadFrom {
  readonly to: string
  readonly way: Way | null
  readonly others?: EventPath
}

interface Search {
  readonly story: ReadonlyMap<string, StoryEvent>
  readonly meeting: Meeting
}

const leadsFrom = (event: ScenarioEvent, search: Search): readonly LeadFrom[] => {
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
    ...(event.nextIf ?? []).flatMap(({ when, next }) =>
      next.map(to => ({ to, ...waysBy(event, when, search) })),
    ),
  ]
  return leads.flatMap(lead => (lead && leadsSomewhere(lead.to) ? [lead] : []))
}

const wayTo = (event: ScenarioEvent, grade: Grade): Way | null => {
  const answer = answerGraded(event, grade)
  if (answer?.kind === 'option') return { options: [answer.option], pace: 'in time' }
  return answer && { options: [], pace: 'in time', grade }
}

/** Answers that may make a condition true; parts that ask for a score are ignored. */
const waysBy = (
  event: ScenarioEvent,
  when: Condition,
  { story, meeting }: Search,
): Pick<LeadFrom, 'way' | 'others'> => {
  const denied = meeting.denies ? deniedIn(when) : []
  const ways = new Map(denied.map(atom => [atom.event, wayAround(atom, story.get(atom.event)?.event)]))
  const asked = new Map<string, Way>()
  for (const atom of atomsOf(when, meeting.part))
    asked.set(atom.event, together(asked.get(atom.event), wayFor(atom)))
  for (const [id, way] of asked) ways.set(id, way)
  const own = ways.get(event.id) ?? (isAnswerable(event) ? (waysToMeet(event)[0] ?? null) : null)
  ways.delete(event.id)
  return { way: own, others: ways }
}

const together = (one: Way | undefined, other: Way): Way =>
  one && one !== SILENCE && other !== SILENCE && one.options.length > 0 && other.options.length > 0
    ? { ...other, options: [...one.options, ...other.options] }
    : other

type Asking = Exclude<ConditionAtom, { is: 'score' }>

const wayFor = (atom: Asking): Way =>
  atom.is === 'option'
    ? { options: [atom.option], pace: 'in time' }
    : { options: [], pace: 'in time', grade: atom.verdict }

const atomsOf = ({ of, parts }: Pick<Condition, 'of' | 'parts'>, part: number): readonly Asking[] => {
  const atoms = parts.flatMap((each): readonly Asking[] => {
    if (each.not || each.is === 'score') return []
    return each.is === 'group' ? atomsOf(each, part) : [each]
  })
  return of === 'any' ? atoms.slice(Math.min(part, atoms.length - 1)).slice(0, 1) : atoms
}

const deniedIn = ({ parts }: Pick<Condition, 'parts'>, within = false): readonly Asking[] =>
  parts.flatMap((each): readonly Asking[] => {
    const isDenied = each.not !== within
    if (each.is === 'score') return []
    return each.is === 'group' ? deniedIn(each, isDenied) : isDenied ? [each] : []
  })

const wayAround = (atom: Asking, event: ScenarioEvent | undefined): Way => {
  if (event?.responseType !== 'option') return SILENCE
  const other = event.options.find(({ id }) =>
    atom.is === 'option'
      ? id !== atom.option
      : gradeWith(event, { kind: 'option', option: id }) !== atom.verdict,
  )
  return other ? { options: [other.id], pace: 'in time' } : SILENCE
}

import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import { mail, scenarioOf } from './given-story.ts'

const FEEDBACK = {
  correctFeedback: '<p>It kept the evidence.</p>',
  wrongFeedback: '<p>It lost the evidence.</p>',
}
export const QUESTION = {
  ...{ responseType: 'option' as const, correct: ['o1'], wrong: ['o2'], timeLimit: 60, onTimeout: 'lost' },
  ...FEEDBACK,
}
const OPTIONS = { 'Pull the cable': 'kept', 'Switch it off': 'lost' }

/** Keyed by the events' ids; null removes an event. */
type Changes = Readonly<Record<string, Partial<ScenarioEvent> | ScenarioEvent | null>>

export const written = (): Readonly<Record<string, ScenarioEvent>> => ({
  ask: mail('ask', { ...QUESTION, options: OPTIONS }),
  kept: mail('kept', { next: 'end' }),
  lost: mail('lost', { next: 'end' }),
  // A cue: players cannot read a message that brings the end.
  end: mail('end', { next: '/0', cue: true }),
})

export const story = (
  changes: Changes = {},
  change: { details?: object; sections?: Record<string, ScenarioEvent[]>; documents?: object[] } = {},
) => {
  const known = written()
  const ids = [...new Set([...Object.keys(known), ...Object.keys(changes)])]
  const events = ids.flatMap(id => {
    const changed = changes[id]
    return changed === null ? [] : [{ ...(known[id] ?? mail(id)), ...changed }]
  })
  const made = scenarioOf({ Dawn: events, ...change.sections }, change.details)
  return change.documents ? { ...made, documents: change.documents as Scenario['documents'] } : made
}

export const options = (...list: readonly (readonly [string, string])[]) =>
  list.map(([text, next], index) => ({ id: `o${index + 1}`, text, next }))
export const NOTHING = { organisation: '', address: '', likes: 0, retweets: 0 }
export const MEDIA = new Set(['personas/NoraFinch.png', 'ward.png'])

export const choicesLonger = (...right: readonly number[]): Scenario =>
  story(
    Object.fromEntries(
      right.map((length, index) => [
        `choice${index}`,
        {
          ...mail(`choice${index}`, { ...QUESTION, displayAfter: 1 }),
          options: options(['x'.repeat(length), 'kept'], ['y'.repeat(10), 'lost']),
        },
      ]),
    ),
  )

export const boxesRight = (...right: readonly number[]): Scenario =>
  story(
    Object.fromEntries(
      right.map((count, index) => [
        `boxes${index}`,
        {
          ...mail(`boxes${index}`, { ...QUESTION, responseType: 'checkbox', displayAfter: 1 }),
          options: options(['Mail', 'kept'], ['Phones', 'lost'], ['Doors', 'lost']),
          correct: ['o1', 'o2', 'o3'].slice(0, count),
        },
      ]),
    ),
  )

export const WRITTEN = { responseType: 'text' as const, options: [], correct: [], wrong: [], next: 'kept' }
export const HURRIED = { earlierThan: 20, nextIfEarly: 'lost' }

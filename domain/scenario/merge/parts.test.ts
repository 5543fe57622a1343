import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byChance } from '#test/support/stories/by-chance.ts'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import type { ScenarioEvent } from '../schema.ts'
import { merge } from './merge.ts'
import type { Choices, Side } from './pick.ts'

const option = (id: string, text: string) => ({ id, text, next: '-1' })
const BASE: ScenarioEvent = {
  ...mail('1', { subject: 'Gate', content: '<p>Open.</p>', responseType: 'option', timeLimit: 60 }),
  options: [option('o1', 'Wait')],
}
const of = (part: Partial<ScenarioEvent>) => scenarioOf({ Dawn: [{ ...BASE, ...part }] })
const MINE: Partial<ScenarioEvent> = {
  subject: 'Mine',
  content: '<p>Mine.</p>',
  options: [option('o1', 'Wait'), option('o2', 'Go')],
  correct: ['o2'],
}
const THEIRS: Partial<ScenarioEvent> = {
  subject: 'Theirs',
  options: [option('o1', 'Stay')],
  wrong: ['o1'],
  timeLimit: 120,
}
const joined = (choices: Choices) => merge(of({}), of(MINE), of(THEIRS), choices)
const event = (choices: Choices) => joined(choices).merged.sections[0]?.events[0]

test('a conflict lists its parts one by one, each with its author; fields that belong together are one part', () => {
  const [conflict] = joined({}).conflicts
  expect(conflict?.parts.map(({ name, by }) => `${name}: ${by}`)).toEqual([
    'subject: both',
    'content: mine',
    'responseType: both',
    'timeLimit: theirs',
  ])
  expect(conflict?.parts.map(({ key }) => key)).toContain('event 1 subject')
})

test('each part comes from the side chosen for it, and the rest from the side chosen for all', () => {
  expect(event({ 'event 1': 'theirs', 'event 1 content': 'mine' })).toEqual({
    ...BASE,
    ...THEIRS,
    content: '<p>Mine.</p>',
  })
  expect(event({ 'event 1 subject': 'theirs', 'event 1 timeLimit': 'theirs' })).toEqual({
    ...BASE,
    ...MINE,
    subject: 'Theirs',
    timeLimit: 120,
  })
  expect(event({ 'event 1 responseType': 'theirs' })).toMatchObject({
    options: THEIRS.options,
    correct: [],
    wrong: ['o1'],
    subject: 'Mine',
  })
})

test('choosing the side without an identity for the reply removes that of the other', () => {
  const replyAs = { organisation: '', persona: 'Ida', address: '', role: '', agree: '' }
  const { merged } = merge(of({}), of({ subject: 'Mine', replyAs }), of({ subject: 'Theirs' }), {
    'event 1 replyAs': 'theirs',
  })
  expect(merged.sections[0]?.events[0]).toEqual({ ...BASE, subject: 'Mine' })
})

test('the section of an event is a part, too', () => {
  const scenario = (section: string, subject: string) =>
    scenarioOf({ Dawn: [], Noon: [], Dusk: [], [section]: [{ ...BASE, subject }] })
  const three = [scenario('Dawn', 'Gate'), scenario('Noon', 'Mine'), scenario('Dusk', 'Theirs')] as const
  const { merged } = merge(...three, { 'event 1': 'mine', 'event 1 section': 'theirs' })
  expect(merged.sections.find(({ name }) => name === 'Dusk')?.events).toEqual([{ ...BASE, subject: 'Mine' }])
})

test('whatever is chosen: every part is one side’s as a whole, and parts alike on both sides stay', () => {
  const words = fc.constantFrom('a', 'b', 'c')
  const edited = fc.record({
    subject: words,
    content: words,
    organisation: words,
    name: words,
    next: fc.constantFrom('-1', '/0'),
    timeLimit: fc.nat(3),
  })
  const side = fc.constantFrom<Side>('mine', 'theirs')
  fc.assert(
    fc.property(
      edited,
      edited,
      edited,
      fc.array(side, { minLength: 10, maxLength: 10 }),
      (base, mine, theirs, sides) => {
        const all = [of(base), of(mine), of(theirs)] as const
        const [conflict] = merge(...all).conflicts
        if (!conflict) return
        const choices = Object.fromEntries(
          conflict.parts.map(({ key }, index) => [key, sides[index] ?? 'mine']),
        )
        const made = merge(...all, choices).merged.sections[0]?.events[0]
        const wanted = Object.entries(mine).map(([field, value]) => {
          const part = conflict.parts.find(({ fields }) => fields.some(name => name === field))
          return [field, part && choices[part.key] === 'theirs' ? Reflect.get(theirs, field) : value]
        })
        expect(made).toEqual({ ...BASE, ...Object.fromEntries(wanted) })
      },
    ),
    byChance(),
  )
})

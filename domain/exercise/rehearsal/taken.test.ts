import { describe, expect, test } from 'vitest'
import { leadsOf } from '#domain/scenario/checks/leads.ts'
import { condition, type ScenarioEvent } from '#domain/scenario/schema.ts'
import { mail, NOON, scenarioOf } from '#test/support/stories/given-story.ts'
import type { Answer } from '../log/log.ts'
import { setOffIn } from './cause.ts'
import { playedThrough } from './playthrough.ts'
import { rehearsalOf, seatFor } from './rehearsal.ts'
import { isTaken } from './taken.ts'

const PACED = { earlierThan: 50, nextIfEarly: 'early', laterThan: 120, nextIfLate: 'late' }
const OPTIONS = { Pay: 'paid', Refuse: 'refused' }
const AFTERMATH = ['early', 'late', 'paid', 'refused', 'silent', 'main'].map(id => mail(id))

const takenIn = (ask: ScenarioEvent, answer: Answer, after: number | null): readonly string[] => {
  const scenario = scenarioOf({ '1': [ask, ...AFTERMATH] })
  const exercise = rehearsalOf({ scenario, at: NOON, teams: [], seed: 'once' })
  const { timeline } = playedThrough(exercise, seatFor(null), () =>
    after === null ? null : { answer, after: after * 1000 },
  )
  const delivery = timeline.deliveries.find(({ id }) => id === 'ask')
  if (delivery?.kind !== 'story') throw new Error('The question never came.')
  return leadsOf(ask)
    .filter(lead =>
      isTaken(lead, delivery, setOffIn(scenario, timeline.deliveries)(delivery), timeline.finish),
    )
    .map(({ field, option }) => `${field} ${option}`.trim())
}

const refuse: Answer = { kind: 'option', option: 'o2' }
const written: Answer = { kind: 'text', text: 'No.' }

describe('the links of a choice with branches by time', () => {
  const ask = mail('ask', { responseType: 'option', options: OPTIONS, next: 'main', ...PACED })

  test.each([
    [10, ['next', 'nextIfEarly']],
    [80, ['options o2', 'next']],
    [130, ['next', 'nextIfLate']],
  ] as const)('an answer after %i s follows %j', (after, taken) => {
    expect(takenIn(ask, refuse, after)).toEqual(taken)
  })

  test('silence follows nothing', () => {
    expect(takenIn(ask, refuse, null)).toEqual([])
  })
})

describe('the links of a text with branches by time, and a branch for silence', () => {
  const ask = mail('ask', { responseType: 'text', next: 'main', onTimeout: 'silent', ...PACED })

  test.each([
    [10, ['nextIfEarly']],
    [80, ['next']],
    [130, ['next', 'onTimeout']],
    [null, ['onTimeout']],
  ] as const)('an answer after %j s follows %j', (after, taken) => {
    expect(takenIn(ask, written, after)).toEqual(taken)
  })

  test('a late answer has its branch although silence had led to the same event', () => {
    const same = mail('ask', { ...ask, options: {}, onTimeout: 'late' })
    expect(takenIn(same, written, 130)).toEqual(['next', 'nextIfLate', 'onTimeout'])
    expect(takenIn(same, written, null)).toEqual(['onTimeout'])
  })
})

describe('the links of a choice with branches by verdict and condition', () => {
  const refused = condition.parse({ of: 'all', parts: [{ is: 'option', event: 'ask', option: 'o2' }] })
  const ask = mail('ask', { responseType: 'option', options: OPTIONS, next: 'main', correct: ['o1'] })
  const verdicts = { nextIfRight: ['early', 'late'], nextIfWrong: ['silent'] }

  test('an answer follows all targets of its verdict, and not its own', () => {
    const pay: Answer = { kind: 'option', option: 'o1' }
    const judged = mail('ask', { ...ask, options: OPTIONS, ...verdicts })
    expect(takenIn(judged, pay, 5)).toEqual(['next', 'nextIfRight', 'nextIfRight'])
    expect(takenIn(judged, refuse, 5)).toEqual(['next', 'nextIfWrong'])
  })

  test('the condition that holds comes first, under its number', () => {
    const nextIf = [
      { when: { ...refused, parts: refused.parts.map(part => ({ ...part, not: true })) }, next: ['late'] },
      { when: refused, next: ['early'] },
    ]
    const asked = mail('ask', { ...ask, options: OPTIONS, ...verdicts, nextIf })
    expect(takenIn(asked, refuse, 5)).toEqual(['next', 'nextIf 2'])
  })
})

describe('the links of a checkbox', () => {
  const ask = mail('ask', { responseType: 'checkbox', options: OPTIONS })

  test('a ticked box follows its own link', () => {
    expect(takenIn(ask, { kind: 'checkbox', options: ['o1', 'o2'] }, 5)).toEqual(['options o1', 'options o2'])
    expect(takenIn(ask, { kind: 'checkbox', options: ['o1'] }, 5)).toEqual(['options o1'])
  })
})

test('after the end nothing is followed', () => {
  const ask = mail('ask', { responseType: 'option', options: OPTIONS, onTimeout: 'silent', timeLimit: 600 })
  const scenario = scenarioOf({ '1': [ask, mail('over', { displayAfter: 5, next: '/0' }), ...AFTERMATH] })
  const exercise = rehearsalOf({ scenario, at: NOON, teams: [], seed: 'once' })
  const { timeline } = playedThrough(exercise, seatFor(null), () => null)
  const [delivery] = timeline.deliveries
  if (delivery?.kind !== 'story') throw new Error('The question never came.')
  expect(
    leadsOf(ask).filter(lead =>
      isTaken(lead, delivery, setOffIn(scenario, timeline.deliveries)(delivery), timeline.finish),
    ),
  ).toEqual([])
})

test('a condition on an answer that came after a silence had led on is not followed', () => {
  const ask = mail('ask', {
    responseType: 'option',
    options: OPTIONS,
    correct: ['o2'],
    timeLimit: 60,
    onTimeout: 'then',
  })
  const right = { is: 'verdict', event: 'ask', verdict: 'right', not: false } as const
  const then = mail('then', {
    delay: 120,
    next: 'main',
    nextIf: [{ when: { of: 'all', parts: [right] }, next: ['early'] }],
  })
  const scenario = scenarioOf({ '1': [ask, then, ...AFTERMATH] })
  const exercise = rehearsalOf({ scenario, at: NOON, teams: [], seed: 'once' })
  const followed = (after: number) => {
    const { timeline } = playedThrough(exercise, seatFor(null), ({ id }) =>
      id === 'ask' ? { answer: refuse, after: after * 1000 } : null,
    )
    const delivery = timeline.deliveries.find(({ id }) => id === 'then')
    if (delivery?.kind !== 'story') return []
    const firings = setOffIn(scenario, timeline.deliveries)(delivery)
    return leadsOf(then).flatMap(lead =>
      isTaken(lead, delivery, firings, timeline.finish) ? lead.field : [],
    )
  }
  expect(followed(70)).toEqual(['next'])
})

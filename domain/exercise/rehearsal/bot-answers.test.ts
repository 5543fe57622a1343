import { describe, expect, test } from 'vitest'
import { document, matcher, type ScenarioEvent } from '#domain/scenario/schema.ts'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { readScenario } from '../../../scenarios/read-scenario.ts'
import { chanceOf } from '../../chance.ts'
import { isScored, pointsOf } from '../story/scoring.ts'
import {
  allBoxes,
  copied,
  firstShown,
  lastShown,
  longest,
  type Met,
  NONSENSE,
  picked,
  right,
  STOCK,
  wrong,
} from './bot-answers.ts'

const met = (event: ScenarioEvent, shown = event.options.map(({ id }) => id)): Met => ({
  ...{ event, shown, scenario: scenarioOf({ '1': [event] }), chance: chanceOf(event.id) },
})

const ids = (met: Met, answer: (met: Met) => ReturnType<typeof right>): readonly string[] => {
  const given = answer(met)
  if (given.kind === 'option') return [given.option]
  return given.kind === 'checkbox' || given.kind === 'reorder' ? given.options : []
}

const OPTIONS = { 'Wait.': '-1', 'Call the yard and ask for the crane.': '-1', 'Call the yard.': '-1' }
const choice = mail('choice', { responseType: 'option', options: OPTIONS, correct: ['o3'] })
const boxes = mail('boxes', { responseType: 'checkbox', options: OPTIONS, correct: ['o1', 'o3'] })
const order = mail('order', { responseType: 'reorder', options: OPTIONS, correct: ['o1', 'o2', 'o3'] })
const text = mail('text', { responseType: 'text', accepted: ['four', '4'] })

test('a right answer earns all points and a wrong one does not, whatever the question', () => {
  let asked = 0
  for (const name of ['code-grey', 'slack-water', 'first-statement', 'night-freight', 'paper-trail']) {
    const scenario = readScenario(name)
    for (const event of scenario.sections.flatMap(section => section.events)) {
      if (!isScored({ event, section: '1', noise: false, dueXt: null }, 'none')) continue
      asked += 1
      for (let draw = 0; draw < 20; draw++) {
        const shown = event.options.map(({ id }) => id)
        const asMet = (): Met => ({ event, scenario, shown, chance: chanceOf(`${name} ${draw} ${event.id}`) })
        expect(pointsOf(event, { answer: right(asMet()) })).toBe(1)
        expect(pointsOf(event, { answer: wrong(asMet()) })).toBeLessThan(1)
      }
    }
  }
  expect(asked).toBeGreaterThan(50)
})

test('a form and a text with matchers are answered as the matchers require', () => {
  const form = mail('form', {
    responseType: 'form',
    pdf: 'Notice',
    matchers: [
      { kind: 'number', field: 'hours', value: 72, units: [{ words: ['hours'] }], unitRequired: true },
      { kind: 'exact', field: 'pay', right: ['We do not pay'] },
      { kind: 'terms', field: 'tell', need: 'all', terms: [['police', 'officer'], ['bank']], negation: true },
    ].map(each => matcher.parse(each)),
  })
  const written = { ...form, responseType: 'text' as const, modelAnswer: 'MLL-12', pdf: '' }
  const code = { ...written, matchers: [matcher.parse({ kind: 'pattern', right: ['mll-\\d+'] })] }
  expect(pointsOf(form, { answer: right(met(form)) })).toBe(1)
  expect(pointsOf(code, { answer: right(met(code)) })).toBe(1)
  expect(pointsOf(code, { answer: wrong(met(code)) })).toBe(0)
})

describe('a bot that does not read', () => {
  test('takes the longest option, or the longer half of the boxes', () => {
    expect(ids(met(choice), longest)).toEqual(['o2'])
    expect(ids(met(boxes), longest)).toEqual(['o2', 'o3'])
  })

  test('takes the first or the last on the screen', () => {
    expect(ids(met(choice), firstShown)).toEqual(['o1'])
    expect(ids(met(boxes), lastShown)).toEqual(['o3'])
    expect(ids(met(order, ['o2', 'o3', 'o1']), firstShown)).toEqual(['o2', 'o3', 'o1'])
    expect(ids(met(order, ['o2', 'o3', 'o1']), lastShown)).toEqual(['o1', 'o3', 'o2'])
  })

  test('ticks all boxes', () => {
    expect(ids(met(boxes), allBoxes)).toEqual(['o1', 'o2', 'o3'])
  })

  test('writes one sentence, or nonsense', () => {
    expect(picked(met(text), STOCK)).toEqual({ kind: 'text', text: STOCK })
    expect(pointsOf(text, { answer: picked(met(text), NONSENSE) })).toBe(0)
    expect(right(met(text))).toEqual({ kind: 'text', text: 'four' })
  })
})

describe('a bot that copies from the attachment', () => {
  const CARD = '<ol><li>Call the yard.</li><li>Wait.</li><li>Then the crane.</li></ol>'
  const beside = (event: ScenarioEvent, content = CARD): Met => {
    const card = document.parse({ fileName: 'Card', type: 'Document', content })
    const attached = { ...event, pdf: 'Card' }
    return { ...met(attached), scenario: { ...scenarioOf({ '1': [attached] }), documents: [card] } }
  }

  test('copies its order and its words', () => {
    // The card does not contain "Call the yard and ask for the crane.", but its words call (0), yard (9) and
    // crane (30) come before "Wait." (15) on average.
    expect(ids(beside(order), copied)).toEqual(['o3', 'o2', 'o1'])
    expect(ids(beside(choice, '<p>The yard is who to call.</p>'), copied)).toEqual(['o3'])
    expect(copied(beside(text))).toEqual({ kind: 'text', text: 'Call the yard. Wait. Then the crane.' })
  })

  test('copies from the message itself if there is none', () => {
    expect(copied(met(text))).toEqual({ kind: 'text', text: 'All about text.' })
  })
})

test('a form is filled in completely', () => {
  const form = document.parse({
    fileName: 'Notice',
    type: 'Form',
    fields: [
      { identifier: 'who', label: 'Who?', fieldType: 'Text' },
      { identifier: 'how', label: 'How?', fieldType: 'Radio Button', options: ['By phone', 'By post'] },
      { identifier: 'whom', label: 'Whom?', fieldType: 'Checkboxes', options: ['All', 'Some'] },
    ],
  })
  const event = mail('form', { responseType: 'form', pdf: 'Notice' })
  const filled = picked(
    { ...met(event), scenario: { ...scenarioOf({ '1': [event] }), documents: [form] } },
    STOCK,
  )
  expect(filled).toEqual({
    kind: 'form',
    fields: { who: STOCK, how: expect.stringMatching(/^By/), whom: expect.any(Array) },
  })
})

test('a bot chooses only what a form’s field offers, and of that what is right', () => {
  const notice = document.parse({
    fileName: 'Notice',
    type: 'Form',
    fields: [
      { identifier: 'cause', label: 'Cause', fieldType: 'Radio Button', options: ['Fault', 'Attack'] },
      { identifier: 'told', label: 'Told', fieldType: 'Checkboxes', options: ['Police', 'Bank'] },
    ],
  })
  const judged = (cause: string) => {
    const event = mail('form', {
      responseType: 'form',
      pdf: 'Notice',
      matchers: [
        { kind: 'exact', field: 'cause', right: [cause] },
        { kind: 'terms', field: 'told', need: 'all', terms: [['police'], ['bank']] },
      ].map(each => matcher.parse(each)),
    })
    return right({ ...met(event), scenario: { ...scenarioOf({ '1': [event] }), documents: [notice] } })
  }
  expect(judged('attack')).toMatchObject({ fields: { cause: 'Attack', told: ['Police', 'Bank'] } })
  expect(judged('A technical fault')).toMatchObject({
    fields: { cause: expect.stringMatching(/^(Fault|Attack)$/) },
  })
})

test('a bot fills in what most matchers of a field want, and no field that the form does not have', () => {
  const notice = document.parse({
    fileName: 'Notice',
    type: 'Form',
    fields: [
      { identifier: 'told', label: 'Told', fieldType: 'Checkboxes', options: ['Police', 'Press', 'Bank'] },
    ],
  })
  const card = document.parse({ fileName: 'Card', type: 'Document' })
  const event = mail('form', {
    responseType: 'form',
    ...{ pdf: 'Notice', pdf2: 'Card' },
    matchers: [
      { kind: 'terms', field: 'told', need: 'all', terms: [['police']], avoid: [['press']] },
      { kind: 'terms', field: 'told', need: 'all', terms: [['bank']] },
      { kind: 'exact', field: 'cause', right: ['Attack'] },
    ].map(each => matcher.parse(each)),
  })
  const scenario = { ...scenarioOf({ '1': [event] }), documents: [notice, card] }
  expect(right({ ...met(event), scenario })).toEqual({ kind: 'form', fields: { told: ['Police', 'Bank'] } })
})

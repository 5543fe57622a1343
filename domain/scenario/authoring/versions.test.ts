import { describe, expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import type { ScenarioEvent } from '../schema.ts'
import { readScenario, type ReadScenario } from './versions.ts'

const read = (value: unknown): ReadScenario => {
  const result = readScenario(value)
  if (isRefusal(result)) throw new Error(`${result.refused} ${JSON.stringify(result.values)}`)
  return result
}

const eventFrom = (raw: Record<string, unknown>): ScenarioEvent => {
  const sent = {
    fileName: 'Slack Water',
    scenario: [{ name: '1', events: [{ id: '1', type: 'Email', name: 'Priya Raman', ...raw }] }],
  }
  const event = read(sent).scenario.sections[0]?.events[0]
  if (!event) throw new Error('The event was lost.')
  return event
}

describe('an event in the editor’s format', () => {
  test('has booleans and numbers as text', () => {
    const event = eventFrom({
      id: 7,
      team: 'true',
      timings: 'false',
      timeLimit: '120',
      delay: '10',
      laterThan: '60',
      likes: '3',
    })
    expect(event).toMatchObject({
      id: '7',
      team: true,
      timings: false,
      timeLimit: 120,
      delay: 10,
      laterThan: 60,
      likes: 3,
    })
  })

  test.each([['-1'], [-1], [null], ['']])('without a limit has the time limit %j', timeLimit => {
    expect(eventFrom({ timeLimit, delay: '', displayAfter: null, earlierThan: '' })).toMatchObject({
      timeLimit: null,
      delay: null,
      displayAfter: null,
      earlierThan: -1,
    })
  })

  test('may contain runtime fields, which are left out', () => {
    expect(
      eventFrom({
        date: '2026-11-21',
        read: 'false',
        visible: 'true',
        response: '',
        responded: 'false',
        section: '1',
      }),
    ).not.toHaveProperty('read')
  })

  test('has the identity of the reply in five fields', () => {
    expect(
      eventFrom({ reOrg: 'St Brannoc’s', rePersona: 'Duty manager', reAgree: 'I have checked the facts.' })
        .replyAs,
    ).toEqual({
      organisation: 'St Brannoc’s',
      persona: 'Duty manager',
      address: '',
      role: '',
      agree: 'I have checked the facts.',
    })
    expect(eventFrom({ reOrg: '', reAgree: '' }).replyAs).toBeUndefined()
  })

  test('loses comments without persona or content', () => {
    const comments = [
      { persona: 'Ida', content: 'Is this true?', likes: '2' },
      { persona: '', content: 'x' },
      { persona: 'Ida', content: ' ' },
    ]
    expect(eventFrom({ type: 'Social', comments }).comments).toMatchObject([{ persona: 'Ida', likes: 2 }])
  })
})

describe('the options of an event', () => {
  const options = [
    { id: 'o1', text: 'Cut the link', next: '2' },
    { id: 'o2', text: 'Wait', next: '-1' },
  ]

  test.each([
    ['a list of objects', [{ text: 'Cut the link', next: '2' }, { text: 'Wait' }], 'option'],
    ['a list of texts', ['Cut the link', 'Wait'], 'option'],
    [
      'a list with the kind as key',
      [
        { checkbox: 'Cut the link', next: '2' },
        { checkbox: 'Wait', next: '-1' },
      ],
      'checkbox',
    ],
    [
      'an object with the kind as key',
      {
        reorder: [
          { text: 'Cut the link', next: '2' },
          { text: 'Wait', next: '-1' },
        ],
      },
      'reorder',
    ],
    ['a JSON string', '{"random":[{"text":"Cut the link","next":"2"},{"text":"Wait","next":""}]}', 'random'],
  ])('may be %s', (_, sent, responseType) => {
    const event = eventFrom({ options: sent })
    expect(event.responseType).toBe(responseType)
    expect(event.options.map(({ id, text }) => ({ id, text }))).toEqual(
      options.map(({ id, text }) => ({ id, text })),
    )
  })

  test('keep their targets', () => {
    expect(
      eventFrom({ options: '{"option":[{"text":"Cut the link","next":"2"},{"text":"Wait","next":"-1"}]}' })
        .options,
    ).toEqual(options)
  })

  test.each(['text', 'form'])('may be the literal %s', kind => {
    expect(eventFrom({ options: kind })).toMatchObject({ responseType: kind, options: [] })
  })

  test('without text are dropped, and so are references to them', () => {
    const event = eventFrom({
      options: [
        { id: 'a', text: 'Cut the link' },
        { id: 'b', text: ' ' },
      ],
      correct: ['a', 'b'],
      wrong: ['b'],
    })
    expect(event).toMatchObject({ options: [{ id: 'a' }], correct: ['a'], wrong: [] })
  })

  test('are named by id, by text or by position, counted from 1', () => {
    expect(eventFrom({ options, correct: ['o2'] }).correct).toEqual(['o2'])
    expect(eventFrom({ options, correct: ['Wait'] }).correct).toEqual(['o2'])
    expect(eventFrom({ options, correct: ['2', 1], wrong: '["Cut the link"]' })).toMatchObject({
      correct: ['o2', 'o1'],
      wrong: ['o1'],
    })
  })
})

describe('a scenario', () => {
  const event = { id: '1', type: 'Email', name: 'Priya Raman' }

  test('may be sections, an object of sections, or a flat list of events', () => {
    const sent = [[{ name: 'Dawn', events: [event] }], { Dawn: [event] }, [{ ...event, section: 'Dawn' }]]
    const names = sent.map(scenario =>
      read({ fileName: 'Slack Water', scenario }).scenario.sections.map(section => [
        section.name,
        section.events.length,
      ]),
    )
    expect(names).toEqual(
      Array.from({ length: 3 }, () => [
        ['Dawn', 1],
        ['Preset', 0],
        ['Noise', 0],
      ]),
    )
  })

  test('stays the same when it is read again', () => {
    const { scenario } = read({
      fileName: 'Slack Water',
      scenario: [{ name: 'Dawn', events: [event] }],
      title: 'Slack water',
      level: '1',
      visible: 'true',
    })
    expect(read(scenario)).toEqual({ scenario, lost: [] })
    expect(scenario.details).toMatchObject({ title: 'Slack water', level: 1, visible: true })
  })

  test('keeps the details and documents that a body does not contain', () => {
    const before = read({
      fileName: 'Slack Water',
      scenario: [],
      title: 'Slack water',
      documents: [{ fileName: 'Tides', type: 'Document' }],
    }).scenario
    const after = readScenario({ fileName: 'Slack Water', scenario: [], subtitle: 'A port' }, before)
    expect(after).toMatchObject({
      scenario: { details: { title: 'Slack water', subtitle: 'A port' }, documents: [{ fileName: 'Tides' }] },
    })
  })

  test('lists the values that are lost', () => {
    const raw = { ...event, colour: 'red', options: ['a'], correct: ['gone'] }
    expect(read({ fileName: 'Slack Water', scenario: [{ name: 'Dawn', events: [raw] }] }).lost).toEqual([
      'event 1: colour',
      'event 1: correct',
    ])
  })

  test.each([
    [{ type: '' }, 'event without type'],
    [{ type: 'Letter' }, 'event of unknown type'],
    [{ earlierThan: -2 }, 'timing below -1'],
    [{ laterThan: '-5' }, 'timing below -1'],
    [{ id: 'a/b' }, 'scenario invalid'],
    [{ timeLimit: 'soon' }, 'scenario invalid'],
    [{ timeLimit: 1.5 }, 'scenario invalid'],
    [{ timeLimit: 2_147_483_648 }, 'scenario invalid'],
    [{ subject: null }, 'scenario invalid'],
    [{ options: [{ text: 'x', next: {} }] }, 'scenario invalid'],
    [{ content: 'NUL \u0000' }, 'scenario characters'],
    [{ content: 'half a pair \ud800' }, 'scenario characters'],
  ])('with %j is refused: %s', (raw, refused) => {
    expect(
      readScenario({ fileName: 'Slack Water', scenario: [{ name: 'Dawn', events: [{ ...event, ...raw }] }] }),
    ).toMatchObject({
      refused,
    })
  })

  test('names the faulty event, for an author with a whole file', () => {
    const refused = (raw: object) =>
      readScenario({
        fileName: 'A',
        scenario: [{ name: 'Dawn', events: [event, { ...event, id: '12', ...raw }] }],
      })
    expect(refused({ type: 'Fax' })).toMatchObject({ values: { event: '12', type: 'Fax' } })
    for (const raw of [
      { type: '' },
      { earlierThan: -2 },
      { timeLimit: 'soon' },
      { options: [{ text: 'x', next: {} }] },
    ])
      expect(refused(raw)).toMatchObject({ values: { event: '12' } })
  })

  test.each([
    null,
    1,
    'x',
    [],
    {},
    { fileName: 'x', scenario: 'x' },
    { fileName: 'x', scenario: [1] },
    { fileName: 'x', scenario: [{ name: 1, events: [] }] },
  ])('is not %j', value => {
    expect(readScenario(value)).toMatchObject({ refused: 'scenario invalid' })
  })
})

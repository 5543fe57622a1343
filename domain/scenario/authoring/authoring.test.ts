import { describe, expect, test } from 'vitest'
import { sentenceOf } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { prepareScenario, slugOf, type Prepared } from './authoring.ts'
import type { Clean } from '../texts/cleaning.ts'
import { checkPersona } from '../event-rules.ts'
import { event as eventSchema } from '../schema.ts'

const HARMLESS: Clean = async texts => texts.map(html => html.replaceAll(/<script>.*?<\/script>/g, ''))

const priya = { id: '1', type: 'Email', name: 'Priya Raman', content: '<p>Who is on call?</p>' }
const details = {
  title: 'Slack water',
  description: '<p>A port loses its cranes.</p>',
  image: 'port.png',
  level: 1,
  visible: true,
}
const save = (change: { events?: object[]; fileName?: string; details?: object } = {}) =>
  prepareScenario(
    {
      fileName: change.fileName ?? 'Slack Water',
      ...details,
      ...change.details,
      scenario: [{ name: 'Dawn', events: change.events ?? [priya] }],
    } as never,
    HARMLESS,
  )
const said = async (saving: ReturnType<typeof save>) => {
  const result = await saving
  return isRefusal(result) ? sentenceOf(result) : 'saved'
}
const saved = async (change: Parameters<typeof save>[0] = {}): Promise<Prepared> => {
  const result = await save(change)
  if (isRefusal(result)) throw new Error(sentenceOf(result))
  return result
}
const firstEvent = async (event: object) =>
  (await saved({ events: [{ ...priya, ...event }] })).scenario.sections[0]?.events[0]

describe('saving a scenario', () => {
  test('needs a name without a hyphen', async () => {
    for (const fileName of [' ', '\u200b']) expect(await said(save({ fileName }))).toBe('Enter a file name')
    expect(await said(save({ fileName: 'slack-water' }))).toBe(
      "The character '-' is not allowed to be in the filename.",
    )
    for (const fileName of ['a/b', '..\\b', 'a\u0007b', '.', ' .. '])
      expect(await said(save({ fileName }))).toBe(
        'The file name cannot contain control characters, / or \\, or consist only of full stops.',
      )
  })

  test.each([
    [{ title: ' ' }, "Title can't be empty."],
    [{ description: '<p> &nbsp; </p>' }, "Description can't be empty."],
    [{ image: '' }, 'Please select an image.'],
    [{ level: -1 }, 'Belt level must be selected'],
  ])('that is in the library with %j is refused', async (change, sentence) => {
    expect(await said(save({ details: change }))).toBe(sentence)
    expect(await said(save({ details: { ...change, visible: false } }))).toBe('saved')
  })

  test.each(['.', '..', ' .. '])(
    'with the title %j is refused, in the library or not: its address would lead elsewhere',
    async title => {
      for (const visible of [true, false])
        expect(await said(save({ details: { title, visible } }))).toBe(
          'The title cannot consist only of full stops.',
        )
      expect(await said(save({ details: { title: `${title} and so on` } }))).toBe('saved')
    },
  )

  test('that is a learning module needs no belt', async () => {
    expect(await said(save({ details: { level: -1, learningPrograms: true } }))).toBe('saved')
  })

  test.each([
    [{ type: '' }, 'Cannot save event without specifying its type.'],
    [{ name: ' ' }, 'Cannot save event without selecting a persona.'],
    [
      { next: '2', options: [{ text: 'Yes', next: '2' }] },
      'The next of the options cannot be the same as the next of the event.',
    ],
    [{ earlierThan: -2 }, 'The value for EarlierThan or LaterThan cannot be less than -1'],
    [{ earlierThan: 60, laterThan: 60 }, 'The value of EarlierThan has to be smaller than LaterThan'],
    [
      { delay: 10, displayAfter: 3 },
      'An event appears either after a delay or at a minute of the exercise, not both.',
    ],
  ])('with an event %j is refused', async (change, sentence) => {
    expect(await said(save({ events: [{ ...priya, ...change }] }))).toBe(sentence)
  })

  test('allows an option and its event to lead nowhere, and one threshold without the other', async () => {
    expect(
      await said(save({ events: [{ ...priya, options: [{ text: 'Yes', next: '-1' }], earlierThan: 60 }] })),
    ).toBe('saved')
  })

  test('with two events of the same id is refused', async () => {
    expect(await said(save({ events: [priya, priya] }))).toBe('Two events have the id 1.')
  })

  test('with an event whose id is reserved as a target is refused', async () => {
    for (const id of ['-1', ' -1'])
      expect(await said(save({ events: [{ ...priya, id }] }))).toContain('No event can have the id -1')
    expect(await said(save({ events: [{ ...priya, id: ' ' }] }))).toContain(
      'Enter an id of at most 100 characters',
    )
    expect(await said(save({ events: [{ ...priya, id: '/0' }] }))).toContain('cannot contain the character /')
    expect(await said(save({ events: [{ ...priya, id: '' }] }))).toContain('cannot be empty')
  })

  test('lists events that are never displayed', async () => {
    const events = [
      { ...priya, next: '2' },
      { ...priya, id: '2' },
      { ...priya, id: '3' },
      { ...priya, id: '4', displayAfter: 0 },
    ]
    expect((await saved({ events })).remarks.map(sentenceOf)).toEqual([
      'Nothing leads to these events, so they never come by themselves: 3.',
    ])
    const many = Array.from({ length: 12 }, (_, index) => ({
      ...priya,
      id: String(index + 1),
      subject: `Call (${index + 1})`,
    }))
    expect((await saved({ events: many })).remarks.map(sentenceOf)[0]).toBe(
      `Nothing leads to these events, so they never come by themselves: ${[2, 3, 4, 5, 6, 7, 8, 9].map(id => `${id} (Call ${id})`).join(', ')}, and 3 more.`,
    )
  })
})

describe('on saving', () => {
  test('a post’s subject is the first thirty characters of its words, and it has no limit', async () => {
    const content = '<p>Ambulances are queueing &amp; nobody says why</p>'
    expect(await firstEvent({ type: 'Social', content, timeLimit: 60 })).toMatchObject({
      subject: 'Ambulances are queueing & nobo...',
      timeLimit: null,
    })
  })

  test('a post’s subject never ends within a variable', async () => {
    const content = '<p>Third time on hold with {{organisation}} today</p>'
    expect(await firstEvent({ type: 'Social', content })).toMatchObject({
      subject: 'Third time on hold with {{organisation}}...',
    })
  })

  test('an article has no limit either', async () => {
    expect(await firstEvent({ type: 'News', subject: 'Port stands still', timeLimit: 60 })).toMatchObject({
      subject: 'Port stands still',
      timeLimit: null,
    })
  })

  test('every authored text is cleaned, and documents load pictures from safe places only', async () => {
    const bad = '<script>alert(1)</script>'
    const { scenario } = await saved({
      events: [{ ...priya, content: `${bad}hello`, correctFeedback: bad, wrongFeedback: bad }],
      details: {
        description: `A port.${bad}`,
        content: bad,
        documents: [
          {
            fileName: 'Tides',
            type: 'Document',
            content: bad,
            images: [
              { name: 'x', url: 'javascript:alert(1)' },
              { name: 'y', url: 'https://x.ie/y.png' },
            ],
          },
        ],
      },
    })
    expect(JSON.stringify(scenario)).not.toContain('<script')
    expect(scenario.documents[0]?.images.map(image => image.url)).toEqual(['', 'https://x.ie/y.png'])
  })
})

describe('the persona of an event that is being edited', () => {
  const port = [{ name: 'Port of Skerra', personas: ['Priya Raman'] }]
  const from = (change: object) =>
    checkPersona(eventSchema.parse({ ...priya, organisation: 'Port of Skerra', ...change }), port)

  test('belongs to an organisation that exists', () => {
    expect(from({})).toBeUndefined()
    expect(from({ organisation: 'Port of Nowhere' })).toEqual({ refused: 'organisation not defined' })
    expect(from({ name: 'Stranger' })).toEqual({ refused: 'event with unknown persona' })
  })

  test('may be anyone if the event is an alert or names no organisation', () => {
    expect(from({ type: 'Alert', organisation: 'Port of Nowhere' })).toBeUndefined()
    expect(from({ organisation: '' })).toBeUndefined()
  })
})

test('titles that differ in case, spaces or hyphens share one address', () => {
  expect(new Set(['Slack Water', ' slack  water', 'slack-water'].map(slugOf))).toEqual(
    new Set(['slack-water']),
  )
})

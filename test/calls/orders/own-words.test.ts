// Rules 242 to 244.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer, refusal } from '../people.ts'
import { givenStory } from '../stories.ts'

const VARIABLES = [
  { id: 'organisation', name: 'Organisation', default: 'St. Brigid’s', help: 'Your name in a sentence' },
  { id: 'ransom', name: 'Ransom', kind: 'money', default: '€ 2 million' },
  { id: 'breach', name: 'Day of the intrusion', kind: 'date', default: '-2' },
]
const EVENTS = [
  {
    ...{
      id: 'cue',
      type: 'Email',
      name: 'Night desk',
      subject: 'Ring {{organisation}} now',
      displayAfter: 0,
    },
    ...{ content: '<p>For the facilitator.</p>', cue: true },
  },
  {
    ...{ id: 'ask', type: 'Email', name: 'Night desk', organisation: '{{organisation}}', displayAfter: 0 },
    ...{ subject: '{{organisation}} is down', content: '<p>{{organisation}}, since {{breach}}</p>' },
    options: [{ text: 'Pay {{ransom}}', next: '/0' }, { text: 'Refuse' }],
    correct: ['Refuse'],
  },
  {
    id: 'plain',
    type: 'News',
    name: 'Tide Post',
    subject: 'Calm',
    content: '<p>Nothing.</p>',
    displayAfter: 5,
  },
  {
    ...{ id: 'form', type: 'Email', name: 'Night desk', subject: 'Please fill in', displayAfter: 0 },
    ...{ content: '<p>Now.</p>', responseType: 'form', pdf: 'Notice' },
  },
]

let house: TestServer
let harbour: string
let admin: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  const story = { scenario: [{ name: '1', events: EVENTS }], variables: VARIABLES }
  await givenStory(house, admin, 'Own words', story)
  await givenStory(house, admin, 'Other words', { ...story, variables: VARIABLES.slice(0, 1) })
  await givenCustomer(house.db, { username: 'harbour', private: true })
  harbour = await customerToken(house, 'harbour')
})
afterAll(() => house.stop())

let drills = 0
const order = (words: unknown, more: Readonly<Record<string, unknown>> = {}) =>
  house.call(
    'createOrder',
    {
      ...{
        scenario: 'Own words',
        username: 'harbour',
        identifier: `Words ${++drills}`,
        private: true,
        players: 1,
      },
      ...{ date: new Date().toISOString().slice(0, 10), words, ...more },
    },
    { token: harbour },
  )
const player = async (words: unknown): Promise<string> => {
  const { body } = await done(order(words))
  const [{ link }] = body['links'] as [{ link: string }]
  const token = link.split('/').at(-1) ?? ''
  await done(house.call('loginToken', {}, { token }))
  await done(house.call('setResponse', { id: 't1', response: "I don't need a tutorial" }, { token }))
  return token
}
const played = async (words: unknown): Promise<string> =>
  (await house.call('getMail', {}, { token: await player(words) })).text

const remembered = async () =>
  (await done(house.call('getClientScenarios', {}, { token: harbour }))).body['words']

test('the library names the words to fill in, without dates', async () => {
  const { body } = await done(house.call('getClientScenarios', {}, { token: harbour }))
  const scenarios = body['scenarios'] as { fileName: string; variables?: unknown }[]
  expect(scenarios.find(({ fileName }) => fileName === 'Own words')?.variables).toEqual([
    {
      id: 'organisation',
      name: 'Organisation',
      kind: 'text',
      default: 'St. Brigid’s',
      help: 'Your name in a sentence',
    },
    { id: 'ransom', name: 'Ransom', kind: 'money', default: '€ 2 million', help: '' },
  ])
})

test('a preview shows the first messages of players, and stores nothing', async () => {
  const { body } = await done(
    house.call(
      'previewOrder',
      { scenario: 'Own words', date: '2026-11-27', words: { organisation: 'Fish & Co' } },
      { token: harbour },
    ),
  )
  expect(body['messages']).toEqual([
    {
      ...{
        id: 'ask',
        type: 'Email',
        name: 'Night desk',
        organisation: 'Fish & Co',
        subject: 'Fish & Co is down',
      },
      content: '<p>Fish &amp; Co, since Wednesday 25 November 2026</p>',
    },
  ])
  expect(await remembered()).toEqual({})
})

test('an exercise has the customer’s words, and the next order is offered them', async () => {
  const text = await played({ organisation: ' Kelp Line ', ransom: '', breach: '9', stranger: 'x' })
  expect(text).toContain('Kelp Line is down')
  expect(text).toContain('Pay € 2 million')
  expect(text).not.toMatch(/\{\{|Brigid/)
  expect(await remembered()).toEqual({ organisation: 'Kelp Line' })
})

test('an order without words, or with the defaults, uses the scenario’s, and clears the remembered ones', async () => {
  expect(await played(undefined)).toContain('St. Brigid’s is down')
  expect(await remembered()).toEqual({ organisation: 'Kelp Line' })
  expect(await played({ organisation: 'St. Brigid’s' })).toContain('St. Brigid’s is down')
  expect(await remembered()).toEqual({})
})

test('words for other scenarios stay remembered', async () => {
  await done(order({ organisation: 'Kelp Line', ransom: '€ 9' }))
  await done(order({ organisation: 'Sea Line' }, { scenario: 'Other words' }))
  expect(await remembered()).toEqual({ organisation: 'Sea Line', ransom: '€ 9' })
})

test('a wrong word is refused with its name, and nothing is ordered', async () => {
  const before = await house.db`select count(*) from exercise`
  expect(await refusal(order({ organisation: 'x'.repeat(201) }))).toBe(
    'Organisation can have up to 200 characters.',
  )
  expect(await refusal(order({ ransom: 'everything' }))).toBe(
    'Ransom needs an amount, such as “€ 2.4 million”.',
  )
  expect(await house.db`select count(*) from exercise`).toEqual(before)
})

test('a form of the library uses them too, as does an answer to it', async () => {
  const field = { identifier: 'who', fieldType: 'Radio Button', optional: false }
  const notice = {
    ...{ fileName: 'Notice', title: 'Notice of {{organisation}}', type: 'Form', images: [] },
    content: '<p>{{organisation}}, since {{breach}}</p>',
    fields: [{ ...field, label: 'Who is {{organisation}}?', options: ['{{organisation}}', 'Others'] }],
  }
  await done(house.call('savePDF', { filename: 'Notice', ...notice }, { token: admin }))
  const token = await player({ organisation: 'Fish & Co' })
  const { body } = await done(house.call('loadPDF', { filename: 'Notice' }, { token }))
  expect(body).toMatchObject({
    ...{ fileName: 'Notice', title: 'Notice of Fish & Co' },
    content: expect.stringMatching(/^<p>Fish &amp; Co, since /) as unknown,
    fields: [{ label: 'Who is Fish & Co?', options: ['Fish & Co', 'Others'] }],
  })
  const response = JSON.stringify({ who: 'Fish & Co' })
  await done(house.call('setResponse', { id: 'form', response }, { token }))
})

test('a facilitated exercise uses them too', async () => {
  const { body } = await done(
    house.call(
      'createFacilitate',
      {
        ...{ email: 'faye@port.example', identifier: 'Words live', scenario: 'Own words', teams: ['Athena'] },
        ...{ date: dayMonthYear(1), username: 'harbour', words: { organisation: 'Live Line' } },
      },
      { token: admin },
    ),
  )
  const token = String(body['facilitatorLink']).split('/').at(-1) ?? ''
  const console = await house.call('loginJWTFacilitator', {}, { token })
  expect(console.text).toContain('Live Line is down')
})

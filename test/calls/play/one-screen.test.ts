// Rules 254 to 258.
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mail } from '#contracts/calls/play/play.ts'
import { report } from '#contracts/calls/reports/reports.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { begin, linksOf } from '../games.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer, refusal } from '../people.ts'
import { givenStory } from '../stories.ts'

const EVENTS = [
  {
    ...{ id: 'ask', type: 'Email', name: 'Priya Raman', subject: 'Cut the link?', displayAfter: 0 },
    ...{ options: [{ text: 'Cut it', next: '/1' }, { text: 'Wait' }], correct: ['Cut it'] },
    ...{ expected: 'CANARY-EXPECTED', help: 'CANARY-HELP: who runs the link?' },
  },
  {
    ...{ id: 'end', type: 'Email', name: 'Priya Raman', subject: 'Are we done?', displayAfter: 0 },
    options: [{ text: 'Yes', next: '/0' }, { text: 'No' }],
  },
]
const NOTES = {
  briefing: 'CANARY-BRIEFING',
  observe: 'CANARY-OBSERVE',
  debriefing: 'CANARY-ONE?\nCANARY-TWO?',
}

let house: TestServer
let customer: string
let admin: string
let team: string
let alone: string
let exercise: string

beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  const scenario = { scenario: [{ name: '1', events: EVENTS }], ...NOTES, teams: true, roles: ROLES }
  await givenStory(house, admin, 'Our Room', scenario)
  await givenCustomer(house.db, { username: 'meeting', level: 1 })
  customer = await customerToken(house, 'meeting')
  exercise = await order('Together', { oneScreen: true })
  const [link = ''] = await linksOf(house, exercise)
  team = link
  const [other = ''] = await linksOf(house, await order('Alone'))
  alone = other
  await begin(house, team)
  await begin(house, alone)
})
afterAll(() => house.stop())

const ROLES = [{ id: 'press', name: 'Press officer', description: '' }]
const form = (identifier: string, change: Readonly<Record<string, unknown>> = {}) => ({
  ...{ scenario: 'Our Room', username: 'meeting', identifier, date: dayMonthYear(0) },
  players: [{ email: `${identifier.toLowerCase()}@meeting.example`, team: '-1' }],
  ...change,
})
const order = async (identifier: string, change = {}) =>
  String(
    (await done(house.call('createOrder', form(identifier, change), { token: customer }))).body['exercise'],
  )
const seen = async (token: string) => mail.parse((await done(house.call('getMail', {}, { token }))).body)
const says = async (name: string, body = {}, token = team) =>
  (await done(house.call(name, body, { token }))).body['data']
const reported = async (body = {}) =>
  report.parse(
    (await done(house.call('getResponses', { group: exercise, ...body }, { token: customer }))).body,
  )
const printed = async (anonymise: boolean) => {
  const response = await fetch(`${house.url}/api/exportReport`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${customer}` },
    body: JSON.stringify({ group: exercise, format: 'pdf', anonymise }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

describe('an order', () => {
  test('says that each link is for a team at one screen, and the dashboard says so for the next order', async () => {
    const { body } = await done(house.call('getCustomerData', {}, { token: customer }))
    const listed = body['exercises'] as { identifier: string; oneScreen?: true }[]
    expect(listed.map(({ identifier, oneScreen }) => [identifier, oneScreen])).toEqual([
      ['Alone', undefined],
      ['Together', true],
    ])
  })

  test('with teams or roles is refused, from a customer and from an administrator', async () => {
    const sentence =
      'A team at one screen plays everything itself. Order without teams and roles, one link for each team.'
    const player = { email: 'x@meeting.example', team: '-1' }
    for (const players of [[{ ...player, team: 'Athena' }], [{ ...player, role: 'press' }]])
      for (const token of [customer, admin])
        expect(
          await refusal(house.call('createOrder', form('Refused', { oneScreen: true, players }), { token })),
        ).toBe(sentence)
    expect([...(await house.db`select 1 from exercise where identifier = 'Refused'`)]).toEqual([])
  })

  test('is another order than the same one without it', async () => {
    const first = await order('Twice', { oneScreen: true })
    expect(await order('Twice', { oneScreen: true })).toBe(first)
    expect(await refusal(house.call('createOrder', form('Twice'), { token: customer }))).toContain(
      'identifier',
    )
  })
})

test('the team pauses, and continues where it was; repeats change nothing', async () => {
  expect(await says('pauseStory')).toBe('Your story is paused.')
  expect(await says('pauseStory')).toBe('Your story is paused.')
  expect(await seen(team)).toMatchObject({ stage: 'paused', ticking: false, nextAt: '' })
  expect(await says('continueStory')).toBe('Your story continues.')
  expect(await seen(team)).toMatchObject({ stage: 'running', ticking: true })
  expect([
    ...(await house.db`select kind from log where exercise_id = ${exercise} and kind like 'story%' order by number`),
  ]).toEqual([{ kind: 'story paused' }, { kind: 'story resumed' }])
})

test('the author’s hint comes to the team on request, and is recorded once; a debrief note is still refused', async () => {
  expect((await seen(team)).oneScreen).toEqual({ hints: [{ event: 'ask', text: null }], debrief: [] })
  expect(await refusal(house.call('takeHint', { id: 'end' }, { token: team }))).toBe(
    'This message has no hint, or has already been answered.',
  )
  await says('takeHint', { id: 'ask' })
  await says('takeHint', { id: 'ask' })
  expect((await seen(team)).oneScreen?.hints).toEqual([
    { event: 'ask', text: 'CANARY-HELP: who runs the link?' },
  ])
  expect(await refusal(house.call('noteDebrief', { question: 0, text: 'x' }, { token: team }))).toBe(
    'The questions for your debrief come only when you have finished.',
  )
  const taken = await house.db`select 1 from log where exercise_id = ${exercise} and kind = 'hint taken'`
  expect(taken).toHaveLength(1)
})

test('a player who plays alone can do none of this, and no author’s note reaches their page', async () => {
  const only = 'Only a team at one screen can do this.'
  for (const [name, body] of [
    ['pauseStory', {}],
    ['continueStory', {}],
    ['takeHint', { id: 'ask' }],
    ['noteDebrief', { question: 0, text: 'x' }],
  ] as const)
    expect(await refusal(house.call(name, body, { token: alone }))).toBe(only)
  expect(JSON.stringify(await seen(alone))).not.toContain('CANARY')
  await says('setResponse', { id: 'ask', response: 'Cut it' }, alone)
  await says('setResponse', { id: 'end', response: 'Yes' }, alone)
  const ended = await seen(alone)
  expect(ended.finished).toBe(true)
  expect(JSON.stringify(ended)).not.toContain('CANARY')
  expect(JSON.stringify((await done(house.call('getResponses', {}, { token: alone }))).body)).not.toContain(
    'CANARY',
  )
})

describe('at the end', () => {
  beforeAll(async () => {
    await says('setResponse', { id: 'ask', response: 'Cut it' })
    await says('setResponse', { id: 'end', response: 'Yes' })
  })

  test('the team gets the debrief questions, and its notes are kept on any device', async () => {
    const ended = await seen(team)
    expect(ended.oneScreen).toEqual({
      hints: [],
      debrief: [
        { question: 'CANARY-ONE?', note: '' },
        { question: 'CANARY-TWO?', note: '' },
      ],
    })
    expect(JSON.stringify(ended)).not.toMatch(/CANARY-(BRIEFING|OBSERVE|EXPECTED|HELP)/)
    expect(await says('noteDebrief', { question: 1, text: 'Nobody did.', before: '' })).toBe(
      'Your note was saved.',
    )
    expect((await seen(team)).oneScreen?.debrief[1]).toEqual({ question: 'CANARY-TWO?', note: 'Nobody did.' })
    const late = { question: 1, text: 'Ben did.', before: '' }
    expect(await refusal(house.call('noteDebrief', late, { token: team }))).toBe(
      'This note was changed elsewhere in the meantime.',
    )
    const long = { question: 0, text: 'x'.repeat(4_001), before: '' }
    expect(await refusal(house.call('noteDebrief', long, { token: team }))).toBe(
      'The note is too long: at most 4000 characters.',
    )
  })

  test('the trainer’s report shows pauses, hints and notes; without names, it leaves out the notes', async () => {
    await says('noteDebrief', { question: 0, text: 'Ada spoke.', before: '' })
    const [row] = (await reported()).oneScreen ?? []
    expect(row).toMatchObject({
      ...{ name: 'Together', pauses: 1 },
      hints: [{ event: 'ask', subject: 'Cut the link?' }],
      debrief: [{ note: 'Ada spoke.' }, {}],
    })
    expect(JSON.stringify((await reported({ anonymise: true })).oneScreen)).not.toContain('Ada spoke')
    expect(await printed(false)).toMatch(/Asked for a hint: Cut the link\?.*CANARY-ONE\?.*Ada spoke\./)
    expect(await printed(true)).not.toMatch(/Ada spoke|CANARY-ONE/)
  })

  test('the team’s own report has none of it', async () => {
    const own = await done(house.call('getResponses', {}, { token: team }))
    expect(JSON.stringify(own.body)).not.toContain('CANARY')
    expect(own.body).not.toHaveProperty('oneScreen')
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { begin, linksOf } from '#test/calls/games.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer, refusal } from '#test/calls/people.ts'
import { givenStory } from '#test/calls/stories.ts'

const mail = { type: 'Email', name: 'Priya Raman', displayAfter: 0 }
const EVENTS = [
  { ...mail, id: 'fill', subject: 'Fill in', responseType: 'form', pdf: 'Harbour report' },
  {
    ...mail,
    id: 'ask',
    subject: 'How did it go?',
    options: [{ text: 'Show me', next: '/1' }, { text: 'Not yet' }],
  },
]
const field = (identifier: string, label: string) => ({ identifier, label, fieldType: 'Text', options: [] })

let house: TestServer
let player = ''
let exercise = ''
const answers = (id: string, response: unknown) =>
  house.call('setResponse', { id, response }, { token: player })
const stored = async (event: string) => {
  const rows =
    await house.db`select fact->'answer' as answer from log where exercise_id = ${exercise} and fact->>'event' = ${event}`
  return rows.map(({ answer }) => answer)
}

beforeAll(async () => {
  house = await startServer()
  const token = await adminToken(house)
  const form = { type: 'Form', content: '', images: [] }
  await done(
    house.call(
      'savePDF',
      { ...form, filename: 'harbour REPORT', title: '', fields: [field('what', 'What happened?')] },
      { token },
    ),
  )
  await done(
    house.call(
      'savePDF',
      { ...form, filename: 'What you think', title: '', fields: [field('how', 'How was it?')] },
      { token },
    ),
  )
  await givenStory(house, token, 'Library Night', {
    scenario: [{ name: '1', events: EVENTS }],
    feedbackForm: 'What you think',
  })
  await givenCustomer(house.db, { username: 'harbour', level: 2, credit: 5 })
  const order = {
    scenario: 'Library Night',
    username: 'harbour',
    identifier: 'Library night',
    date: dayMonthYear(0),
  }
  const players = [{ email: 'nurse@harbour.example', team: '-1' }]
  const { body } = await done(
    house.call('createOrder', { ...order, players }, { token: await customerToken(house, 'harbour') }),
  )
  exercise = String(body['exercise'])
  ;[player = ''] = await linksOf(house, exercise)
  await begin(house, player)
})
afterAll(() => house.stop())

test('a form of the library is checked by its fields, and stored', async () => {
  expect(await refusal(answers('fill', { what: ' ' }))).toContain('What happened?')
  await done(answers('fill', { what: 'The cranes stopped' }))
  expect(await stored('fill')).toEqual([{ kind: 'form', fields: { what: 'The cranes stopped' } }])
})

test('a player reads the current version, whichever is requested', async () => {
  const token = await adminToken(house)
  const form = { type: 'Form', content: '', images: [], fields: [field('what', 'What happened?')] }
  await done(house.call('savePDF', { ...form, filename: 'Harbour report', title: 'The second' }, { token }))
  const { text } = await done(house.call('pdf', { forms: true }, { token }))
  expect(JSON.parse(text)).toContain('harbour REPORT')
  expect(
    (await done(house.call('loadPDF', { filename: 'Harbour report', version: 1 }, { token }))).body['title'],
  ).toBe('')
  const read = await done(
    house.call('loadPDF', { filename: 'Harbour report', version: 1 }, { token: player }),
  )
  expect(read.body['title']).toBe('The second')
})

test('the feedback form of the library is stored too', async () => {
  await done(answers('ask', 'Show me'))
  await done(answers('/1', { how: 'Like a night at sea' }))
  expect(await stored('/1')).toEqual([{ kind: 'form', fields: { how: 'Like a night at sea' } }])
})

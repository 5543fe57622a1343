// Decision 0040.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, loggedIn, type Room } from '../rooms.ts'

const EVENTS = [
  {
    type: 'Email',
    name: 'Priya Raman',
    displayAfter: 0,
    id: 'ask',
    subject: 'Cut the link?',
    options: [{ text: 'Cut it' }, { text: 'Wait' }],
    correct: ['Cut it'],
    wrong: ['Wait'],
    timeLimit: 300,
    reason: 'required',
    confidence: 'required',
  },
]

let house: TestServer & { readonly services: Services }
let room: Room
let players: Readonly<Record<string, string>>
beforeAll(async () => {
  house = await startServer()
  room = await givenRoom(house, await adminToken(house), 'running', [{ name: '1', events: EVENTS }])
  players = { ada: await room.join('ada'), bert: await room.join('bert'), carl: await room.join('carl') }
})
afterAll(() => house.stop())

const answer = (name: string, response: string, grounds: object) =>
  house.call('setResponse', { id: 'ask', response, ...grounds }, { token: players[name] ?? '' })

describe('an answer', () => {
  test('is refused with the page’s sentence where something is missing', async () => {
    const refusals = [
      [{ reason: '', confidence: 4 }, 'Please give your reason in one sentence.'],
      [{ reason: 'Because.', confidence: null }, 'Please choose how sure you are.'],
      [{ reason: 'Because.', confidence: 9 }, 'Please choose how sure you are.'],
      [{ reason: 'x'.repeat(301), confidence: 4 }, 'The reason is too long: at most 300 characters.'],
    ] as const
    for (const [grounds, sentence] of refusals)
      expect(await refusal(answer('ada', 'Wait', grounds))).toBe(sentence)
    expect(await loggedIn(house, room.exercise, 'answered')).toEqual([])
  })

  test('carries its reason and confidence in the log, and back to its player alone', async () => {
    await done(answer('ada', 'Wait', { reason: '=2+3 says\nthe manual.', confidence: 5 }))
    await done(answer('ada', 'Wait', { reason: 'Another.', confidence: 1 }))
    await done(answer('bert', 'Wait', { reason: 'The wards.', confidence: 4 }))
    await done(answer('carl', 'Cut it', { reason: 'Evidence.', confidence: 2 }))
    expect(await loggedIn(house, room.exercise, 'answered')).toMatchObject([
      { reason: '=2+3 says the manual.', confidence: 5 },
      { reason: 'The wards.', confidence: 4 },
      { reason: 'Evidence.', confidence: 2 },
    ])
    const { text, body } = await done(house.call('getMailFacilitated', {}, { token: players['bert'] ?? '' }))
    expect(body['events']).toMatchObject([{ grounds: { given: { reason: 'The wards.', confidence: 4 } } }])
    expect(text).not.toContain('the manual')
  })
})

describe('the report', () => {
  const take = async (format: string) => {
    const response = await fetch(`${house.url}/api/exportReport`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${room.token}` },
      body: JSON.stringify({ group: room.exercise, format }),
    })
    return new Uint8Array(await response.arrayBuffer())
  }
  const FOUND = [{ id: 'ask', subject: 'Cut the link?', text: 'Wait', count: 2 }]

  test('lists first where players were sure and wrong', async () => {
    const { body } = await done(house.call('getResponses', { group: room.exercise }, { token: room.token }))
    expect(body['calibration']).toMatchObject({
      sureAndWrong: FOUND,
      rows: [{ name: '', players: 3 }],
    })
  })

  test('has both in the CSV of answers, in the JSON and in the PDF', async () => {
    const csv = new TextDecoder().decode(await take('answers'))
    expect(csv.split('\r\n')[0]).toContain('"Reason","Confidence (1 to 5)"')
    expect(csv).toContain(`says the manual.",5`)
    const json = JSON.parse(new TextDecoder().decode(await take('json')))
    expect(json).toMatchObject({ calibration: { sureAndWrong: FOUND } })
    const { text } = await extractText(await getDocumentProxy(await take('pdf')), { mergePages: true })
    expect(text).toContain('How sure were the players?')
    expect(text).toMatch(/ada.*, certain: “=2\+3 says the manual\.”/)
  })
})

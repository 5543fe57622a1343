import { afterAll, beforeAll, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Report } from '#contracts/calls/reports/reports.ts'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done } from '../people.ts'
import { givenRoom, type Room } from '../rooms.ts'

let house: TestServer & { readonly services: Services }
let room: Room

beforeAll(async () => {
  house = await startServer()
  room = await givenRoom(house, await adminToken(house))
  const ada = await room.join('ada')
  const lead = (name: string, body: object) =>
    done(house.call(name, { by: 'Faye', ...body }, { token: room.token }))
  const from = { org: 'Press', name: 'Nora Finch', recipient: 'all', content: '<p>Leave the building</p>' }
  await lead('sendFacilitatorEvents', { ...from, type: 'Email', subject: 'Baord' })
  await lead('sendFacilitatorEvents', { ...from, type: 'Alert', subject: '' })
  for (const id of ['f-1', 'f-2']) await done(house.call('markRead', { id }, { token: ada }))
  await lead('correctMessage', { id: 'f-1', subject: 'Board', content: from.content })
  await lead('withdrawMessage', { id: 'f-1' })
})
afterAll(() => house.stop())

const exported = async (body: object) => {
  const response = await fetch(`${house.url}/api/exportReport`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${room.token}` },
    body: JSON.stringify(body),
  })
  return new Uint8Array(await response.arrayBuffer())
}
const text = async (body: object) => new TextDecoder().decode(await exported(body))
const pdf = async (body: object = {}) => {
  const bytes = await exported({ format: 'pdf', information: true, ...body })
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
}
const question = (questions: Report['questions'], id: string) => questions.find(found => found.id === id)

test('a withdrawn message says so on the page, in the PDF, in the record and in the table of times', async () => {
  const shown = (await done(house.call('getResponses', {}, { token: room.token }))).body as unknown as Report
  const changed = { at: expect.stringMatching(/Z$/), after: expect.any(Number) }
  const record = JSON.parse(await text({ format: 'json' })) as Report
  for (const { questions } of [shown, record])
    expect(question(questions, 'f-1')).toMatchObject({ corrected: changed, withdrawn: changed })
  const pages = await pdf()
  expect(pages).toContain('Corrected in minute 0')
  expect(pages).toContain('Withdrawn in minute 0')
  const [head = '', ...rows] = (await text({ format: 'times' })).trim().split('\r\n')
  expect(head).toMatch(/"Message corrected at \(UTC\)","Message withdrawn at \(UTC\)"$/)
  expect(rows.find(row => row.includes('"f-1"'))).toMatch(/Z","[^"]*Z"$/)
})

test('an alert without a subject is named by its first words, in each of them and in the replay', async () => {
  const record = JSON.parse(await text({ format: 'json' })) as Report
  expect(question(record.questions, 'f-2')?.subject).toBe('Leave the building')
  expect(question(record.questions, 'chatter')?.subject).toBe('Queues at the harbour...')
  const pages = await pdf()
  expect(pages).toContain('Leave the building')
  // The identifier of the exercise is random, and may contain f-2 within a longer word.
  expect(pages).not.toMatch(/\bf-2\b/)
  expect(await text({ format: 'times' })).toContain('"f-2","Facilitator","Leave the building"')
  const { body } = await done(house.call('getReplay', { player: 'ada', minute: 1000 }, { token: room.token }))
  const events = body['events'] as readonly { id: string; subject: string }[]
  expect(events.find(({ id }) => id === 'f-2')?.subject).toBe('Leave the building')
})

test('without names, the acts of the facilitator say that their times are rounded, and have no seconds', async () => {
  const [shown, rounded] = [await pdf(), await pdf({ anonymise: true })]
  const act = /(\d\d:\d\d(?::\d\d)?)\s+\S+( \d)? withdrew/
  expect(act.exec(shown)?.[1]).toMatch(/^\d\d:\d\d:\d\d$/)
  expect(shown).not.toContain('Times are rounded')
  expect(act.exec(rounded)?.[1]).toMatch(/^\d\d:\d\d$/)
  expect(rounded.replaceAll(/\s+/g, ' ')).toContain('Times are rounded because names are removed.')
})

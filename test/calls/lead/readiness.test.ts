// Rule 252.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, type Room } from '../rooms.ts'

let house: TestServer & { readonly services: Services }
let room: Room
let ada: string
beforeAll(async () => {
  house = await startServer()
  room = await givenRoom(house, await adminToken(house), 'open')
  ada = await room.join('ada')
  await room.join('ben', 'Artemis')
})
afterAll(() => house.stop())

const READY = { stream: true, storage: true, current: true, browser: 'firefox', sound: 'not tried' }
const listed = async () =>
  (await done(house.call('getFacilitatorEvents', {}, { token: room.token }))).body['readiness']
const entriesOf = async () => {
  const [row] = await house.db<[{ entries: string }]>`
    select count(*) as entries from log where exercise_id = ${room.exercise}`
  return row.entries
}

test('the console lists players in order of joining, with the reports of their pages, which are not in the log', async () => {
  const before = await entriesOf()
  const joinedAt = expect.stringMatching(/Z$/)
  expect(await listed()).toEqual([
    { player: 'ada', team: 'Athena', joinedAt, reported: null },
    { player: 'ben', team: 'Artemis', joinedAt, reported: null },
  ])
  await done(house.call('reportReadiness', READY, { token: ada }))
  await done(house.call('reportReadiness', { ...READY, sound: 'heard' }, { token: ada }))
  await expect.poll(listed).toMatchObject([{ reported: { ...READY, sound: 'heard' } }, { reported: null }])
  expect(await entriesOf()).toBe(before)
})

test('values that no page reports are refused, and only the fields of the contract are stored', async () => {
  for (const wrong of [{ browser: 'Mozilla/5.0 (X11)' }, { sound: 'loud' }, { stream: 'yes' }])
    expect(await refusal(house.call('reportReadiness', { ...READY, ...wrong }, { token: ada }))).not.toBe('')
  await done(house.call('reportReadiness', { ...READY, agent: 'Mozilla/5.0' }, { token: ada }))
  const rows = await house.db`select readiness from seat where readiness is not null`
  expect(rows).toEqual([{ readiness: READY }])
})

test('once the exercise has started, nothing is listed, and nothing is stored', async () => {
  await room.faye({ kind: 'continue' })
  await done(house.call('reportReadiness', { ...READY, sound: 'heard' }, { token: ada }))
  expect(await listed()).toBeUndefined()
  expect(await house.db`select readiness from seat where readiness is not null`).toEqual([
    { readiness: READY },
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '#contracts/calls/reports/reports.ts'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done } from '../people.ts'
import { givenRoom, type Room } from '../rooms.ts'

let house: TestServer & { readonly services: Services }
let room: Room
let ada: string

const lead = (name: string, body: Readonly<Record<string, unknown>> = {}, by = 'Faye') =>
  done(house.call(name, { by, ...body }, { token: room.token }))

beforeAll(async () => {
  house = await startServer()
  room = await givenRoom(house, await adminToken(house))
  ada = await room.join('ada')
  await room.join('bob', 'Artemis')
  await room.faye({ kind: 'push', minutes: 10, confirmed: true })
  await lead('pauseFacilitated', {}, 'Ben')
  await lead('continueFacilitated', {}, 'Ben')
  await lead('changePlayerTeam', { player: 'bob', team: 'Athena' })
})
afterAll(() => house.stop())

const report = async (body: object = {}, token = room.token) =>
  (await done(house.call('getResponses', { ...body }, { token }))).body as unknown as Report
const exported = (body: object) =>
  fetch(`${house.url}/api/exportReport`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${room.token}` },
    body: JSON.stringify(body),
  }).then(response => response.text())

test('the report has each act with its exercise time, and the facilitators on its cover', async () => {
  const { led = [], exercise } = await report()
  expect(led.map(({ text }) => text)).toEqual([
    'Faye opened the exercise to players.',
    'Faye started the exercise.',
    'Faye pushed time by 10 minutes.',
    'Ben paused the exercise.',
    'Ben resumed the exercise.',
    'Faye moved bob to Athena.',
  ])
  expect(led.map(({ seconds }) => (seconds === null ? null : Math.floor(seconds / 60)))).toEqual([
    null,
    0,
    0,
    10,
    10,
    10,
  ])
  expect(exercise.trainer).toBe('Faye, Ben')
})

test('anonymised, the report names neither the facilitators nor a moved player', async () => {
  const text = JSON.stringify(await report({ anonymise: true }))
  for (const name of ['Faye', 'Ben', '"ada"', 'bob to']) expect(text).not.toContain(name)
  expect(text).toContain('Facilitator 2 paused the exercise.')
  expect(text).toContain('Facilitator 1 moved a player to a team.')
})

test('the acts are in the exported record and in a table of their own', async () => {
  expect(JSON.parse(await exported({ format: 'json' }))).toMatchObject({
    led: [{ kind: 'opened', by: 'Faye' }, {}, {}, {}, {}, {}],
  })
  const lines = (await exported({ format: 'led' })).trim().split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines[0]).toContain('"At (UTC)","Seconds of exercise time","By","Act","In words"')
  expect(lines[3]).toMatch(/,"Faye","pushed","Faye pushed time by 10 minutes\."$/)
})

test('a player gets none of the acts', async () => {
  await room.faye({ kind: 'close' })
  const { status, text } = await house.call('getResponses', {}, { token: ada })
  expect([status, text.includes('Faye')]).toEqual([403, false])
})

test('after a reset the report has only the acts since then', async () => {
  await room.faye({ kind: 'reset' })
  expect((await report()).led?.map(({ kind }) => kind)).toEqual(['reset'])
})

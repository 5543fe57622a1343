import { extractText, getDocumentProxy } from 'unpdf'
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
  const mails = [60, 90].map(displayAfter => ({
    ...{ id: `after ${displayAfter}`, type: 'Email', name: 'Priya Raman', subject: 'Next', displayAfter },
  }))
  room = await givenRoom(house, await adminToken(house), 'running', [{ name: '1', events: mails }])
  ada = await room.join('ada')
  await room.join('bob', 'Artemis')
  await room.faye({ kind: 'push', minutes: 60, confirmed: true })
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
  }).then(async response => new Uint8Array(await response.arrayBuffer()))
const textOf = async (body: object) => new TextDecoder().decode(await exported(body))

test('the report has each act with its exercise time, and the facilitators on its cover', async () => {
  const { led = [], exercise } = await report()
  expect(led.map(({ text }) => text)).toEqual([
    'Faye opened the exercise to players.',
    'Faye started the exercise.',
    'Faye pushed time by 60 minutes.',
    'Ben paused the exercise.',
    'Ben resumed the exercise.',
    'Faye moved bob to Athena.',
  ])
  expect(led.map(({ seconds }) => (seconds === null ? null : Math.floor(seconds / 60)))).toEqual([
    null,
    0,
    0,
    60,
    60,
    60,
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
  expect(JSON.parse(await textOf({ format: 'json' }))).toMatchObject({
    led: [{ kind: 'opened', by: 'Faye' }, {}, {}, {}, {}, {}],
  })
  const lines = (await textOf({ format: 'led' })).trim().split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines[0]).toContain('"At (UTC)","Seconds of exercise time","By","Act","In words"')
  expect(lines[3]).toMatch(/,"Faye","pushed","Faye pushed time by 60 minutes\."$/)
})

test('after the first hour, an act’s time on paper has hours, as on the page', async () => {
  const paper = await getDocumentProxy(await exported({ format: 'pdf' }))
  const { text } = await extractText(paper, { mergePages: true })
  expect(text).toMatch(/\b1:00:\d\d\s+\d\d:\d\d:\d\d\s+Ben paused the exercise\./)
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

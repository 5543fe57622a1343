// Rule 250.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, type Room } from '../rooms.ts'

let house: TestServer & { readonly services: Services }
let room: Room
let ada: string
let ben: string
beforeAll(async () => {
  house = await startServer()
  room = await givenRoom(house, await adminToken(house), 'open')
  ada = await room.join('ada')
  ben = await room.join('ben', 'Artemis')
})
afterAll(() => house.stop())

type Body = Readonly<Record<string, unknown>>
interface Call {
  readonly id: string
}

const asked = async (name: string, body: Body, token = room.token, key?: string) =>
  (await done(house.call(name, body, { token, ...(key && { headers: { 'idempotency-key': key } }) }))).body
const own = async (token: string) => ((await asked('getMailFacilitated', {}, token))['help'] ?? []) as Call[]
const listed = async () => ((await asked('getFacilitatorEvents', {}))['help'] ?? []) as Call[]
const exported = (body: object) =>
  fetch(`${house.url}/api/exportReport`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${room.token}` },
    body: JSON.stringify(body),
  }).then(response => response.text())

test('a call made in the lobby reaches the console, and no other player', async () => {
  const before = await listed()
  expect(await asked('askForHelp', { text: 'CANARY which form?' }, ada)).toEqual({
    type: 'success',
    data: 'Your facilitator has been told.',
  })
  const at = expect.stringMatching(/Z$/)
  expect([before, await listed()]).toEqual([
    [],
    [{ id: expect.any(String), player: 'ada', team: 'Athena', text: 'CANARY which form?', at, reply: null }],
  ])
  expect(await own(ada)).toEqual([{ id: expect.any(String), text: 'CANARY which form?', at, reply: null }])
  expect(JSON.stringify(await asked('getMailFacilitated', {}, ben))).not.toContain('CANARY')
  expect(JSON.stringify((await asked('getFacilitatorEvents', {}))['recent'])).toContain('ada asked for help.')
})

test('a second call is refused while the first is open, and a repeat under its key is not', async () => {
  expect(await refusal(house.call('askForHelp', { text: 'Again' }, { token: ada }))).toBe(
    'Your last call for help is still open. Withdraw it before you ask again.',
  )
  await asked('askForHelp', {}, ben, 'the-same-key-of-ben')
  await asked('askForHelp', {}, ben, 'the-same-key-of-ben')
  expect(await listed()).toHaveLength(2)
})

test('a player withdraws their own call, and no other', async () => {
  const [mine] = await own(ben)
  expect(await refusal(house.call('withdrawHelp', { id: mine?.id ?? '' }, { token: ada }))).toBe(
    'This call for help no longer exists.',
  )
  await asked('withdrawHelp', { id: mine?.id }, ben)
  expect([await own(ben), (await listed()).length]).toEqual([[], 1])
  expect(await refusal(house.call('answerHelp', { id: mine?.id ?? '' }, { token: room.token }))).toBe(
    'ben has withdrawn this call in the meantime.',
  )
})

test('a facilitator replies; another one is told who replied first, but the player is not', async () => {
  await asked('continueFacilitated', { by: 'Faye' })
  await asked('pauseFacilitated', { by: 'Faye' })
  const [call] = await listed()
  const id = call?.id ?? ''
  expect(
    await refusal(house.call('answerHelp', { id, text: 'x'.repeat(1_001) }, { token: room.token })),
  ).toBe('The reply is too long: at most 1000 characters.')
  expect(await asked('answerHelp', { id, text: 'The blue one.', by: 'Faye' })).toEqual({
    type: 'success',
    data: 'Your reply was sent to ada.',
  })
  expect(await refusal(house.call('answerHelp', { id, by: 'Ben' }, { token: room.token }))).toBe(
    'Faye has dealt with this call in the meantime.',
  )
  expect(await listed()).toMatchObject([{ player: 'ada', reply: { by: 'Faye', text: 'The blue one.' } }])
  expect(await own(ada)).toMatchObject([{ reply: { text: 'The blue one.' } }])
  expect(JSON.stringify(await own(ada))).not.toContain('Faye')
  expect(await refusal(house.call('withdrawHelp', { id }, { token: ada }))).toBe(
    'Your facilitator has dealt with this call in the meantime.',
  )
})

test('the record, the table and the report contain calls and replies, without names if names are hidden', async () => {
  const acts = [
    'ada asked for help: “CANARY which form?”',
    'Faye answered ada’s call for help: “The blue one.”',
  ]
  for (const format of ['json', 'led'])
    for (const act of acts) expect((await exported({ format })).replaceAll('\\"', '"')).toContain(act)
  const hidden = await exported({ format: 'led', anonymise: true })
  expect(hidden).toContain('Facilitator 1 answered a player’s call for help.')
  for (const name of ['CANARY', 'The blue one', '"ada"']) expect(hidden).not.toContain(name)
})

test('only players ask, and only facilitators answer', async () => {
  for (const [name, token] of [
    ['askForHelp', room.token],
    ['withdrawHelp', room.token],
    ['answerHelp', ada],
  ] as const)
    expect((await house.call(name, { id: 'h1' }, { token })).status, name).toBe(403)
})

// Rule 111.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, refusal } from '#test/calls/people.ts'
import { givenRoom, type ServerWithServices, type Room } from '#test/calls/rooms.ts'

let house: TestServer & ServerWithServices
let room: Room

beforeAll(async () => {
  house = await startServer()
  room = await givenRoom(house, await adminToken(house))
})
afterAll(() => house.stop())

test('a text for the old team is neither answer nor draft of the new one', async () => {
  const [maeve, cleo] = [await room.join('maeve', 'Athena'), await room.join('cleo', 'Artemis')]
  const call = (name: string, body: object, token = maeve) =>
    house.call(name, { id: 'together', ...body }, { token })
  await done(call('setDraft', { response: 'For Athena', team: 'Athena' }))
  await done(house.call('changePlayerTeam', { player: 'maeve', team: 'Artemis' }, { token: room.token }))
  const FORMER = 'This was for your former team or role.'
  expect(await refusal(call('setDraft', { response: 'For Athena too', team: 'Athena' }))).toBe(FORMER)
  expect(await refusal(call('getDraft', { team: 'Athena' }))).toBe(FORMER)
  expect(await refusal(call('setResponse', { response: 'For Athena', team: 'Athena' }))).toBe(FORMER)
  expect((await done(call('getDraft', { team: 'Artemis' }, cleo))).body).toMatchObject({ data: '', by: '' })
  await done(call('setDraft', { response: 'For Artemis', team: 'Artemis' }))
  expect((await done(call('getDraft', {}, cleo))).body).toMatchObject({ data: 'For Artemis', by: 'maeve' })
  await done(call('setResponse', { response: 'For Artemis', team: 'Artemis' }))
})

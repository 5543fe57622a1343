// Rule 253.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, type Room } from '../rooms.ts'

const ROLES = [
  { id: 'press', name: 'Press officer' },
  { id: 'it', name: 'IT lead' },
]
const news = { type: 'News', name: 'Ida Holm', organisation: 'Valley Post', displayAfter: 0 }
const EVENTS = [
  { ...news, id: 'public', subject: 'Port closed', content: '<p>Since six.</p>' },
  { ...news, id: 'secret', subject: 'CANARY-NEWS', to: { roles: ['press'] } },
  { ...news, id: 'mail', type: 'Email', subject: 'CANARY-MAIL', options: [{ text: 'CANARY-OPTION' }] },
  { ...news, id: 'later', subject: 'CANARY-LATER', displayAfter: 30 },
]

let house: TestServer & { readonly services: Services }
let room: Room
let projector: string
const wall = async (names = false) =>
  (await done(house.call('getProjection', { names }, { token: projector }))).body

beforeAll(async () => {
  house = await startServer()
  room = await givenRoom(house, await adminToken(house), 'open', [{ name: 'The alarm', events: EVENTS }], {
    roles: ROLES,
  })
  const { body } = await done(house.call('loginJWTFacilitator', {}, { token: room.token }))
  projector = String(body['projectorLink']).split('/').at(-1) ?? ''
})
afterAll(() => house.stop())

test('before the start it shows the players’ link, and names only on request', async () => {
  await room.join('ada')
  expect(await wall()).toMatchObject({
    phase: 'open',
    section: '',
    players: 1,
    news: [],
    playerLink: expect.stringContaining('/e/'),
  })
  expect(JSON.stringify(await wall())).not.toMatch(/\bada\b/)
  expect(JSON.stringify(await wall(true))).toContain('ada')
})

test('after the start it shows the clock, the section and public messages, and nothing else', async () => {
  await done(house.call('continueFacilitated', { by: 'Faye' }, { token: room.token }))
  const shown = await wall()
  expect(shown).toMatchObject({
    phase: 'running',
    ticking: true,
    section: 'The alarm',
    news: [{ id: 'public', type: 'News', organisation: 'Valley Post', subject: 'Port closed' }],
  })
  expect(JSON.stringify(shown)).not.toContain('CANARY')
})

test('a facilitator’s post to all players is shown until it is withdrawn; one to a single player is not', async () => {
  const send = (recipient: string, content: string) =>
    done(
      house.call(
        'sendFacilitatorEvents',
        {
          ...{ recipient, content, subject: '', by: 'Faye', type: 'Social' },
          ...{ org: 'Valley Post', name: 'Ida Holm', address: 'ida@valley.example' },
        },
        { token: room.token },
      ),
    )
  await send('player:ada', '<p>CANARY-POST</p>')
  await send('all', '<p>Crowds at the gate</p>')
  const { news: posts } = await wall()
  expect(JSON.stringify(posts)).toContain('Crowds at the gate')
  expect(JSON.stringify(posts)).not.toContain('CANARY')
  const [post] = posts as { id: string }[]
  await done(house.call('withdrawMessage', { id: post?.id, by: 'Faye' }, { token: room.token }))
  expect(JSON.stringify(await wall())).not.toContain('Crowds')
})

test('its link opens nothing else, and a forged one opens nothing', async () => {
  for (const call of ['getFacilitatorEvents', 'pauseFacilitated', 'getMail', 'getResponses'])
    expect((await house.call(call, { by: 'Faye' }, { token: projector })).status, call).toBe(403)
  const forged = `${projector.slice(0, -1)}${projector.endsWith('A') ? 'B' : 'A'}`
  expect(await refusal(house.call('getProjection', { names: false }, { token: forged }))).toMatch(/./)
  expect((await house.call('getProjection', { names: false }, { token: room.token })).status).toBe(403)
})

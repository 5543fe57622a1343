// Rules 236 to 240.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, type Room } from '../rooms.ts'

const ROLES = [
  { id: 'ceo', name: 'Chief executive', description: 'Decides.' },
  { id: 'press', name: 'Press officer', players: 1, deputy: 'ceo' },
]
const EVENTS = [
  {
    id: 'start',
    type: 'Email',
    name: 'Priya Raman',
    organisation: 'Port',
    subject: 'We have a problem',
    displayAfter: 0,
  },
  {
    ...{ id: 'call', type: 'Email', name: 'Zoe Ward', subject: 'CANARY-PRESS', displayAfter: 0 },
    ...{ to: { roles: ['press'] }, options: [{ text: 'Answer', next: 'quote' }, { text: 'Hang up' }] },
    correct: ['Answer'],
  },
  {
    ...{ id: 'quote', type: 'News', name: 'Tide Post', subject: 'Port speaks', content: '<p>Today.</p>' },
    delay: 0,
  },
]

let house: TestServer & { readonly services: Services }
let room: Room
let ada: string
let ben: string
beforeAll(async () => {
  house = await startServer()
  room = await givenRoom(house, await adminToken(house), 'open', [{ name: 'The alarm', events: EVENTS }], {
    roles: ROLES,
  })
  ada = await room.join('ada')
  ben = await room.join('ben')
})
afterAll(() => house.stop())

const asked = async (name: string, body: Readonly<Record<string, unknown>>, token = room.token) =>
  (await done(house.call(name, body, { token }))).body
const mail = (token: string) => asked('getMailFacilitated', {}, token)
const ids = async (token: string) => {
  const { events } = await mail(token)
  return Array.isArray(events) ? events.map((event: { id: string }) => event.id) : []
}

test('a player chooses a role in the lobby, and the team sees it', async () => {
  await asked('takeRole', { role: 'press' }, ada)
  expect((await mail(ben))['cast']).toMatchObject({
    mine: '',
    open: true,
    roles: [
      { id: 'ceo', name: 'Chief executive', description: 'Decides.', players: null, held: [] },
      { id: 'press', players: 1, held: ['ada'] },
    ],
  })
  expect(await refusal(house.call('takeRole', { role: 'press' }, { token: ben }))).toBe(
    'Your team has enough players for the role Press officer. Choose another role.',
  )
  expect(await refusal(house.call('takeRole', { role: 'chef' }, { token: ben }))).toBe(
    'This exercise has no role “chef”.',
  )
  await asked('takeRole', { role: 'ceo' }, ben)
  await asked('takeRole', { role: '' }, ben)
  expect((await mail(ben))['cast']).toMatchObject({ mine: '' })
})

test('the console shows the roles and their players', async () => {
  expect((await asked('loginJWTFacilitator', {}))['roles']).toEqual([
    { id: 'ceo', name: 'Chief executive', description: 'Decides.', players: null, deputy: '' },
    { id: 'press', name: 'Press officer', description: '', players: 1, deputy: 'Chief executive' },
  ])
  const participants = await house.call('getParticipants', {}, { token: room.token })
  expect(participants.body).toContainEqual({
    ...{ id: 'role:press', label: 'Press officer', kind: 'role', team: '', players: 1 },
  })
})

test('an event reaches its role alone; its branch reaches everyone', async () => {
  await asked('continueFacilitated', { by: 'Faye' })
  expect(await ids(ada)).toEqual(expect.arrayContaining(['start', 'call']))
  expect(JSON.stringify(await mail(ben))).not.toContain('CANARY')
  expect(await refusal(house.call('takeRole', { role: 'ceo' }, { token: ben }))).toBe(
    'You cannot choose your role now. If your exercise has a facilitator, ask them.',
  )
  for (const [call, body] of [
    ['setResponse', { id: 'call', response: 'Hang up' }],
    ['setDraft', { id: 'call', response: 'Hang up' }],
    ['getDraft', { id: 'call' }],
    ['markRead', { id: 'call' }],
  ] as const) {
    const own = await refusal(house.call(call, body, { token: ben }))
    expect(own, call).toBe(await refusal(house.call(call, { ...body, id: 'never' }, { token: ben })))
  }
  const { players } = await asked('getFacilitatorEvent', { id: 'call' })
  expect(players).toMatchObject([{ user: 'ada' }])
  await asked('setResponse', { id: 'call', response: 'Answer' }, ada)
  expect(await ids(ben)).toEqual(expect.arrayContaining(['start', 'quote']))
})

test('a message to a role reaches the players who have it', async () => {
  await asked('sendFacilitatorEvents', {
    ...{ recipient: 'role:press', subject: 'For you alone', content: '<p>Call me.</p>', by: 'Faye' },
    ...{ org: 'Port', name: 'Priya Raman', address: 'p@port.example', type: 'Email' },
  })
  expect(JSON.stringify(await mail(ada))).toContain('For you alone')
  expect(JSON.stringify(await mail(ben))).not.toContain('For you alone')
})

test('a player forwards a message of their role, once', async () => {
  const forward = (id: string, role: string, note = 'Read this.') => ({ id, role, note })
  expect(await refusal(house.call('forwardMessage', forward('call', 'press'), { token: ben }))).toBe(
    'This message can’t be forwarded.',
  )
  expect(await asked('forwardMessage', forward('call', ''), ada)).toEqual({
    type: 'success',
    data: 'The message was forwarded.',
  })
  const { events } = await mail(ben)
  expect(events).toContainEqual(
    expect.objectContaining({
      ...{ name: 'ada', role: 'Press officer', subject: 'Fwd: CANARY-PRESS', options: '' },
      content: expect.stringContaining('<p>Read this.</p>'),
    }),
  )
  expect((await mail(ada))['events']).toContainEqual(
    expect.objectContaining({
      id: 'call',
      forwarded: [{ to: '', by: 'ada', at: expect.stringMatching(/Z$/) }],
    }),
  )
  expect(await refusal(house.call('forwardMessage', forward('call', ''), { token: ada }))).toBe(
    'ada has already forwarded this message there.',
  )
  expect(JSON.stringify((await asked('getFacilitatorEvents', {}))['recent'])).toContain(
    'ada forwarded “CANARY-PRESS” to everyone in the team.',
  )
})

test('roles change hands in one act, which the action log names', async () => {
  await asked('giveRoles', {
    ...{
      roles: [
        { player: 'ada', role: '' },
        { player: 'ben', role: 'press' },
      ],
      by: 'Faye',
    },
  })
  expect(await ids(ben)).toContain('call')
  await asked('giveRoles', { roles: [{ player: 'ada', role: 'ceo' }], by: 'Faye' })
  const { actions, currentPositions } = await asked('getFacilitatorEvents', {})
  expect(JSON.stringify(actions)).toContain('Faye gave ada the role Chief executive.')
  expect(JSON.stringify(actions)).toContain('Faye changed the roles of 2 players.')
  expect(JSON.stringify(currentPositions)).toContain('"role":"ceo"')
  expect(
    await refusal(house.call('giveRoles', { roles: [{ player: 'eve', role: '' }], by: 'Faye' }, room)),
  ).toMatch(/./)
})

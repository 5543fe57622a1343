// Decision 0025.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, loggedIn, type Room } from '../rooms.ts'

let house: TestServer & { readonly services: Services }
let admin: string
let room: Room
let ada: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
})
afterAll(() => house.stop())
beforeEach(async () => {
  room = await givenRoom(house, admin)
  ada = await room.join('ada')
  await done(faye('sendFacilitatorEvents', { ...A_MAIL, subject: 'Baord', content: '<p>Teh</p>' }))
})
const A_MAIL = { type: 'Email', recipient: 'all', org: 'Press', name: 'Nora Finch' }

const faye = (name: string, body: Readonly<Record<string, unknown>> = {}) =>
  house.call(name, { by: 'Faye', ...body }, { token: room.token })
const mailOf = async (id: string) => {
  const { body } = await done(house.call('getMailFacilitated', {}, { token: ada }))
  return (body['events'] as readonly { id: string; subject: string; content: string }[]).find(
    event => event.id === id,
  )
}

test('a correction reaches players, sanitised like a new message', async () => {
  const reply = await done(
    faye('correctMessage', { id: 'f-1', subject: 'Board', content: '<p>The<script>alert(1)</script></p>' }),
  )
  expect(reply.body).toMatchObject({ changed: true })
  expect(await mailOf('f-1')).toMatchObject({ subject: 'Board', content: '<p>The</p>' })
  expect(
    (await done(faye('correctMessage', { id: 'f-1', subject: 'Board', content: '<p>The</p>' }))).body,
  ).toMatchObject({ changed: false, data: 'Nothing was changed: the message already reads like this.' })
  expect(await loggedIn(house, room.exercise, 'message corrected')).toMatchObject([{ by: 'Faye' }])
})

test('of two facilitators who correct one message, the second reads the first’s text before theirs replaces it', async () => {
  const correctedAt = async () => {
    const { body } = await done(faye('getFacilitatorEvents'))
    const events = body['events'] as readonly { id: string; correctedAt?: string }[]
    return events.find(({ id }) => id === 'f-1')?.correctedAt
  }
  const correct = (by: string, content: string, seen = '') =>
    faye('correctMessage', { id: 'f-1', subject: 'Board', content, seen, by })
  expect(await correctedAt()).toBe('')
  await done(correct('Grace', '<p>Eleven.</p>'))
  expect(await refusal(correct('Tom', '<p>Twelve.</p>'))).toBe(
    'Grace has corrected this message in the meantime. Compare both texts, then send yours again.',
  )
  expect(await mailOf('f-1')).toMatchObject({ content: '<p>Eleven.</p>' })
  await done(correct('Tom', '<p>Twelve.</p>', await correctedAt()))
  expect(await mailOf('f-1')).toMatchObject({ content: '<p>Twelve.</p>' })
})

test('a message is withdrawn once, players no longer see it, and the console says so', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => done(faye('withdrawMessage', { id: 'f-1' }))))
  expect(replies.filter(({ body }) => body['changed'] === true)).toHaveLength(1)
  expect(await mailOf('f-1')).toBeUndefined()
  const { body } = await done(faye('getFacilitatorEvents'))
  expect(
    (body['events'] as readonly { id: string; changed: string }[]).find(({ id }) => id === 'f-1')?.changed,
  ).toBe('withdrawn')
  expect(await refusal(faye('correctMessage', { id: 'f-1', subject: 'x', content: 'x' }))).toBe(
    'This message was withdrawn, so it cannot be corrected.',
  )
})

test('a player who was away between a message and its withdrawal never gets it, even after returning', async () => {
  const bert = await room.join('bert', 'Artemis')
  await done(faye('sendFacilitatorEvents', { ...A_MAIL, subject: 'Room 4', content: '<p>To room 4!</p>' }))
  await done(house.call('getMailFacilitated', {}, { token: ada }))
  await done(faye('withdrawMessage', { id: 'f-2' }))
  await done(house.call('getMailFacilitated', {}, { token: bert }))
  const { body } = await done(faye('getFacilitatorEvent', { id: 'f-2' }))
  expect(body['players']).toMatchObject([
    { user: 'ada', delivery: 'delivered' },
    { user: 'bert', delivery: 'on its way' },
  ])
  const report = await done(faye('getResponses'))
  const questions = report.body['questions'] as readonly { id: string; deliveredTo: number }[]
  expect(questions.find(({ id }) => id === 'f-2')).toMatchObject({ deliveredTo: 1 })
  const [fact] = await loggedIn(house, room.exercise, 'message withdrawn')
  expect(fact?.['missed']).toHaveLength(1)
})

test('an event of the story cannot be withdrawn, and players cannot change anything', async () => {
  expect(await refusal(faye('withdrawMessage', { id: 'ask' }))).toBe(
    'There is no such event in this exercise.',
  )
  for (const name of ['correctMessage', 'withdrawMessage']) {
    expect((await house.call(name, { id: 'f-1', subject: 'x', content: 'x' }, { token: ada })).status).toBe(
      403,
    )
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseFromTexts } from '#server/database/administration/erased-texts.ts'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, type Room } from '../rooms.ts'

let house: TestServer & { readonly services: Services }
let room: Room
let other: Room
beforeAll(async () => {
  house = await startServer()
  const admin = await adminToken(house)
  room = await givenRoom(house, admin, 'created')
  other = await givenRoom(house, admin)
})
afterAll(() => house.stop())

const MESSAGE = {
  type: 'News',
  recipient: 'all',
  org: 'Press',
  name: 'Nora Finch',
  subject: 'Offline',
  text: 'All is dark.',
  html: '<p>All is <strong>dark</strong>.</p>',
  media: '',
  pdf: '',
}
const lead = (name: string, body: object, { token }: Room = room) =>
  house.call(name, { by: 'Faye', ...body }, { token })
const kept = async (of: Room = room) =>
  (await done(lead('getPreparedMessages', {}, of))).body as unknown as readonly {
    id: string
    by: string
    message: typeof MESSAGE
  }[]

test('a facilitator finds, changes and drops another one’s prepared messages', async () => {
  const { id } = (await done(lead('prepareMessage', { message: MESSAGE }))).body
  expect(await kept()).toMatchObject([{ id, by: 'Faye', message: MESSAGE }])
  await done(lead('prepareMessage', { id, message: { ...MESSAGE, subject: 'Still offline' }, by: 'Ben' }))
  expect(await kept()).toMatchObject([{ id, by: 'Ben', message: { subject: 'Still offline' } }])
  await done(lead('dropPreparedMessage', { id: 'nothing of the kind' }))
  await done(lead('dropPreparedMessage', { id }))
  await done(lead('dropPreparedMessage', { id }))
  expect(await kept()).toEqual([])
})

test('facilitators of other exercises cannot find, change or drop them', async () => {
  const { id } = (await done(lead('prepareMessage', { message: MESSAGE }))).body
  expect(await kept(other)).toEqual([])
  expect(await refusal(lead('prepareMessage', { id, message: MESSAGE }, other))).toBe(
    'This prepared message no longer exists.',
  )
  await done(lead('dropPreparedMessage', { id }, other))
  expect(await kept()).toHaveLength(1)
})

test('players cannot reach prepared messages', async () => {
  const ada = await other.join('ada')
  for (const [name, body] of Object.entries({
    getPreparedMessages: {},
    prepareMessage: { message: MESSAGE },
    dropPreparedMessage: { id: crypto.randomUUID() },
  })) {
    expect((await house.call(name, body, { token: ada })).status).toBe(403)
  }
})

test('an erased address is removed from prepared messages as well', async () => {
  await done(
    lead('prepareMessage', {
      message: {
        ...MESSAGE,
        text: 'Write to ada@example.org.',
        html: '<p>Write to <em>ada@example.org</em>.</p>',
      },
    }),
  )
  await eraseFromTexts(house.services.db, text => text.replaceAll('ada@example.org', '(erased)'))
  const texts = (await kept()).map(({ message }) => message.text)
  expect(texts).toContain('Write to (erased).')
  expect(texts.join()).not.toContain('ada@')
  expect((await kept()).map(({ message }) => message.html)).toContain('<p>Write to <em>(erased)</em>.</p>')
})

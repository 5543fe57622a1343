import { afterAll, beforeAll, expect, test } from 'vitest'
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
  room = await givenRoom(house, admin)
  other = await givenRoom(house, admin)
})
afterAll(() => house.stop())

const shorten = (word: string, { token }: Room = room) =>
  house.call('shortenPlayerLink', { shorten: word, by: 'Faye' }, { token })

test('the players’ link gets a name that can be read aloud, and both lead to the exercise', async () => {
  const { body } = await done(shorten('Night-Watch'))
  expect(body['playerLink']).toMatch(/\/night-watch$/)
  expect((await done(shorten('night-watch'))).body['type']).toBe('success')
  expect((await done(house.call('loginJWTFacilitator', {}, { token: room.token }))).body['playerLink']).toBe(
    body['playerLink'],
  )
  const console = await done(house.call('getFacilitatorEvents', {}, { token: room.token }))
  expect(console.body['playerLink'], 'every console shows it').toBe(body['playerLink'])
  for (const word of ['night-watch', room.word])
    expect((await house.call('loginToken', {}, { token: word })).status).toBe(200)
})

test('a name that is taken, or that an address cannot contain, is refused', async () => {
  await done(shorten('harbour-night'))
  expect(await refusal(shorten('Harbour-Night', other))).toBe('This short name is already in use.')
  expect(await refusal(shorten('a b c'))).toMatch('letters, digits')
})

test('the console lists the scenario’s own senders first, and no file of the library', async () => {
  const { body } = await done(house.call('loginJWTFacilitator', {}, { token: room.token }))
  const organisations = body['organisations'] as readonly { name: string; events: number }[]
  expect(organisations[0]).toMatchObject({ name: 'Press', events: 1 })
  expect(body['media']).toEqual([])
  expect(body['documents']).toEqual([])
})

test('the lists of pictures and documents show a facilitator no file of the library either', async () => {
  const admin = await adminToken(house)
  const document = {
    filename: 'Rota',
    title: 'Rota',
    type: 'Document',
    content: '<p>Ida</p>',
    images: [],
    fields: [],
  }
  await done(house.call('savePDF', document, { token: admin }))
  await house.services.db`insert into media (name, kind, mime, bytes, stored_as, sha256)
    values ('clients/other.png', 'Image', 'image/png', 1, 'other', '')`
  expect((await house.call('pdf', {}, { token: admin })).body).toContain('Rota')
  expect((await house.call('images', { details: true }, { token: admin })).text).toContain(
    'clients/other.png',
  )
  for (const [call, input] of [
    ['pdf', {}],
    ['images', {}],
    ['images', { details: true }],
  ] as const)
    expect((await house.call(call, input, { token: room.token })).body).toEqual([])
})

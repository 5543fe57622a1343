// Security row 12.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer, refusal } from '../people.ts'
import { givenRoom } from '../rooms.ts'
import { givenStory } from '../stories.ts'

const CROWDED =
  'Many places taken from your network have not been started. You can get one as soon as another player starts, or within an hour.'

let house: TestServer & { readonly services: Services }
let admin: string
let customer: string
beforeAll(async () => {
  // A proxy header names the client's address.
  house = await startServer({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' } })
  admin = await adminToken(house)
  await givenStory(house, admin, 'First Light')
  await givenCustomer(house.db, { username: 'discreet', private: true, credit: 500 })
  await givenCustomer(house.db, { username: 'foreign', private: true, credit: 500 })
  customer = await customerToken(house, 'discreet')
})
afterAll(() => house.stop())

const privateExercise = async (places: number) => {
  const identifier = `Drill ${randomUUID().slice(0, 8)}`
  const order = {
    scenario: 'First Light',
    username: 'discreet',
    identifier,
    date: dayMonthYear(0),
    players: places,
  }
  const { body } = await done(house.call('createOrder', order, { token: customer }))
  const [exercise, word] = [String(body['exercise']), `drill-${randomUUID().slice(0, 8)}`]
  await house.db`insert into join_link (text, exercise_id) values (${word}, ${exercise})`
  return { exercise, word }
}
const open = (word: string, ip = '192.0.2.7') =>
  house.call('loginToken', {}, { token: word, headers: { 'x-forwarded-for': ip } })
const free = (token: string, body: Readonly<Record<string, unknown>>) =>
  house.call('freeSeats', body, { token })

interface Seat {
  readonly code: string
  readonly player: string
  readonly taken: string
}
const seatsOf = async (exercise: string): Promise<Seat[]> => {
  const { body } = await done(house.call('getCustomerData', { exercise }, { token: customer }))
  const exercises = body['exercises'] as readonly { readonly id: string; readonly exercises: Seat[] }[]
  return exercises.find(({ id }) => id === exercise)?.exercises ?? []
}
const takenOf = async (exercise: string) => (await seatsOf(exercise)).filter(({ taken }) => taken !== '')

describe('one network', () => {
  test('is given three quarters of the places until a player there begins; other networks still find one', async () => {
    const { word } = await privateExercise(40)
    const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => open(word, `192.0.2.${n + 1}`)))
    const given = replies.filter(({ body }) => body['type'] === 'success')
    expect(given).toHaveLength(30)
    expect(
      new Set(replies.filter(({ body }) => body['type'] === 'failed').map(({ body }) => body['data'])),
    ).toEqual(new Set([CROWDED]))
    expect(await refusal(open(word, '198.51.100.9'))).toBe('')

    const token = String(given[0]?.body['token'])
    await done(house.call('agreeNDA', {}, { token }))
    await done(house.call('loginToken', {}, { token }))
    expect(await refusal(open(word))).toBe('')
    expect(await refusal(open(word))).toBe(CROWDED)
  })

  test('may take all places of a small exercise', async () => {
    const { word } = await privateExercise(10)
    for (let n = 0; n < 10; n++) expect(await refusal(open(word))).toBe('')
    expect(await refusal(open(word, '198.51.100.9'))).toBe('All places of this exercise are taken.')
  })

  test('gets no more places when its own are freed', async () => {
    const { exercise, word } = await privateExercise(10)
    for (let n = 0; n < 10; n++) await done(open(word))
    await done(free(customer, { exerciseName: exercise, everybody: true }))
    expect(await refusal(open(word))).toBe(CROWDED)
    expect(await refusal(open(word, '198.51.100.9'))).toBe('')
  })

  test('may take 225 places of a facilitated exercise before a player begins', async () => {
    const room = await givenRoom(house, admin)
    const join = (n: number) => open(room.word, `203.0.113.${n % 200}`)
    const replies = await Promise.all(Array.from({ length: 230 }, (_, n) => join(n)))
    expect(replies.filter(({ body }) => body['type'] === 'success')).toHaveLength(225)
    expect(await refusal(join(1))).toBe(CROWDED)
    expect(await refusal(open(room.word, '198.51.100.9'))).toBe('')
    await done(
      house.call(
        'getMailFacilitated',
        { player: 'ada', team: 'Athena' },
        { token: String(replies[0]?.body['token']) },
      ),
    )
    expect(await refusal(join(1))).toBe('')
  })
})

describe('the customer', () => {
  test('sees the places taken and not started, and frees one: its link ends, and the next player gets another', async () => {
    const { exercise, word } = await privateExercise(2)
    const first = String((await done(open(word))).body['token'])
    const [taken, ...others] = await takenOf(exercise)
    expect([taken?.player, others.length]).toEqual(['Participant 1', 0])

    const freed = await done(free(customer, { exerciseName: exercise, code: taken?.code }))
    expect(freed.body).toEqual({
      type: 'success',
      data: 'Freed: 1 place. The player who had the link needs a new one.',
    })
    expect(await takenOf(exercise)).toEqual([])
    expect((await seatsOf(exercise)).map(({ player }) => player)).toEqual(['Participant 1', 'Participant 2'])
    const second = String((await done(open(word, '198.51.100.9'))).body['token'])
    expect(second).not.toBe(first)
    await expect
      .poll(() => refusal(house.call('loginToken', {}, { token: first })))
      .toContain('freed for another player')
    expect(await refusal(house.call('loginToken', {}, { token: second }))).toBe('')
  })

  test('cannot free a started place, another customer’s, or one that does not exist', async () => {
    const { exercise, word } = await privateExercise(2)
    const token = String((await done(open(word))).body['token'])
    const [taken] = await takenOf(exercise)
    await done(house.call('agreeNDA', {}, { token }))
    await done(house.call('loginToken', {}, { token }))
    const begun =
      'Nothing was freed: the place no longer counts as taken, or its player has already joined or started.'
    for (const code of [taken?.code, 'NOWHERE9', ''])
      expect(await refusal(free(customer, { exerciseName: exercise, code }))).toBe(begun)
    expect(await refusal(free(customer, { exerciseName: exercise, everybody: true }))).toBe(
      'Nothing was freed: these places no longer count as taken, or their players have already joined or started.',
    )
    const foreign = await customerToken(house, 'foreign')
    expect(await refusal(free(foreign, { exerciseName: exercise, everybody: true }))).toBe(
      '404 We could not find what you asked for.',
    )
    expect(await refusal(house.call('loginToken', {}, { token }))).toBe('')
  })

  test('finds nothing to free where all players were invited', async () => {
    await givenCustomer(house.db, { username: 'inviting', level: 2, credit: 50 })
    const token = await customerToken(house, 'inviting')
    const players = [{ email: 'maeve@stbrannocs.example', team: '-1' }]
    const order = {
      scenario: 'First Light',
      username: 'inviting',
      identifier: 'Invited',
      date: dayMonthYear(0),
      players,
    }
    const { body } = await done(house.call('createOrder', order, { token }))
    const exercise = String(body['exercise'])
    await house.db`update seat set seen_at = now() where exercise_id = ${exercise}`
    expect(await refusal(free(token, { exerciseName: exercise, everybody: true }))).toContain(
      'Nothing was freed',
    )
  })
})

describe('the facilitator', () => {
  test('sees the places without an alias, and frees them; players stay', async () => {
    const room = await givenRoom(house, admin)
    const ada = await room.join('ada')
    const idle = String((await done(open(room.word))).body['token'])
    await done(open(room.word))
    const list = async () =>
      (await done(house.call('getSeatsNotBegun', {}, { token: room.token }))).body as unknown as Seat[]
    const places = await list()
    expect(places).toHaveLength(2)
    await done(free(room.token, { code: places[0]?.code }))
    expect(await list()).toEqual(places.slice(1))
    await expect
      .poll(() => refusal(house.call('loginToken', {}, { token: idle })))
      .toContain('freed for another player')
    await done(free(room.token, { everybody: true }))
    expect(await list()).toEqual([])
    expect(await refusal(house.call('getMailFacilitated', {}, { token: ada }))).toBe('')
    expect(await refusal(free(room.token, { everybody: true }))).toContain('Nothing was freed')
  })
})

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { facilitatorToken, hashOf, personalToken } from '#server/secrets/tokens.ts'
import { LINK_KEY } from '#test/support/given-exercise.ts'
import { act } from '#server/exercises/act.ts'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer, refusal } from '../people.ts'
import { givenStory } from '../stories.ts'

let house: TestServer & { readonly services: Services }
let admin: string

beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenStory(house, admin, 'First Light')
  await givenCustomer(house.db, { username: 'discreet', private: true, credit: 500 })
})
afterAll(() => house.stop())

let counter = 0
const privateExercise = async (places: number, days = 0) => {
  const identifier = `Drill ${++counter}`
  const order = {
    scenario: 'First Light',
    username: 'discreet',
    identifier,
    date: dayMonthYear(days),
    players: places,
  }
  const { body } = await done(
    house.call('createOrder', order, { token: await customerToken(house, 'discreet') }),
  )
  return { exercise: String(body['exercise']), word: await linkTo(String(body['exercise'])) }
}
const linkTo = async (exercise: string) => {
  const word = `drill-${randomUUID().slice(0, 8)}`
  await house.db`insert into join_link (text, exercise_id) values (${word}, ${exercise})`
  return word
}
const facilitatedExercise = async ({ opened = true } = {}) => {
  const [row] = await house.db<[{ id: string }]>`
    insert into exercise (mode, scenario_id, scenario_version, identifier, teams, starts_at, expires_at, seed)
    select 'facilitated', id, current_version, ${`Live ${++counter}`}, '{Athena,Artemis}', now(), now() + interval '7 days', 'x'
    from scenario where file_name = 'First Light' returning id`
  if (opened) await act(house.services, row.id, { kind: 'open', by: 'Faye' })
  return linkTo(row.id)
}
const anHourLater = (exercise: string) =>
  house.db`update seat set seen_at = now() - interval '61 minutes' where exercise_id = ${exercise}`
const open = (word: string) => house.call('loginToken', {}, { token: word })

describe('a shared link', () => {
  test('gives a full token, for a place of the player’s own', async () => {
    const { word } = await privateExercise(2)
    const { body } = await done(open(word))
    expect(body['token']).toMatch(/^[\w-]{64}$/)
    expect((await done(house.call('loginToken', {}, { token: String(body['token']) }))).body).toMatchObject({
      token: body['token'],
      user: body['user'],
    })
    await done(house.call('agreeNDA', {}, { token: String(body['token']) }))
    expect((await done(house.call('getMail', {}, { token: String(body['token']) }))).body['alias']).toBe(
      'Participant 1',
    )
  })

  test('gives each place to one player, however many ask at once', async () => {
    const { word } = await privateExercise(50)
    const replies = await Promise.all(Array.from({ length: 80 }, () => open(word)))
    const tokens = replies.map(({ body }) => body['token']).filter(token => token !== undefined)
    expect([tokens.length, new Set(tokens).size]).toEqual([50, 50])
    const told = replies.filter(({ body }) => body['type'] === 'failed').map(({ body }) => body['data'])
    expect(new Set(told)).toEqual(new Set(['All places of this exercise are taken.']))
  })

  test('gives a place again that was not used within the hour', async () => {
    const { exercise, word } = await privateExercise(1)
    const first = String((await done(open(word))).body['token'])
    expect(await refusal(open(word))).toBe('All places of this exercise are taken.')
    await anHourLater(exercise)
    const second = String((await done(open(word))).body['token'])
    expect(second).not.toBe(first)
    await done(house.call('getMail', {}, { token: second }))
    await anHourLater(exercise)
    expect(await refusal(open(word))).toBe('All places of this exercise are taken.')
  })

  test('tells the previous player that the place was given away, and the new one finds none of their text', async () => {
    const { exercise, word } = await privateExercise(1)
    const first = String((await done(open(word))).body['token'])
    await done(house.call('agreeNDA', {}, { token: first }))
    await anHourLater(exercise)
    const { token, agreed } = (await done(open(word))).body
    const second = String(token)
    expect(agreed).toBe(false)
    await sleep(1_000)
    const given =
      'This place was not started, so it was freed for another player. To get a new one, open the link for all players again or ask your organiser.'
    expect(await refusal(house.call('loginToken', {}, { token: first }))).toBe(given)
    for (const [name, body] of [
      ['getNotes', {}],
      ['updateNotes', { notes: 'written by the first visitor' }],
      ['markRead', { id: 't1' }],
    ] as const)
      expect(await refusal(house.call(name, body, { token: first }))).toBe(`401 ${given}`)
    expect((await done(house.call('getNotes', {}, { token: second }))).body).toMatchObject({ notes: '' })
    const { body } = await done(house.call('getMail', {}, { token: second }))
    expect(body).toMatchObject({
      alias: 'Participant 1',
      events: expect.not.arrayContaining([expect.objectContaining({ read: 'true' })]),
    })
    const [report] =
      await house.db`select count(*)::int as seats from seat where exercise_id = ${exercise} and cancelled_at is null`
    expect(report).toEqual({ seats: 1 })
  })

  test('takes no place away from a player who has written something, even if their page never began', async () => {
    const { exercise, word } = await privateExercise(1)
    const first = String((await done(open(word))).body['token'])
    await done(house.call('updateNotes', { notes: 'Called the ward at nine.' }, { token: first }))
    await anHourLater(exercise)
    expect(await refusal(open(word))).toBe('All places of this exercise are taken.')
    expect((await done(house.call('getNotes', {}, { token: first }))).text).toContain(
      'Called the ward at nine.',
    )
  })

  test('ends the link that was handed out for the place it gives, so that no two players share it', async () => {
    const { exercise, word } = await privateExercise(1)
    const [seat] = await house.db<[{ id: string }]>`select id from seat where exercise_id = ${exercise}`
    expect((await done(open(word))).body['token']).not.toBe(personalToken(LINK_KEY, seat.id, 1))
    expect(
      await refusal(house.call('loginToken', {}, { token: personalToken(LINK_KEY, seat.id, 1) })),
    ).toContain('freed for another player')
  })

  test('never gives away a place that was ordered for an address, even if the address was erased', async () => {
    const { exercise, word } = await privateExercise(1)
    await house.db`update exercise set private = false where id = ${exercise}`
    expect(await refusal(open(word))).toBe('Your invitation has a personal link')
  })

  test('before its day and after its end gives no place away', async () => {
    const early = await privateExercise(1, 3)
    expect((await open(early.word)).body).toMatchObject({
      type: 'failed',
      data: 'not started',
      startsAt: expect.any(String),
      serverTime: expect.any(String),
    })
    const late = await privateExercise(1)
    await house.db`update exercise set starts_at = now() - interval '20 days', expires_at = now() - interval '1 day' where id = ${late.exercise}`
    expect(await refusal(open(late.word))).toBe('expired')
    const seats =
      await house.db`select 1 from seat where exercise_id in (${early.exercise}, ${late.exercise}) and seen_at is not null`
    expect([...seats]).toEqual([])
  })

  test('works in upper and lower case, and with no other text', async () => {
    const { word } = await privateExercise(3)
    await done(open(word.toUpperCase()))
    for (const wrong of [`${word}x`, 'xx', 'drill', `${word}' or 1=1`])
      expect(await refusal(open(wrong))).toMatch(/Exercise not found|401/)
  })

  test('allows no call but opening', async () => {
    const { word } = await privateExercise(1)
    for (const name of ['getMail', 'agreeNDA', 'getPassed'])
      expect((await house.call(name, {}, { token: word })).status).toBe(401)
  })
})

describe('a link to an exercise that players join', () => {
  test('gives each player a place of their own, before they have an alias', async () => {
    const word = await facilitatedExercise()
    const [one, two] = [(await done(open(word))).body, (await done(open(word))).body]
    expect(one).toMatchObject({ facilitated: true, teams: ['Athena', 'Artemis'], scenario: 'First Light' })
    expect(one['token']).not.toBe(two['token'])
    expect(one['user']).not.toBe(two['user'])
  })

  test('says that the exercise is not open yet, and gives no place away until it is', async () => {
    const word = await facilitatedExercise({ opened: false })
    expect((await open(word)).body).toMatchObject({
      type: 'failed',
      data: 'Exercise is not open yet',
      nda_text: expect.stringContaining('<p>'),
    })
    const [row] = await house.db<
      [{ id: string }]
    >`select exercise_id as id from join_link where text = ${word}`
    expect([...(await house.db`select 1 from seat where exercise_id = ${row.id}`)]).toEqual([])
    await act(house.services, row.id, { kind: 'open', by: 'Faye' })
    const { token } = (await done(open(word))).body
    await act(house.services, row.id, { kind: 'reset', by: 'Faye' })
    expect(await refusal(house.call('loginToken', {}, { token: String(token) }))).toBe(
      'Exercise is not open yet',
    )
  })

  test('gives the same place again if the first reply was lost, and uses up no other', async () => {
    const { word, exercise } = await privateExercise(2)
    const again = () =>
      house.call('loginToken', {}, { token: word, headers: { 'idempotency-key': `lost-${word}` } })
    const replies = [await done(again()), await done(again()), await done(again())]
    expect(new Set(replies.map(({ body }) => body['token'])).size).toBe(1)
    const taken = await house.db`select 1 from seat where exercise_id = ${exercise} and seen_at is not null`
    expect([...taken]).toHaveLength(1)
  })

  test('differs from the facilitators’ link, which opens the exercise’s documents and report', async () => {
    const word = await facilitatedExercise()
    const [row] = await house.db<[{ id: string; identifier: string }]>`
      select exercise.id, identifier from exercise join join_link on exercise_id = exercise.id where text = ${word}`
    const token = facilitatorToken(LINK_KEY, row.id, 1)
    await house.db`update exercise set facilitator_hash = ${hashOf(token)} where id = ${row.id}`
    const group = (name: string) => refusal(house.call('getResponses', { group: name }, { token }))
    expect([await group(''), await group(row.identifier), await group(row.id)]).toEqual(['', '', ''])
    expect(await group('Live 0')).toBe('404 You do not have access to this report.')
    expect(await refusal(house.call('loadPDF', { filename: 'Tutorial form' }, { token }))).toBe('')
    expect(await refusal(house.call('loadPDF', { filename: 'Nowhere' }, { token }))).toBe(
      '404 We could not find what you asked for.',
    )
    expect((await house.call('loginToken', {}, { token })).status).toBe(403)
  })

  test('is refused by the call of automated exercises', async () => {
    const { body } = await done(open(await facilitatedExercise()))
    expect((await house.call('getMail', {}, { token: String(body['token']) })).status).toBe(404)
  })
})

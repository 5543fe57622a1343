// Rule 236.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimLetters } from '#server/database/mail/outbox.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer, refusal } from '../people.ts'
import { givenStory } from '../stories.ts'

const ROLES = [
  { id: 'press', name: 'Press officer', description: 'Answers journalists.' },
  { id: 'ceo', name: 'Chief executive' },
]

let house: TestServer
let admin: string
let token: string

beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenStory(house, admin, 'Full Bench', { teams: true, roles: ROLES })
  await givenStory(house, admin, 'Empty Bench', { teams: true })
  await givenCustomer(house.db, { username: 'castlist', level: 1 })
  token = await customerToken(house, 'castlist')
})
afterAll(() => house.stop())

const form = (
  identifier: string,
  roles: readonly (string | undefined)[],
  change: Readonly<Record<string, unknown>> = {},
) => ({
  scenario: 'Full Bench',
  username: 'castlist',
  identifier,
  date: dayMonthYear(0),
  players: roles.map((role, n) => ({
    email: `player${n + 1}@castlist.example`,
    team: 'Athena',
    ...(role !== undefined && { role }),
  })),
  ...change,
})
const order = async (...asked: Parameters<typeof form>) =>
  String((await done(house.call('createOrder', form(...asked), { token }))).body['exercise'])

const rolesIn = async (exercise: string) =>
  (await house.db`select role from seat where exercise_id = ${exercise} order by position`).map(
    ({ role }) => role as string | null,
  )
const followed = async (identifier: string) => {
  const { body } = await done(house.call('getCustomerData', { exercise: identifier }, { token }))
  const [group] = body['exercises'] as { exercises: { email: string; team: string; role?: unknown }[] }[]
  return group?.exercises ?? []
}

test('a role is given by name, in any case, or by id; an empty one is none', async () => {
  const exercise = await order('By name', ['press OFFICER', 'ceo', '', undefined])
  expect(await rolesIn(exercise)).toEqual(['press', 'ceo', null, null])
})

test('an unknown role is refused, and nothing is booked', async () => {
  const ask = (identifier: string, change = {}) =>
    refusal(house.call('createOrder', form(identifier, ['Nurse'], change), { token }))
  expect(await ask('Unknown')).toBe('This scenario has no role “Nurse”.')
  expect(await ask('Unknown', { scenario: 'Empty Bench' })).toBe('This scenario has no role “Nurse”.')
  expect(
    await refusal(
      house.call('createOrder', form('Unknown', ['Nurse'], { private: false }), { token: admin }),
    ),
  ).toBe('This scenario has no role “Nurse”.')
  expect([...(await house.db`select 1 from exercise where identifier = 'Unknown'`)]).toEqual([])
})

test('an administrator’s campaign gives roles too', async () => {
  const { body } = await done(
    house.call('createOrder', form('Campaign', ['Chief executive']), { token: admin }),
  )
  expect(await rolesIn(String(body['exercise']))).toEqual(['ceo'])
})

test('the letter names the role, and the list of players has it for the same order again', async () => {
  const exercise = await order('Letters', ['Press officer', undefined])
  await house.db`update outbox set state = 'queued', next_attempt_at = now(), claimed_by = null where exercise_id = ${exercise}`
  const letters = await claimLetters(house.db, 'test roles', 100)
  const own = letters.filter(({ identifier }) => identifier === 'Letters')
  expect(own.map(({ role }) => role)).toEqual(['Press officer', null])
  const players = await followed('Letters')
  expect(players.map(({ role }) => role)).toEqual([{ id: 'press', name: 'Press officer' }, undefined])

  const again = players.map(({ email, team, role }) => {
    const { id } = (role ?? {}) as { id?: string }
    return { email, team, ...(id && { role: id }) }
  })
  const { body } = await done(
    house.call('createOrder', { ...form('Letters 2', []), players: again }, { token }),
  )
  expect(await rolesIn(String(body['exercise']))).toEqual(['press', null])
})

test('the exercise keeps the name that the role had when it was ordered', async () => {
  await order('Renamed', ['press'])
  await givenStory(house, admin, 'Full Bench', {
    teams: true,
    roles: [{ id: 'press', name: 'Spokesperson' }],
  })
  expect((await followed('Renamed')).map(({ role }) => role)).toEqual([
    { id: 'press', name: 'Press officer' },
  ])
  const { body } = await done(house.call('getClientScenarios', {}, { token }))
  const shown = (body['scenarios'] as { title: string; roles?: unknown }[]).map(({ title, roles }) => ({
    title,
    roles,
  }))
  expect(shown).toContainEqual({
    title: 'Full Bench',
    roles: [{ id: 'press', name: 'Spokesperson', description: '' }],
  })
  expect(shown).toContainEqual({ title: 'Empty Bench', roles: undefined })
})

// Rule 30.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { countChanged } from '#server/database/counts/counting.ts'
import { listChangedLearners } from '#server/database/counts/learners.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, customerToken, done, givenCustomer, refusal } from '../people.ts'
import { givenStory } from '../stories.ts'

let house: TestServer & { readonly services: Services }
let admin: string
let customer: string
let stranger: string

beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenStory(house, admin, 'Night Shift', {})
  const [{ id: brand }] = await house.db<[{ id: string }]>`
    insert into client (name, email) values ('Skerra Brand', 'it@skerra.example') returning id`
  await givenCustomer(house.db, { username: 'skerra' })
  await givenCustomer(house.db, { username: 'stranger' })
  await house.db`update account set client_id = ${brand} where username = 'skerra'`
  ;[customer, stranger] = [await customerToken(house, 'skerra'), await customerToken(house, 'stranger')]
})
afterAll(() => house.stop())

const FORM = {
  email: 'faye@skerra.example',
  scenario: 'Night Shift',
  teams: ['Athena'],
  date: new Date().toISOString().slice(0, 10),
}
const create = (change: object) => house.call('createFacilitate', { ...FORM, ...change }, { token: admin })
const counted = () => Promise.all([countChanged(house.db), listChangedLearners(house.db)])
const tokenOf = (link: unknown) => String(link).split('/').at(-1) ?? ''
const ask = async (name: string, body: Readonly<Record<string, unknown>>, token: string) =>
  (await done(house.call(name, body, { token }))).body

test('a facilitated exercise belongs to the named customer, in reports, learners and players, and costs nothing', async () => {
  const { body } = await done(create({ identifier: 'Skerra live', username: 'SKERRA' }))
  const [facilitator, word] = [tokenOf(body['facilitatorLink']), tokenOf(body['playerLink'])]
  expect(await ask('loginJWTFacilitator', {}, facilitator)).toMatchObject({ brand: 'Skerra Brand' })
  await ask('openExercise', {}, facilitator)
  await ask('loginToken', {}, word)
  const { token } = await ask('loginToken', {}, word)
  // Counted before the player takes an alias, so without a learner.
  await counted()
  await ask('getMailFacilitated', { player: 'ida', team: 'Athena' }, String(token))

  for (const counts of ['as it happened', 'kept']) {
    if (counts === 'kept') await counted()
    expect((await ask('getCredits', { learners: true }, customer))['learners']).toMatchObject([
      { learner: 'ida' },
    ])
    expect(await ask('getCustomerData', { exercise: 'Skerra live' }, customer)).toMatchObject({
      found: 1,
      pages: 1,
      totals: { completed: 0, inProgress: 1, expired: 0 },
      exercises: [{ identifier: 'Skerra live' }],
    })
  }
  for (const paging of [{}, { page: 1, size: 5 }])
    expect(JSON.stringify(await ask('getReports', paging, customer))).toContain('"Skerra live"')
  expect(JSON.stringify(await ask('getReports', {}, stranger))).not.toContain('Skerra live')

  expect(await ask('getResponses', { group: 'Skerra live' }, customer)).toMatchObject({ participants: 1 })
  expect(
    (await house.call('getResponses', { group: String(body['exercise']) }, { token: stranger })).status,
  ).toBe(404)
  expect(await house.db`select * from ledger where exercise_id is not null`).toHaveLength(0)
})

test('it belongs to no customer if none was named, and is refused for an unknown or disabled one', async () => {
  await done(create({ identifier: 'Nobody’s own' }))
  expect(JSON.stringify(await ask('getReports', {}, customer))).not.toContain('Nobody’s own')
  expect(await refusal(create({ identifier: 'Somebody’s', username: 'nobody' }))).toBe(
    'There is no customer account with this name.',
  )
  await givenCustomer(house.db, { username: 'closed' })
  await house.db`update account set disabled_at = now() where username = 'closed'`
  const disabled = 'The account closed is disabled. Enable it in Manage Account, then try again.'
  expect(await refusal(create({ identifier: 'Somebody’s', username: 'closed' }))).toBe(disabled)
})

test('its identifier is unique among all exercises of the customer', async () => {
  await house.db`
    insert into exercise (tenant_id, mode, scenario_id, scenario_version, identifier, starts_at, expires_at, seed)
    select account.id, 'automated', scenario.id, current_version, 'Spring drill', now(), now() + interval '7 days', 'x'
    from account, scenario where username = 'skerra' and file_name = 'Night Shift'`
  expect(await refusal(create({ identifier: 'SPRING DRILL', username: 'skerra' }))).toBe(
    'Fill in the identifier field (it is already in use)',
  )
  await done(create({ identifier: 'Spring drill', username: 'stranger' }))
})

test('a removed one is not restored while another facilitated exercise has its identifier', async () => {
  const named = { scenario: 'Night Shift', exercise: 'Autumn drill' }
  await done(create({ identifier: 'Autumn drill', username: 'skerra' }))
  await ask('removeExercise', named, admin)
  await done(create({ identifier: 'Autumn drill', username: 'stranger' }))
  const { status, text } = await house.call('restoreExercise', named, { token: admin })
  expect(status).toBe(200)
  expect(text).toContain('"failed"')
})

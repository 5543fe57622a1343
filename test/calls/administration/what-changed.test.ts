// Security §8.3.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer, refusal } from '../people.ts'
import { givenStory } from '../stories.ts'

interface Entry {
  readonly call: string
  readonly outcome: string
  readonly detail: unknown
}

let house: TestServer
let admin: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
})
afterAll(() => house.stop())

const ask = (name: string, body: object) => house.call(name, { ...body }, { token: admin })
const found = async (body: object) => (await done(ask('getAuditLog', body))).body['entries'] as Entry[]
const calls = async (body: object) => [
  ...new Set((await found({ size: 200, ...body })).map(({ call }) => call)),
]

describe('the audit log', () => {
  test('records the values before and after each change, and never a secret', async () => {
    await done(
      ask('createIndividualAccount', {
        username: 'changing',
        email: 'c@changing.example',
        password: 'stone lantern harbour',
        subscription: 0,
        months: 1,
      }),
    )
    await done(
      ask('updateCustomer', {
        client: 'changing',
        level: 1,
        allowance: 5,
        identifiers: ['Ward A', 'Ward B'],
      }),
    )
    const said = async (call: string, body: object) => {
      await done(ask(call, body))
      return (await found({ call }))[0]?.detail
    }
    const update = (body: object) => said('updateCustomer', { client: 'changing', ...body })
    expect(await update({ level: 2, allowance: 9, rollover: true })).toEqual({
      before: { level: 1, allowance: 5, rollover: false },
      after: { level: 2, allowance: 9, rollover: true },
    })
    expect(await update({ identifiersAdded: ['Ward C'], identifiersRemoved: ['ward a'] })).toEqual({
      before: {},
      after: {},
      identifiersRemoved: ['Ward A'],
      identifiersAdded: ['Ward C'],
    })
    expect(await update({ months: 2 })).toMatchObject({
      before: { subscribed_until: expect.any(String) },
      after: { subscribed_until: expect.any(String) },
    })
    const password = 'quarry bramble lantern'
    expect(await update({ password })).toEqual({ before: {}, after: {}, password: 'changed' })
    expect(await update({ disabled: true })).toEqual({
      before: { disabled_at: null },
      after: { disabled_at: expect.any(String) },
    })
    expect(await said('modifyPrivate', { client: 'changing', private: true })).toEqual({
      before: false,
      after: true,
    })
    await done(ask('createClient', { name: 'Ebb', email: 'desk@ebb.example' }))
    const configuration = {
      nda_text: '<p>Keep it.</p>',
      support_email: 'help@ebb.example',
      branding_logo_url: 'https://ebb.example/a.png',
    }
    await done(house.call('updateClient', { name: 'Ebb', configuration }, { method: 'PUT', bearer: admin }))
    expect((await found({ call: 'updateClient' }))[0]?.detail).toEqual({
      before: { agreement: 'the built-in one', supportEmail: '', logo: '' },
      after: {
        agreement: expect.stringMatching(/^15 characters, SHA-256 [0-9a-f]{16}$/),
        supportEmail: 'h***@e***',
        logo: 'https://ebb.example/a.png',
      },
    })
    await done(
      house.call('createOrganisation', { name: 'Old Ebb', email: 'a@ebb.example' }, { token: admin }),
    )
    expect(
      await said('editOrganisation', { old: 'Old Ebb', name: 'New Ebb', email: '', updateScenarios: false }),
    ).toEqual({
      before: { name: 'Old Ebb', email: 'a***@e***' },
      after: { name: 'New Ebb', email: 'a***@e***' },
      scenarios: 0,
    })
    const [row] = await house.db`select string_agg(detail::text, '') as all from audit`
    expect(String(row?.['all'])).not.toMatch(/quarry|argon|@ebb|@changing/)
  })

  test('records the username of a refused account', async () => {
    const wanted = { username: 'changing', email: 'd@changing.example', password: 'stone lantern harbour' }
    await refusal(ask('createIndividualAccount', { ...wanted, subscription: 0, months: 1 }))
    const [entry] = await found({ call: 'createIndividualAccount', outcome: 'refused' })
    expect(entry?.detail).toEqual({ username: 'changing' })
  })

  test('finds all acts on an account: orders, balances, refusals, removals, and its trainers', async () => {
    await givenStory(house, admin, 'Spring Tide')
    await givenCustomer(house.db, { username: 'whole.house', level: 2 })
    const order = {
      scenario: 'Spring Tide',
      username: 'whole.house',
      identifier: 'Found again',
      date: dayMonthYear(0),
      players: [{ email: 'a@found.example' }],
    }
    const { exercise } = (await done(ask('createOrder', order))).body
    await refusal(ask('createOrder', { ...order, players: [] }))
    await done(ask('modifyCredits', { client: 'whole.house', credits: 7 }))
    await done(
      ask('createSubAccount', {
        client: 'whole.house',
        username: 'whole.house-reyes',
        email: 'r@found.example',
        password: 'stone lantern harbour',
      }),
    )
    await done(ask('removeExercise', { scenario: 'Spring Tide', exercise }))
    await done(ask('restoreExercise', { scenario: 'Spring Tide', exercise }))
    const all = (await found({ object: 'whole.house', size: 200 })).map(
      ({ call, outcome }) => `${call} ${outcome.slice(0, 7)}`,
    )
    expect(all.toReversed()).toEqual([
      'createOrder done',
      'createOrder refused',
      'modifyCredits done',
      'createSubAccount done',
      'removeExercise done',
      'restoreExercise done',
    ])
    const token = await customerToken(house, 'whole.house-reyes').catch(() => '')
    expect(token).not.toBe('')
    const mine = {
      ...order,
      username: undefined,
      identifier: 'By a trainer',
      players: [{ email: 'b@found.example' }],
    }
    await done(house.call('createOrder', mine, { token }))
    expect(await calls({ object: 'whole.house-reyes' })).toEqual(
      expect.arrayContaining(['createOrder', 'createSubAccount']),
    )
    expect(await calls({ object: 'whole.house-reyes' })).not.toContain('removeExercise')
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, editorToken, givenCustomer, PASSWORD, refusal } from '../people.ts'

let house: TestServer
let admins: readonly string[]
beforeAll(async () => {
  house = await startServer()
  const first = await adminToken(house)
  await done(
    house.call(
      'createEditor',
      { username: 'second.keeper', password: PASSWORD, right: 'admin', restricted: false },
      { token: first },
    ),
  )
  admins = [first, await editorToken(house, 'second.keeper')]
  await givenCustomer(house.db, { username: 'stbrannocs', level: 1, credit: 5 })
})
afterAll(() => house.stop())

const ask = (name: string, body: object, by = 0) =>
  house.call(name, { ...body }, { token: admins[by % 2] ?? '' })
const account = async () => (await done(ask('getCustomer', { client: 'stbrannocs' }))).body
const details = async (call: string) =>
  (
    await house.db<{ detail: { before: Record<string, unknown>; after: Record<string, unknown> } }[]>`
    select detail from audit where call = ${call} and outcome = 'done'`
  ).map(({ detail }) => detail)

const rising = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

test('when two administrators change one account at once, each entry starts from the value that the other left', async () => {
  const { allowance: first } = await account()
  const wanted = Array.from({ length: 16 }, (_, n) => n + 100)
  await Promise.all(
    wanted.map((allowance, n) => done(ask('updateCustomer', { client: 'stbrannocs', allowance }, n))),
  )
  const { allowance: last } = await account()
  const entries = await details('updateCustomer')
  const [befores, afters] = [
    entries.map(({ before }) => Number(before['allowance'])),
    entries.map(({ after }) => Number(after['allowance'])),
  ]
  expect(rising(afters)).toEqual(wanted)
  // Each change found the first value, or the one that another change left.
  expect(rising([...befores, Number(last)])).toEqual(rising([...afters, Number(first)]))
})

test('changes by two administrators to different fields are both kept, and an unknown field changes nothing', async () => {
  const more = {
    client: 'stbrannocs',
    credit: 99,
    creditSpent: 7,
    tenant_id: 'x',
    kind: 'subaccount',
    disabled_at: null,
  }
  await Promise.all([
    done(ask('updateCustomer', { ...more, level: 2 }, 0)),
    done(ask('updateCustomer', { ...more, rollover: true }, 1)),
    done(ask('updateCustomer', { ...more, identifiersAdded: ['Östra 🏥 ＷＡＲＤ'] }, 0)),
    done(ask('modifyPrivate', { client: 'stbrannocs', private: true }, 1)),
  ])
  const { identifiers, ...rest } = await account()
  expect(rest).toMatchObject({
    level: 2,
    rollover: true,
    private: true,
    credit: 5,
    kind: 'customer',
    disabled: false,
  })
  expect(identifiers).toHaveLength(1)
})

test.each([0.1 + 0.2, -1, 1e9, 2 ** 31, 2 ** 53, 1e308, '5', '5 €', null, [5], { value: 5 }])(
  'a balance of %j is refused and nothing moves',
  async credits => {
    const { status, body } = await ask('modifyCredits', { client: 'stbrannocs', credits })
    expect(status).toBeLessThan(500)
    expect(body['type']).toBe('failed')
    expect((await account())['credit']).toBe(5)
  },
)

test('an account that is disabled twice keeps the time of the first', async () => {
  await done(ask('updateCustomer', { client: 'stbrannocs', disabled: true }, 0))
  const since = async () =>
    (await house.db`select disabled_at from account where username = 'stbrannocs'`)[0]?.[
      'disabled_at'
    ] as Date
  const first = await since()
  await done(ask('updateCustomer', { client: 'stbrannocs', disabled: true }, 1))
  expect(await since()).toEqual(first)
  await done(ask('updateCustomer', { client: 'stbrannocs', disabled: false }, 1))
})

test.each([
  ['of sixty pictures', '🏥'.repeat(60)],
  ['of five thousand letters', 'x'.repeat(5_000)],
  ['of reversed direction', '\u202egnp.exe'],
  ['of loose accents', 'a\u0301'.repeat(50)],
  ['like a path', '../../etc'],
  ['like a page', '<img src=x onerror=alert(1)>'],
  ['like a statement', "';--"],
  ['of a space', ' '],
])('a name %s is taken as it is or refused, and never causes a defect', async (_what, name) => {
  const password = PASSWORD
  for (const [call, body] of [
    ['createClient', { name, email: 'desk@pier.example' }],
    [
      'createSubAccount',
      { client: 'stbrannocs', username: `stbrannocs-${name}`, email: 'r@pier.example', password },
    ],
    [
      'createIndividualAccount',
      { username: name, email: 'c@pier.example', password, subscription: 1, months: 1 },
    ],
    ['createEditor', { username: name, password, right: 'author', restricted: false }],
    ['updateCustomer', { client: 'stbrannocs', identifiersAdded: [name] }],
    ['findPlayers', { search: name }],
    ['getAuditLog', { object: name, actor: name }],
    ['getAllExercises', { search: name }],
  ] as const)
    expect((await ask(call, body)).status, call).toBeLessThan(500)
  expect(await refusal(ask('getCustomer', { client: 'stbrannocs' }))).toBe('')
})

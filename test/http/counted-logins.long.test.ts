// Security R1.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contracts/wire/call.ts'
import { calls } from '#contracts/calls/calls.ts'
import { sentence } from '#contracts/words/messages.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { codeOf } from '#test/calls/one-time-codes.ts'
import { done, editorToken, givenAuthor, PASSWORD } from '#test/calls/people.ts'
import { CUSTOMER, givenWorld } from './given-world.ts'

const contracts: readonly Call[] = [...calls.values()].map(({ contract }) => contract)

const fieldsOf = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { shape, options, def } = schema as {
    shape?: object
    options?: unknown
    def?: { in?: unknown; innerType?: unknown }
  }
  if (shape) return Object.keys(shape)
  if (Array.isArray(options)) return options.flatMap(fieldsOf)
  return [...fieldsOf(def?.in), ...fieldsOf(def?.innerType)]
}
const FIELDS = [
  ...new Set([...contracts.flatMap(({ input }) => fieldsOf(input)), 'token', 'editor', 'ip', '__proto__x']),
]
const VALUES = ['q1', 7, true, null, ['q1'], { filename: 'q1' }]

let house: TestServer
let strict: TestServer
beforeAll(async () => {
  house = await startServer()
  await givenWorld(house)
  await givenAuthor(house.db, IVER.username)
  // A proxy header sets the client's address.
  strict = await startServer({
    databaseUrl: house.databaseUrl,
    env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' },
  })
})
afterAll(async () => {
  await strict.stop()
  await house.stop()
})
beforeEach(() => house.db`delete from throttle`)

const each = async <T, R>(
  values: readonly T[],
  ask: (value: T, index: number) => Promise<R>,
): Promise<R[]> => {
  const found: R[] = []
  for (let at = 0; at < values.length; at += 5)
    found.push(...(await Promise.all(values.slice(at, at + 5).map((value, index) => ask(value, at + index)))))
  return found
}
const from = (place: number) => ({
  headers: { 'x-forwarded-for': `203.0.${Math.floor(place / 200)}.${(place % 200) + 1}` },
})

const IVER = { username: 'iver.holm', password: PASSWORD }
const LOGINS = [
  { name: 'loginCustomer', right: CUSTOMER, odd: { ...CUSTOMER, filename: 'prİya.raman' } },
  { name: 'loginEditor', right: IVER, odd: { ...IVER, username: 'İver.holm' } },
] as const

test('every login that takes a password names the field by which tries are counted', () => {
  const takers = contracts.filter(
    ({ rate, input }) => rate === 'login' && fieldsOf(input).includes('password'),
  )
  expect(takers.map(({ name, namedBy }) => [name, namedBy])).toEqual([
    ['loginCustomer', 'filename'],
    ['loginEditor', 'username'],
  ])
  expect(FIELDS.length).toBeGreaterThan(100)
})

describe.each(LOGINS)('$name', ({ name, right, odd }) => {
  const wrong = { ...right, password: 'not the password' }
  const foreign = FIELDS.filter(field => !(field in right))
  const pairs = foreign.flatMap(field => VALUES.map(value => ({ [field]: value })))

  test('is blocked after ten wrong tries, whatever fields of other calls are added', async () => {
    expect(
      await each(Array.from({ length: 10 }), async () => (await strict.call(name, wrong)).status),
    ).toEqual(Array(10).fill(200))
    const looked = await each(pairs, async more => ({
      more,
      status: (await strict.call(name, { ...more, ...right })).status,
    }))
    expect(looked.filter(({ status }) => status !== 429)).toEqual([])
  })

  test('counts ten tries with all such fields added, and a hundred a day from many addresses', async () => {
    const noise = (n: number) =>
      Object.fromEntries(
        foreign.map((field, index) => [field, n % 3 ? `${n} ${index}` : VALUES[n % VALUES.length]]),
      )
    const tries = Array.from({ length: 100 }, (_, n) => n)
    const statuses = await each(
      tries,
      async n => (await strict.call(name, { ...noise(n), ...wrong }, from(n % 10))).status,
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(
      (await strict.call(name, { ...noise(101), ...right }, from(3))).headers.get('retry-after'),
    ).toMatch(/^[89]\d\d$/)
    const paused = await strict.call(name, { ...noise(102), ...right }, from(500))
    expect([paused.status, Number(paused.headers.get('retry-after')) <= 30]).toEqual([429, true])
  })

  test('finds no account by a spelling that counts as another name', async () => {
    expect((await strict.call(name, odd)).body['data']).toBe(sentence('login failed'))
    expect((await strict.call(name, right)).body['type']).toBe('success')
  })
})

test('the second step is blocked for its account after ten wrong codes, from any address and with any fields added', async () => {
  await givenAuthor(house.db, 'maren.aas')
  const token = await editorToken(house, 'maren.aas')
  const secret = String(
    (await done(house.call('beginSecondFactor', { password: PASSWORD }, { token }))).body['secret'],
  )
  await done(house.call('confirmSecondFactor', { code: codeOf(secret) }, { token }))
  const { body } = await done(house.call('loginEditor', { username: 'maren.aas', password: PASSWORD }))
  const challenge = String(body['challenge'])
  const foreign = FIELDS.filter(field => field !== 'challenge' && field !== 'code')
  const statuses = []
  for (const [n, field] of foreign.slice(0, 12).entries())
    statuses.push(
      (
        await strict.call(
          'loginSecondFactor',
          { challenge, code: '000000', [field]: `q${n}`, username: n, filename: `q${n}` },
          from(n),
        )
      ).status,
    )
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

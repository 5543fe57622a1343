// Reliability M7 and M8.
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replyOf, type MakeCall } from '#test/support/http-call.ts'
import { startServer } from '#test/support/server.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer, linksSent } from '../calls/people.ts'
import { givenStory } from '../calls/stories.ts'

const OURS = 'exercises.example'
const EVIL: Readonly<Record<string, string>> = {
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'http',
  'x-forwarded-server': 'evil.test',
  'x-forwarded-for': '203.0.113.9',
  'x-original-host': 'evil.test',
  'x-host': 'evil.test',
  'x-original-url': 'http://evil.test/',
  'x-rewrite-url': 'http://evil.test/',
  forwarded: 'for=203.0.113.9;host=evil.test;proto=http',
  origin: 'https://evil.test',
  referer: 'https://evil.test/portal',
}

let house: Awaited<ReturnType<typeof startServer>>
const calledWith =
  (headers: Readonly<Record<string, string>>, prefix = ''): MakeCall =>
  (name, body = {}, { token } = {}) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(house.url)
      const sent = request(
        {
          hostname,
          port,
          method: 'POST',
          path: `${prefix}/api/${name}`,
          headers: { host: OURS, 'content-type': 'application/json', ...headers },
        },
        answer => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve(replyOf(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 500 }))),
          )
        },
      )
      sent.on('error', reject)
      sent.end(JSON.stringify(token === undefined ? body : { ...body, token }))
    })

let tokens: { admin: string; customer: string }
beforeAll(async () => {
  house = await startServer({ env: { PUBLIC_URL: `https://${OURS}`, MAILBOX: 'open' } })
  const plain = { db: house.db, call: calledWith({}) }
  const admin = await adminToken(plain)
  await givenStory(plain, admin, 'First Light')
  await givenStory(plain, admin, 'Slack Water', { teams: true })
  await givenCustomer(house.db, { username: 'bluebelt' })
  tokens = { admin, customer: await customerToken(plain, 'bluebelt') }
})
afterAll(() => house.stop())

const order = {
  scenario: 'First Light',
  username: 'bluebelt',
  private: false,
  players: [{ email: 'maeve@x.ie', team: '-1' }],
}
const asked = (call: MakeCall, identifier: string) => [
  () => call('createOrder', { ...order, identifier, date: dayMonthYear(0) }, { token: tokens.customer }),
  async () => {
    const [seat] = await house.db<{ code: string }[]>`
      select code from seat join exercise on exercise.id = exercise_id where identifier = ${identifier}`
    return call(
      'sendReminder',
      { exerciseName: identifier, code: seat?.code ?? 'AAAA', email: 'maeve@x.ie' },
      { token: tokens.customer },
    )
  },
  () =>
    call(
      'createFacilitate',
      {
        email: 'faye@x.ie',
        identifier: `${identifier} led`,
        scenario: 'Slack Water',
        teams: ['Athena', 'Artemis'],
        date: dayMonthYear(0),
      },
      { token: tokens.admin },
    ),
  () => call('requestPasswordReset', { filename: 'bluebelt' }),
  () => call('resendLink', { email: 'maeve@x.ie' }),
  () =>
    call(
      'changeCustomerEmail',
      { client: 'bluebelt', email: 'bluebelt@example.org' },
      { token: tokens.admin },
    ),
]

const arrived = async (count: number) => {
  await linksSent(house.db)
  house.services.mail.wake()
  await expect
    .poll(async () => (await house.db`select 1 from outbox where state = 'queued'`).length, {
      timeout: 20_000,
      interval: 50,
    })
    .toBe(0)
  const letters = await house.db<
    { recipient: string; html: string; plain: string }[]
  >`select recipient, html, plain from mailbox`
  expect(letters.length).toBeGreaterThanOrEqual(count)
  return letters
}

describe('the links of letters', () => {
  test.each([
    ['headers that name another host', EVIL, ''],
    ['an address in the first line that names us', EVIL, `http://${OURS}`],
  ])('lead to PUBLIC_URL, asked for with %s', async (what, headers, prefix) => {
    const call = calledWith(headers, prefix)
    const before = (await house.db`select 1 from mailbox`).length
    for (const ask of asked(call, what)) {
      // Reminders and links are not sent within ten minutes of the last letter.
      await house.db`update outbox set queued_at = queued_at - interval '11 minutes', sent_at = sent_at - interval '11 minutes'`
      const { status } = await ask()
      expect([200, 404, 421]).toContain(status)
    }
    const letters = await arrived(prefix === '' ? before + 5 : before)
    for (const { html, plain } of letters) {
      expect(html + plain).not.toMatch(/evil\.test/)
      const links = `${html} ${plain}`.match(/https?:\/\/[^\s"'<>)]+/g) ?? []
      expect(
        links.filter(link => !link.startsWith(`https://${OURS}/`) && link !== `https://${OURS}`),
      ).toEqual([])
    }
  })

  test('are never made for a request to another host: nothing is queued', async () => {
    const before = (await house.db`select 1 from outbox`).length
    for (const host of ['evil.test', `${OURS}.evil.test`, `${OURS}:80@evil.test`, `evil.test:443`])
      for (const ask of asked(calledWith({ host }), `Under ${host}`.slice(0, 40)).filter(
        (_, place) => place !== 1,
      ))
        expect((await ask()).status).toBe(421)
    expect((await house.db`select 1 from outbox`).length).toBe(before)
  })
})

test('every letter went to an address that is stored', async () => {
  const strangers = await house.db`
    select recipient from mailbox where lower(recipient) not in (
      select lower(email) from seat where email is not null union select lower(email) from account
      union select lower(facilitator_email) from exercise where facilitator_email is not null)`
  expect(strangers).toEqual([])
})

test('a reminder for another address, player or exercise sends nothing, whatever its body claims', async () => {
  const call = calledWith({})
  tokens = { ...tokens, customer: await customerToken({ db: house.db, call }, 'bluebelt') }
  const orderOf = (identifier: string, email: string) =>
    done(
      call(
        'createOrder',
        { ...order, identifier, players: [{ email, team: '-1' }], date: dayMonthYear(0) },
        { token: tokens.customer },
      ),
    )
  await orderOf('One', 'one@x.ie')
  await orderOf('Two', 'two@x.ie')
  const codes = new Map(
    (
      await house.db<
        { identifier: string; code: string }[]
      >`select identifier, code from seat join exercise on exercise.id = exercise_id`
    ).map(({ identifier, code }) => [identifier, code]),
  )
  const before = (await house.db`select 1 from outbox`).length
  for (const token of [tokens.customer, tokens.admin])
    for (const [exerciseName, code, email] of [
      ['One', codes.get('One'), 'thief@x.ie'],
      ['One', codes.get('One'), 'one@x.ie, thief@x.ie'],
      ['One', codes.get('One'), 'one@x.ie\r\nBcc: thief@x.ie'],
      ['One', codes.get('Two'), 'one@x.ie'],
      ['One', codes.get('Two'), 'two@x.ie'],
      ['Two', codes.get('One'), 'one@x.ie'],
      ['Nine', codes.get('One'), 'one@x.ie'],
    ])
      for (const admin of [true, false])
        expect(
          (
            await call(
              'sendReminder',
              { exerciseName, code, email, admin, scenario: 'First Light' },
              { token },
            )
          ).body,
        ).toMatchObject({
          type: 'failed',
        })
  expect((await house.db`select 1 from outbox`).length).toBe(before)
})

// Reliability M6.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAddress } from '#domain/customer/email-address.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer } from '../calls/people.ts'
import { givenStory } from '../calls/stories.ts'
import { workOf } from '#test/support/surroundings/processor-time.ts'

const REFUSED = [
  '',
  ' ',
  '@',
  'a@',
  '@b.ie',
  'a',
  'maeve@localhost',
  'first.last@b',
  'cmd|calc@b.ie',
  'a b@c.ie',
  'a@b c.ie',
  'a@b@c.ie',
  'a,b@c.ie',
  'a@b.ie,evil@evil.test',
  'a@b.ie;evil@evil.test',
  'a@b.ie evil@evil.test',
  'a@b.ie\nBcc: evil@evil.test',
  'a@b.ie\r\nBcc: evil@evil.test',
  'a@b.ie\r\n\r\nHello',
  'a@b.ie\u0000evil@evil.test',
  'a@b.ie\u0085Bcc: x',
  'a@b.ie\u2028Bcc: x',
  'a@b.ie\tevil@evil.test',
  'Evil <evil@evil.test>',
  '<evil@evil.test>',
  'a@b.ie <evil@evil.test>',
  '"a b"@c.ie',
  '"a@evil.test"@b.ie',
  '"evil@evil.test\\"@b.ie',
  'a(evil@evil.test)@b.ie',
  'a@b.ie(evil)',
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  'a\\@evil.test@b.ie',
  '@evil.test:a@b.ie',
  'a@b..ie',
  '.a@b.ie',
  'a.@b.ie',
  'a..b@c.ie',
  'a@.b.ie',
  'a@b.ie.',
  'group:a@b.ie,evil@evil.test;',
  'a:b@c.ie',
  'mailto:a@b.ie<x>',
  '\ud800@b.ie',
  `${'a'.repeat(65)}@b.ie`,
  `a@${'b'.repeat(260)}.ie`,
  'a@b.ie>\r\nRCPT TO:<evil@evil.test',
]
const ACCEPTED = [
  'maeve@stbrannocs.ie',
  'Maeve.ODowd@StBrannocs.ie',
  'maeve+drill@stbrannocs.ie',
  "o'dowd@stbrannocs.ie",
  'm@x.ie',
  'm_a-e@sub.x-y.ie',
  '1@2.ie',
  'jürgen@bücher.example',
]
const SAME: readonly (readonly [string, string])[] = [
  ['twice@x.ie', 'TWICE@X.IE'],
  ['ren\u00e9@x.ie', 'rene\u0301@x.ie'],
  [' spaced@x.ie', 'spaced@x.ie '],
  ['unseen@x.ie', 'unse\u200ben@x.ie'],
  ['turned@x.ie', '\u202eturned@x.ie'],
  ['wide@x.ie', 'ｗｉｄｅ＠x．ie'],
  ['dotted@x.ie', 'dotted@x\u3002ie'],
]
const SLOW = [
  `${'a'.repeat(50_000)}@`,
  `${'a.'.repeat(25_000)}@b.ie`,
  `a@${'b.'.repeat(25_000)}`,
  '@'.repeat(50_000),
  `"${'\\"'.repeat(25_000)}@b.ie`,
]

let house: TestServer
let admin: string
let customer: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenStory(house, admin, 'First Light')
  await givenStory(house, admin, 'Slack Water', { teams: true })
  await givenCustomer(house.db, { username: 'bluebelt', level: 2 })
  customer = await customerToken(house, 'bluebelt')
})
afterAll(() => house.stop())

let drills = 0
const orderFor = (...emails: string[]) =>
  house.call(
    'createOrder',
    {
      scenario: 'First Light',
      username: 'bluebelt',
      identifier: `Drill ${++drills}`,
      date: dayMonthYear(0),
      private: false,
      players: emails.map(email => ({ email, team: '-1' })),
    },
    { token: customer },
  )

const ORDERED = 'a player of an order'
const FIELDS: Readonly<
  Record<string, (email: string) => Promise<{ status: number; body: Record<string, unknown> }>>
> = {
  [ORDERED]: email => orderFor(email, 'second@x.ie'),
  'a facilitator': email =>
    house.call(
      'createFacilitate',
      {
        email,
        identifier: `Led ${++drills}`,
        scenario: 'Slack Water',
        teams: ['Athena', 'Artemis'],
        date: dayMonthYear(0),
      },
      { token: admin },
    ),
  'a customer': email =>
    house.call(
      'createIndividualAccount',
      {
        username: `customer${++drills}`,
        email,
        password: 'correct horse battery',
        subscription: 1,
        months: 12,
      },
      { token: admin },
    ),
  'another address of a customer': email =>
    house.call('changeCustomerEmail', { client: 'bluebelt', email }, { token: admin }),
  'a player who asks for the link again': email => house.call('resendLink', { email }),
  'a reminder': email =>
    house.call('sendReminder', { exerciseName: 'Drill 1', code: 'AAAA', email }, { token: customer }),
}

const written = async () => {
  const [row] = await house.db`
    select (select count(*) from exercise)::int as exercises, (select count(*) from outbox)::int as letters, (select count(*) from account)::int as accounts,
      (select sum(credit) from account)::int as credit, (select string_agg(email, ' ' order by id) from account) as addresses`
  return row
}

describe.each(Object.entries(FIELDS))('in the field of %s', (field, send) => {
  test(`${REFUSED.length} texts that are not one address write nothing, spend nothing and cause no defect`, async () => {
    await orderFor('first@x.ie')
    const before = await written()
    // A blank row of an order is left out.
    for (const email of REFUSED.filter(text => text.trim() !== '' || field !== ORDERED)) {
      const { status, body } = await send(email)
      expect(status, JSON.stringify(email)).toBeLessThan(500)
      // A request for a link does not reveal that its address is invalid.
      if (field !== 'a player who asks for the link again' || status !== 200)
        expect(body, JSON.stringify(email)).toMatchObject({ type: 'failed' })
    }
    expect(await written()).toEqual(before)
  })

  test('a text that is slow for a careless check is refused as quickly as any', async () => {
    for (const email of SLOW) {
      const begun = performance.now()
      expect((await send(email)).body).toMatchObject({ type: 'failed' })
      expect(performance.now() - begun).toBeLessThan(1_000)
    }
  })
})

test('usual and unusual addresses are accepted, and each gets its letter', async () => {
  await done(orderFor(...ACCEPTED))
  const rows = await house.db<{ email: string }[]>`
    select email from seat join exercise on exercise.id = exercise_id where identifier = ${`Drill ${drills}`}`
  expect(rows).toHaveLength(ACCEPTED.length)
  const letters = await house.db<{ recipient: string }[]>`
    select recipient from outbox join exercise on exercise.id = exercise_id where identifier = ${`Drill ${drills}`}`
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(
    rows.map(({ email }) => email).toSorted(),
  )
})

test.each(SAME)('%j and %j are one person', async (one, other) => {
  const before = await written()
  expect((await orderFor(one, other)).body).toMatchObject({ type: 'failed' })
  expect(await written()).toEqual(before)
})

test('each of the slow texts is judged in less than 50 milliseconds', () => {
  for (const text of SLOW) {
    expect(workOf(() => expect(isAddress(text)).toBe(false))).toBeLessThan(50)
  }
})

// Rule 10.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveLetters, type Letters } from '#test/support/letters.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { customerToken, done, givenCustomer, givenTrainer, linksSent, PASSWORD, refusal } from '../people.ts'

const SENT =
  'If there is such an account and it is enabled, a link to set a new password is on its way to its address. Only a few links a day are sent.'
const OVER = 'This link no longer works. Please ask for a new one.'
const NEW = 'quarry bramble seventeen'

let house: TestServer
let letters: Letters
beforeAll(async () => {
  letters = await receiveLetters()
  house = await startServer({ env: { SMTP_URL: letters.url, MAIL_FROM: 'no-reply@exercises.example' } })
  const tenant = await givenCustomer(house.db, { username: 'stbrannocs' })
  await givenTrainer(house.db, tenant, 'stbrannocs-okafor')
  await givenCustomer(house.db, { username: 'other' })
})
afterAll(async () => {
  await house.stop()
  await letters.close()
})

const ask = (filename: string) => house.call('requestPasswordReset', { filename })
const set = (reset: string, password: string) => house.call('resetPassword', { reset, password })
const check = (reset: string) => house.call('checkPasswordLink', { reset })
const logIn = (filename: string, password: string) => house.call('loginCustomer', { filename, password })
const linkLetters = (address: string) =>
  letters.to(address).filter(({ subject }) => subject === 'Set a new password')

const mailed = async (address: string, count: number): Promise<string> => {
  await expect.poll(() => linkLetters(address).length, { timeout: 10_000 }).toBe(count)
  const text = linkLetters(address).at(-1)?.text ?? ''
  const [, word = ''] = /^http:\/\/127\.0\.0\.1:\d+\/password\/([\w-]{64})$/m.exec(text) ?? []
  expect(word).not.toBe('')
  return word
}
const later = () => house.db`update password_reset set created_at = created_at - interval '2 minutes'`

describe('a link to set a new password', () => {
  test('goes to the address of the account, and the reply does not tell whether there is one', async () => {
    const known = await ask('StBrannocs')
    const unknown = await ask('nobody')
    expect(known.body).toEqual({ type: 'success', data: SENT })
    expect(unknown.text).toBe(known.text)
    await mailed('stbrannocs@example.org', 1)
    expect(letters.received.every(({ text }) => !text?.includes('nobody'))).toBe(true)
  })

  test('is stored nowhere', async () => {
    const word = await mailed('stbrannocs@example.org', 1)
    const rows =
      await house.db`select password_reset::text as row from password_reset union all select outbox::text from outbox`
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(({ row }) => String(row)).join('\n')).not.toContain(word)
  })

  test('is sent once, however often it is requested within a minute', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask('other@example.org')))
    await linksSent(house.db)
    await mailed('other@example.org', 1)
    expect(linkLetters('other@example.org')).toHaveLength(1)
  })

  test('is valid until it is used, and checking it does not use it', async () => {
    const word = await mailed('stbrannocs@example.org', 1)
    for (let looks = 0; looks < 3; looks++)
      expect((await done(check(word))).body).toEqual({ type: 'success', data: '' })
  })

  test('leaves the old password until an acceptable one is set, and then stops working', async () => {
    const word = await mailed('stbrannocs@example.org', 1)
    expect(await refusal(set(word, 'short'))).toBe('The password needs at least 8 characters.')
    for (const easy of ['password', 'StBrannocs2026!', 'stbrannocs@example.org'])
      expect(await refusal(set(word, easy))).toBe('This password is too easy to guess.')
    expect((await logIn('stbrannocs', PASSWORD)).body['type']).toBe('success')

    const session = await customerToken(house, 'stbrannocs')
    expect((await done(set(word, NEW))).body['data']).toBe('Your new password is set. Please log in with it.')
    expect((await house.call('getCredits', {}, { token: session })).status).toBe(401)
    expect(await refusal(logIn('stbrannocs', PASSWORD))).toBe(
      'The username or password is not correct, or the account is disabled.',
    )
    expect((await logIn('stbrannocs', NEW)).body['type']).toBe('success')
    expect(await refusal(set(word, 'another good one'))).toBe(OVER)
    expect(await refusal(check(word))).toBe(OVER)
    await expect
      .poll(() => letters.to('stbrannocs@example.org').map(({ subject }) => subject))
      .toContain('Your password was changed')
  })

  test('used by twenty at once sets one password', async () => {
    await later()
    await ask('stbrannocs')
    const word = await mailed('stbrannocs@example.org', 2)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => refusal(set(word, `${NEW} ${n}`))))
    expect(replies.filter(reply => reply === '')).toHaveLength(1)
    expect(new Set(replies.filter(reply => reply !== ''))).toEqual(new Set([OVER]))
  })

  test('is refused after thirty minutes, and if it does not exist', async () => {
    await later()
    await ask('stbrannocs-okafor')
    const word = await mailed('stbrannocs-okafor@example.org', 1)
    await house.db`update password_reset set created_at = now() - interval '31 minutes' where used_at is null`
    expect(await refusal(set(word, NEW))).toBe(OVER)
    expect(await refusal(set('x'.repeat(64), NEW))).toBe(OVER)
    expect(await refusal(set('', NEW))).toBe(OVER)
    const replies = await Promise.all([word, 'x'.repeat(64), ''].map(check))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies[0]?.body['data']).toBe(OVER)
  })

  test('stays valid when another one is requested; using one ends them all', async () => {
    await givenCustomer(house.db, { username: 'patient' })
    await ask('patient')
    const first = await mailed('patient@example.org', 1)
    await later()
    await ask('patient@example.org')
    const second = await mailed('patient@example.org', 2)
    expect(second).not.toBe(first)
    await done(set(first, NEW))
    expect(await refusal(set(second, 'another good one'))).toBe(OVER)
    expect((await logIn('patient', NEW)).body['type']).toBe('success')
  })

  test('is not sent to a disabled account, nor to the trainers of a disabled customer', async () => {
    await later()
    await house.db`update account set disabled_at = now() where username = 'stbrannocs'`
    const [before] = await house.db`select count(*)::int as letters from outbox`
    expect((await ask('stbrannocs')).body['data']).toBe(SENT)
    expect((await ask('stbrannocs-okafor')).body['data']).toBe(SENT)
    await linksSent(house.db)
    const [after] = await house.db`select count(*)::int as letters from outbox`
    expect(after?.['letters']).toBe(before?.['letters'])
  })
})

describe('the address of an account', () => {
  const askedFrom = (server: TestServer, place: number) => async (times: number) => {
    for (let n = 0; n < times; n++) {
      const headers = { 'x-forwarded-for': `203.0.113.${place}` }
      expect(
        (await server.call('requestPasswordReset', { filename: 'flooded' }, { headers })).body['data'],
      ).toBe(SENT)
      await linksSent(house.db)
      await later()
    }
  }

  test('gets at most five letters a day at the requests of strangers; those that its owner requests still arrive', async () => {
    const env = { SMTP_URL: letters.url, TRUST_PROXY: '127.0.0.1' }
    const proxied = await startServer({ databaseUrl: house.databaseUrl, env })
    await givenCustomer(house.db, { username: 'flooded' })
    const home = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    expect(
      (await proxied.call('loginCustomer', { filename: 'flooded', password: PASSWORD }, home)).body['type'],
    ).toBe('success')
    await askedFrom(proxied, 66)(8)
    await mailed('flooded@example.org', 5)
    await askedFrom(proxied, 7)(8)
    await mailed('flooded@example.org', 10)
    await house.db`update password_reset set created_at = created_at - interval '1 day'`
    await askedFrom(proxied, 66)(1)
    await mailed('flooded@example.org', 11)
    const entries =
      await house.db`select object from audit where call = 'requestPasswordReset' and outcome = 'letter sent'`
    const [account] = await house.db`select id from account where username = 'flooded'`
    expect(entries.filter(({ object }) => object === account?.['id'])).toHaveLength(11)
    await proxied.stop()
  })
})

test('logging out everywhere ends every session of a customer and of its trainers, and no other account’s', async () => {
  const tenant = await givenCustomer(house.db, { username: 'laptop.lost' })
  await givenTrainer(house.db, tenant, 'laptop.lost-ito')
  const [stranger, trainer] = [
    await customerToken(house, 'other'),
    await customerToken(house, 'laptop.lost-ito'),
  ]
  const own = [await customerToken(house, 'laptop.lost'), await customerToken(house, 'laptop.lost')]
  const isIn = async (token: string) => (await house.call('getCredits', {}, { token })).status === 200
  await done(house.call('logoutEverywhere', {}, { token: trainer }))
  expect([await isIn(trainer), await isIn(own[0] ?? '')]).toEqual([false, true])

  const again = await customerToken(house, 'laptop.lost-ito')
  expect((await done(house.call('logoutEverywhere', {}, { token: own[0] }))).body['data']).toBe(
    'You are logged out on every device.',
  )
  expect(await Promise.all([...own, again, stranger].map(isIn))).toEqual([false, false, false, true])
})

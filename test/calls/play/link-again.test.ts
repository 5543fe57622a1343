import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { receiveLetters, linkIn, type Letters } from '#test/support/letters.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { givenGame, type Game } from '../games.ts'
import { adminToken, done, linksSent, refusal } from '../people.ts'

let house: TestServer
let letters: Letters
let game: Game
beforeAll(async () => {
  letters = await receiveLetters()
  house = await startServer({ env: { SMTP_URL: letters.url } })
  game = await givenGame(house, await adminToken(house))
  await arrived('nurse.3@harbour.example', 1)
})
afterAll(async () => {
  await house.stop()
  await letters.close()
})

const SAME =
  'If this address has an exercise that is not over, its link is on the way or was sent in the last ten minutes.'
const ask = (email: unknown) => house.call('resendLink', { email })
const arrived = (email: string, count: number) =>
  vi.waitFor(() => expect(letters.to(email)).toHaveLength(count), { timeout: 20_000 })
const queuedFor = async (email: string) => {
  await linksSent(house.db)
  return (
    await house.db`select 1 from outbox where lower(recipient) = lower(${email}) and letter = 'invitation'`
  ).length
}
const tenMinutesPass = () =>
  house.db`update outbox set sent_at = sent_at - interval '11 minutes', message_id = 'old ' || message_id`

describe('a player who lost their link', () => {
  test('gets it again by letter, to the address that is stored', async () => {
    await tenMinutesPass()
    expect((await done(ask(' Nurse.1@Harbour.example '))).body['data']).toBe(SAME)
    await arrived('nurse.1@harbour.example', 2)
    const [first, again] = letters.to('nurse.1@harbour.example')
    expect(first && again && linkIn(again)).toBe(first && linkIn(first))
    expect(again && linkIn(again)).toContain(game.players[0])
  })

  test('gets one letter in ten minutes, however many requests arrive at once', async () => {
    await tenMinutesPass()
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask('nurse.2@harbour.example')))
    expect(new Set(replies.map(({ status, body }) => `${status} ${String(body['data'])}`))).toEqual(
      new Set([`200 ${SAME}`]),
    )
    await done(ask('nurse.2@harbour.example'))
    expect(await queuedFor('nurse.2@harbour.example')).toBe(2)
  })

  test('gets it although a test email, which has no link, has just been sent', async () => {
    await arrived('nurse.2@harbour.example', 2)
    await tenMinutesPass()
    await house.db`
      insert into outbox (message_id, tenant_id, exercise_id, seat_id, letter, recipient, state, sent_at)
      select 'just tested', tenant_id, exercise_id, id, 'test mail', email, 'sent', now() from seat where email = 'nurse.2@harbour.example'`
    await done(ask('nurse.2@harbour.example'))
    expect(await queuedFor('nurse.2@harbour.example')).toBe(3)
  })

  test('gets none for an exercise that is over or finished, or whose place was cancelled', async () => {
    await tenMinutesPass()
    const is = (change: string) =>
      house.db.unsafe(`update seat set ${change} where email = 'nurse.3@harbour.example'`)
    for (const [over, back] of [
      ["expires_at = now() - interval '1 hour'", "expires_at = now() + interval '9 days'"],
      ["completed_at = now() - interval '1 minute'", 'completed_at = null'],
      ['cancelled_at = now()', 'cancelled_at = null'],
    ] as const) {
      await is(over)
      expect((await done(ask('nurse.3@harbour.example'))).body['data']).toBe(SAME)
      expect([over, await queuedFor('nurse.3@harbour.example')]).toEqual([over, 1])
      await is(back)
    }
    await done(ask('nurse.3@harbour.example'))
    expect(await queuedFor('nurse.3@harbour.example')).toBe(2)
  })
})

describe('other callers', () => {
  test('do not learn whether an address is known: the reply is the same, byte for byte', async () => {
    const [known, unknown] = [await ask('nurse.1@harbour.example'), await ask('stranger@harbour.example')]
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect(await queuedFor('stranger@harbour.example')).toBe(0)
  })

  test.each(['', 'nurse', '@', 'a@b, c@d', 'nurse.1@harbour.example\nBcc: x@y'])(
    'are refused an invalid address: %j',
    async email => {
      expect(await refusal(ask(email))).toMatch(
        /Ensure that the provided email address is valid|Please check what you entered/,
      )
    },
  )

  test.each([[5], [null], [['a@b']], [{ like: '%' }]])(
    'are refused a value that is not text: %j',
    async email => {
      const { status, body } = await ask(email)
      expect([status < 500, body['type']]).toEqual([true, 'failed'])
    },
  )

  test('are limited to three hundred requests of a network in ten minutes', async () => {
    // A tenth of the limit.
    const strict = await startServer({
      databaseUrl: house.databaseUrl,
      env: { RATE_LIMIT_SCALE: '0.1', SMTP_URL: letters.url },
    })
    for (let tries = 0; tries < 30; tries++)
      await done(strict.call('resendLink', { email: `somebody.${tries}@harbour.example` }))
    const refused = await strict.call('resendLink', { email: 'one.more@harbour.example' })
    expect([refused.status, refused.body['data']]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts\. Please try again in (9|10) minutes\.$/),
    ])
    await strict.stop()
  })
})

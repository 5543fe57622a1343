// Security §9.3, NA-08.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeAccount } from '#server/database/accounts/customer-accounts.ts'
import { changeEditor, logOutEditor } from '#server/database/administration/editor-accounts.ts'
import { takeStep } from '#server/database/administration/second-factors.ts'
import { hashPassword } from '#server/secrets/passwords.ts'
import type { Queries } from '#server/services/services.ts'
import { receiveLetters, type Letters } from '#test/support/letters.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import {
  adminToken,
  customerToken,
  done,
  editorToken,
  givenAuthor,
  givenCustomer,
  PASSWORD,
  refusal,
} from '../people.ts'

const OVER = 'This link no longer works. Please ask for a new one.'
const NO_LOGIN = 'The username or password is not correct, or the account is disabled.'
const NEW = 'quarry bramble seventeen'

let house: TestServer
let letters: Letters
let admin: string
beforeAll(async () => {
  letters = await receiveLetters()
  house = await startServer({ env: { SMTP_URL: letters.url, MAIL_FROM: 'no-reply@exercises.example' } })
  admin = await adminToken(house)
})
afterAll(async () => {
  await house.stop()
  await letters.close()
})

describe('an administrator who sets', () => {
  const mailedLink = async (username: string): Promise<string> => {
    await done(house.call('requestPasswordReset', { filename: username }))
    const text = () =>
      letters.to(`${username}@example.org`).find(({ subject }) => subject === 'Set a new password')?.text ??
      ''
    await expect.poll(text, { timeout: 10_000 }).toContain('/password/')
    return /\/password\/([\w-]{64})$/m.exec(text())?.[1] ?? ''
  }

  test.each([
    ['another address', 'changeCustomerEmail', { email: 'elsewhere@example.org' }],
    ['another password', 'updateCustomer', { password: NEW }],
    ['an account out of use', 'updateCustomer', { disabled: true }],
  ])(
    '%s: a link that is already in the old mailbox sets no password, and every session has ended',
    async (what, call, change) => {
      const username = what.replaceAll(' ', '')
      await givenCustomer(house.db, { username })
      const [link, session] = [await mailedLink(username), await customerToken(house, username)]

      await done(house.call(call, { client: username, ...change }, { token: admin }))
      if ('disabled' in change)
        await done(house.call(call, { client: username, disabled: false }, { token: admin }))

      expect(
        await refusal(house.call('resetPassword', { reset: link, password: 'the thief has this one' })),
      ).toBe(OVER)
      expect((await house.call('getCredits', {}, { token: session })).status).toBe(401)
    },
  )

  test('anything else ends no session', async () => {
    await givenCustomer(house.db, { username: 'undisturbed' })
    const session = await customerToken(house, 'undisturbed')
    await done(house.call('updateCustomer', { client: 'undisturbed', level: 2, months: 3 }, { token: admin }))
    expect((await house.call('getCredits', {}, { token: session })).status).toBe(200)
  })
})

describe('a login in progress', () => {
  /** The login waits for a row lock until `change` is committed. */
  const during = (
    hold: (tx: Queries) => Promise<unknown>,
    logIn: () => ReturnType<TestServer['call']>,
    change: (tx: Queries) => Promise<unknown>,
  ) =>
    house.db
      .begin(async tx => {
        await hold(tx)
        const reply = logIn()
        const waiting = async () =>
          (
            await house.db`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
          ).length
        await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
        await change(tx)
        return { reply }
      })
      .then(({ reply }) => reply)

  test('is refused when the password is changed', async () => {
    const id = await givenCustomer(house.db, { username: 'midway' })
    const hash = String(await hashPassword(NEW))
    const reply = await during(
      tx => tx`select 1 from account where id = ${id} for update`,
      () => house.call('loginCustomer', { filename: 'midway', password: PASSWORD }),
      tx => changeAccount(tx, id, { password_hash: hash }),
    )
    expect(reply.body).toEqual({ type: 'failed', data: NO_LOGIN })
    expect(await house.db`select 1 from session where account_id = ${id}`).toHaveLength(0)
  })

  const givenEditor = async (username: string): Promise<string> => {
    await givenAuthor(house.db, username)
    const [{ id }] = await house.db<[{ id: string }]>`select id from editor where username = ${username}`
    return id
  }

  test('is refused when an editor gets another password', async () => {
    const id = await givenEditor('midway.maren')
    const hash = String(await hashPassword(NEW))
    const reply = await during(
      tx => tx`select 1 from editor where id = ${id} for update`,
      () => house.call('loginEditor', { username: 'midway.maren', password: PASSWORD }),
      async tx => {
        await changeEditor(tx, id, { password_hash: hash })
        await logOutEditor(tx, id)
      },
    )
    expect(reply.body).toEqual({ type: 'failed', data: NO_LOGIN })
  })

  test('asks for a code when a second factor is turned on', async () => {
    const id = await givenEditor('midway.factor')
    await done(
      house.call(
        'beginSecondFactor',
        { password: PASSWORD },
        { token: await editorToken(house, 'midway.factor') },
      ),
    )
    const reply = await during(
      tx => tx`select 1 from editor where id = ${id} for update`,
      () => house.call('loginEditor', { username: 'midway.factor', password: PASSWORD }),
      async tx => {
        await takeStep(tx, id, 1)
        await logOutEditor(tx, id)
      },
    )
    expect(reply.body).toMatchObject({ type: 'warning', data: 'Second factor required' })
    expect(await house.db`select 1 from session where editor_id = ${id}`).toHaveLength(0)
  })
})

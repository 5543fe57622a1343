// Rule 259.
import type { loginCustomer } from '#contracts/calls/access/access.ts'
import type { createOrder } from '#contracts/calls/orders/orders.ts'
import { expect, logIn, test } from '#test/support/journey.ts'
import { pressOn } from '#test/support/keyboard.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

test.setTimeout(300_000)

test('a test email reaches all players before the exercise opens, and the list says so', async ({
  page,
  house,
  customer,
  complaints,
}) => {
  const account = await customer({ username: 'dryquay', level: 1, credits: 9 })
  await logIn(page, account)
  const { token } = await makeCall<typeof loginCustomer>(house.url, 'loginCustomer', {
    filename: account.username,
    password: account.password,
  })
  const [day] = await house.db<
    [{ later: string }]
  >`select to_char(moved_clock.clock_timestamp() at time zone 'UTC' + interval '9 days', 'DD-MM-YYYY') as later`
  const order = {
    ...{ scenario: 'Code Grey', identifier: 'Dry night', date: day.later },
    players: ['nuala', 'tom'].map(name => ({ email: `${name}@dryquay.example`, team: '-1' })),
  }
  await makeCall<typeof createOrder>(house.url, 'createOrder', order, token)

  await page.goto('/dashboard')
  const row = page.getByRole('row').filter({ hasText: 'nuala@dryquay.example' })
  await expect(row).toContainText('Invitation was sent')
  await pressOn(page, page.getByRole('button', { name: 'Send a test email to all players of Dry night' }))
  await expect(page.getByText('A test email is on its way to 2 players.').first()).toBeVisible()
  await expect(row).toContainText('Test email was sent', { timeout: 60_000 })
  const letter = house.letters
    .to('tom@dryquay.example')
    .find(({ subject }) => subject?.startsWith('A test before your exercise'))
  expect(letter?.text).toContain('There is nothing to do.')
  await lookAround(page, 'a dashboard with a test mail')
  await photograph(page, 'test-mail-dashboard')
  expect(complaints).toEqual([])
})

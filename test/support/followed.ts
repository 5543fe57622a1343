import type { agreeNDA, loginCustomer, loginEditor } from '#contracts/calls/access/access.ts'
import type { createSubAccount } from '#contracts/calls/accounts/accounts.ts'
import type { createOrder } from '#contracts/calls/orders/orders.ts'
import type { House } from './house.ts'
import type { Page } from '@playwright/test'
import { ADMIN, type Customer, expect, PASSWORD } from './journey.ts'
import { makeCall } from './wire.ts'

export const givenTrainer = async (
  { url }: House,
  customer: Customer,
  trainer: string,
): Promise<Customer> => {
  const { data: admin } = await makeCall<typeof loginEditor>(url, 'loginEditor', ADMIN)
  const username = `${customer.username}-${trainer}`
  const account = {
    username,
    email: `${username}@harbour.example`,
    password: PASSWORD,
    client: customer.username,
  }
  await makeCall<typeof createSubAccount>(url, 'createSubAccount', account, admin)
  return { username, password: PASSWORD }
}

export const tokenOf = async ({ url }: House, { username, password }: Customer): Promise<string> => {
  const { token } = await makeCall<typeof loginCustomer>(url, 'loginCustomer', {
    filename: username,
    password,
  })
  await makeCall<typeof agreeNDA>(url, 'agreeNDA', {}, token)
  return token
}

/** `players` is a number if the customer is private, because orders of a private customer hold no addresses. */
export const ordered = async (
  house: House,
  who: Customer,
  identifier: string,
  players: readonly string[] | number,
) => {
  const list = typeof players === 'number' ? players : players.map(email => ({ email, team: '-1' }))
  const [{ day }] = await house.db<
    [{ day: string }]
  >`select to_char(clock_timestamp() at time zone 'UTC', 'DD-MM-YYYY') as day`
  const token = await tokenOf(house, who)
  return makeCall<typeof createOrder>(
    house.url,
    'createOrder',
    { scenario: 'Code Grey', identifier, players: list, date: day },
    token,
  )
}

export const haveCompleted = ({ db }: House, emails: readonly string[]) =>
  db`update seat set completed_at = clock_timestamp() - interval '1 minute', started_at = clock_timestamp() - interval '1 hour' where email in ${db(emails)}`

export const haveExpired = ({ db }: House, emails: readonly string[]) =>
  db`update seat set expires_at = clock_timestamp() - interval '1 day' where email in ${db(emails)}`

export const enter = async (page: Page, { username, password }: Customer) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  const library = page.getByRole('heading', { name: 'Code Grey' })
  const agree = page.getByRole('button', { name: 'I agree to NDA' })
  await expect(library.or(agree)).toBeVisible()
  if (await agree.isVisible()) await agree.click()
  await expect(library).toBeVisible()
}

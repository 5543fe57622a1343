// Rule 10.
import type { House } from '#test/support/house.ts'
import { enter } from '#test/support/followed.ts'
import { expect, forgive, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'

const SENT =
  'If there is such an account and it is enabled, a link to set a new password is on its way to its address. Only a few links a day are sent.'
const OVER = 'This link no longer works. Please ask for a new one.'
const NEW = 'quarry bramble seventeen'

const linkTo = async (house: House, address: string, count = 1): Promise<string> => {
  const letters = () => house.letters.to(address).filter(({ subject }) => subject === 'Set a new password')
  await expect.poll(() => letters().length, { timeout: 20_000 }).toBe(count)
  return /\/password\/[\w-]+/.exec(letters().at(-1)?.text ?? '')?.[0] ?? ''
}

test('Priya forgot her password, asks for a link by keyboard, and sets a new one', async ({
  page,
  house,
  customer,
}) => {
  const { username } = await customer({ username: 'forgetful', level: 1, credits: 1 })
  const address = `${username}@harbour.example`

  await test.step('the reply does not tell whether there is such an account', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgotten your password?' }).press('Enter')
    await expect(page).toHaveURL(/\/password$/)
    const field = page.getByLabel('Username or email address')
    await page.getByRole('button', { name: 'Send the link' }).press('Enter')
    await expect(field).toBeFocused()
    await expect(page.getByText('Enter your username or email address.')).toBeVisible()
    await lookAround(page, 'forgotten password')
    await field.fill('nobody.at.all')
    await field.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()
    await page.goto('/password')
    await field.fill(` ${address} `)
    await field.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible()
  })

  const link = await linkTo(house, address)
  await test.step('a password that is too short or easy to guess keeps the link valid', async () => {
    await page.goto(link)
    const field = page.getByLabel('New password', { exact: true })
    await field.fill('seven77')
    await field.press('Enter')
    await expect(field).toBeFocused()
    await expect(page.getByText('The password needs at least 8 characters.')).toBeVisible()
    await field.fill('password')
    await field.press('Enter')
    await expect(
      page.getByRole('alert').filter({ hasText: 'This password is too easy to guess.' }),
    ).toBeVisible()
    await lookAround(page, 'new password, refused')
    await field.fill(NEW)
    await field.press('Enter')
    await expect(page.locator('[data-banner="success"]')).toHaveText(
      'Your new password is set. Please log in with it.',
    )
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('Back does not return to the link, which no longer works', async () => {
    await page.goBack()
    expect(page.url()).not.toContain(link)
    await page.goto(link)
    await expect(page.getByRole('alert').filter({ hasText: OVER })).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
    await lookAround(page, 'a password link that is over')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL(/\/password$/)
  })

  await enter(page, { username, password: NEW })
})

test('the page of a link is not stored, indexed or named as a referrer', async ({ page, request }) => {
  const response = await request.get('/password/word')
  expect(response.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  })
  await page.goto('/password/one/two')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a new password ends the sessions of the account', async ({
  page,
  house,
  customer,
  browser,
  complaints,
}) => {
  const account = await customer({ username: 'lostlaptop', level: 1, credits: 1 })
  await enter(page, account)
  const elsewhere = await (await browser.newContext({ baseURL: house.url })).newPage()
  await elsewhere.goto('/password')
  await elsewhere.getByLabel('Username or email address').fill('lostlaptop')
  await elsewhere.getByRole('button', { name: 'Send the link' }).click()
  await elsewhere.goto(await linkTo(house, 'lostlaptop@harbour.example'))
  await elsewhere.getByLabel('New password', { exact: true }).fill(NEW)
  await elsewhere.getByRole('button', { name: 'Set the password' }).click()
  await expect(elsewhere).toHaveURL(/\/login$/)
  await elsewhere.context().close()
  const credits = page.waitForResponse(/\/api\/getCustomerData/)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  expect((await credits).status()).toBe(401)
  await expect(page.locator('[data-banner="failed"]')).toHaveText(
    'Your session has ended. Please log in again.',
  )
  await expect(page).toHaveURL(/\/login$/)
  // Refused requests are recorded as complaints.
  forgive(complaints, /^401/)
})

test('log out everywhere asks first, and ends the session of another browser too', async ({
  page,
  house,
  customer,
  browser,
  complaints,
}) => {
  const account = await customer({ username: 'twodecks', level: 1, credits: 1 })
  await enter(page, account)
  const other = await (await browser.newContext({ baseURL: house.url })).newPage()
  await enter(other, account)

  const opener = page.getByRole('button', { name: 'Log out everywhere' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await expect(dialog).toBeVisible()
  await lookAround(page, 'log out everywhere')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await dialog.getByRole('button', { name: 'Log out everywhere' }).press('Enter')
  await expect(page.locator('[data-banner="success"]')).toHaveText('You are logged out on every device.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  await expect(opener).toHaveCount(0)

  await other.getByRole('link', { name: 'Dashboard' }).click()
  await expect(other.locator('[data-banner="failed"]')).toHaveText(
    'Your session has ended. Please log in again.',
  )
  await other.context().close()
  expect(complaints).toEqual([])
})

test('a log out everywhere that gets no response keeps the session, and says why', async ({
  page,
  customer,
}) => {
  await enter(page, await customer({ username: 'adriftdeck', level: 1, credits: 1 }))
  await page.clock.install()
  await page.route('**/api/logoutEverywhere', route => route.abort())
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(async () => {
    await page.clock.runFor(2_000)
    await expect(page.locator('[data-banner="failed"]')).toBeVisible({ timeout: 100 })
  }).toPass()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/.{20,}/)
})

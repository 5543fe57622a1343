import type { Page, Route } from '@playwright/test'
import { expect, forgive, logIn, OF_A_BROKEN_LINE, openOrder, test } from '#test/support/journey.ts'

const WAITING =
  'No response yet. Your order is being sent again as it was submitted, and will be placed only once.'

const fillIn = async (page: Page, identifier: string) => {
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill(identifier)
  await page.getByLabel('Paste one or many addresses').fill('nuala@ward4.example')
}

test('the page says that an order whose response is lost is being sent again, and it is placed once', async ({
  page,
  house,
  customer,
}) => {
  await logIn(page, await customer({ username: 'carrierpigeon', level: 1, credits: 5 }))
  await fillIn(page, 'Lost at sea')
  let lost = 0
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/createOrder', async (route: Route) => {
    lost += 1
    if (lost === 1) await route.fetch()
    if (lost <= 2) return route.abort()
    await released
    return route.continue()
  })
  const submit = page.getByRole('button', { name: 'Submit Order' })
  await submit.click()
  await expect(page.getByRole('status').filter({ hasText: WAITING })).toBeVisible()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await submit.click()
  release()
  await expect(
    page.getByRole('heading', { name: 'Order created. Invitations on their way: 1.' }),
  ).toBeVisible()
  await expect(page.getByText('4 credits', { exact: true })).toBeVisible()
  expect(lost).toBe(3)
  const [{ orders }] = await house.db<
    [{ orders: number }]
  >`select count(*)::int as orders from exercise where identifier = 'Lost at sea'`
  expect(orders).toBe(1)
})

test('an order without a response is given up with a reason, and can be submitted again unchanged', async ({
  page,
  customer,
}) => {
  await logIn(page, await customer({ username: 'bottlepost', level: 1, credits: 5 }))
  await fillIn(page, 'Message in a bottle')
  await page.clock.install()
  await page.route('**/api/createOrder', route => route.abort())
  const submit = page.getByRole('button', { name: 'Submit Order' })
  await submit.click()
  await expect(async () => {
    await page.clock.runFor(2_000)
    await expect(page.locator('[data-banner="failed"]')).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(submit).not.toHaveAttribute('aria-busy')
  await expect(page.getByText(WAITING)).toBeHidden()
  await page.unroute('**/api/createOrder')
  await submit.click()
  await expect(
    page.getByRole('heading', { name: 'Order created. Invitations on their way: 1.' }),
  ).toBeVisible()
})

test('an order in progress is not discarded, and one without a response is not placed again under another name', async ({
  page,
  house,
  customer,
}) => {
  await logIn(page, await customer({ username: 'twicebitten', level: 1, credits: 5 }))
  await fillIn(page, 'Placed unseen')
  await page.route('**/api/createOrder', async (route: Route) => {
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByRole('status').filter({ hasText: WAITING })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave this page?' })
  await expect(asked).toContainText('may already have been placed, so it cannot be discarded')
  await asked.getByRole('button', { name: 'Stay' }).click()
  await page.reload()
  await page.unroute('**/api/createOrder')
  const unanswered = page
    .getByRole('status')
    .filter({ hasText: '“Placed unseen” was sent but not confirmed' })
  await expect(unanswered).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const forgetting = page.getByRole('dialog', { name: 'Forget this order?' })
  await expect(forgetting).toContainText('it may have been placed')
  await expect(forgetting.getByRole('button', { name: 'Forget it' })).toBeVisible()
  await forgetting.getByRole('button', { name: 'Keep it' }).click()
  await page.getByLabel('Identifier').fill('Another name')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.locator('[data-banner="failed"]')).toContainText('before you place another order')
  await unanswered.getByRole('button', { name: 'Send it again' }).click()
  await expect(
    page.getByRole('heading', { name: 'Order created. Invitations on their way: 1.' }),
  ).toBeVisible()
  const [{ orders }] = await house.db<
    [{ orders: number }]
  >`select count(*)::int as orders from exercise where identifier in ('Placed unseen', 'Another name')`
  expect(orders).toBe(1)
})

test('a double click orders once, clears the form, and Order opens it empty', async ({
  page,
  house,
  customer,
}) => {
  await logIn(page, await customer({ username: 'doubletap', level: 1, credits: 5 }))
  await fillIn(page, 'Twice the click')
  const orders: string[] = []
  page.on('request', request => request.url().endsWith('/api/createOrder') && orders.push(request.url()))
  await page.getByRole('button', { name: 'Submit Order' }).dblclick()
  await expect(page.getByRole('button', { name: 'Order it again' })).toBeVisible()
  await page.getByRole('link', { name: 'BACK' }).click()
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(page.getByLabel('Identifier')).toHaveValue('')
  await expect(page.getByLabel('Email of a player')).toHaveCount(0)
  await expect(page.getByText('4 credits', { exact: true })).toBeVisible()
  expect(orders).toHaveLength(1)
  await expect
    .poll(
      () =>
        house.letters.to('nuala@ward4.example').filter(({ subject }) => subject?.includes('Twice the click'))
          .length,
    )
    .toBe(1)
})

test('the form survives the end of the session, and logging out removes it', async ({
  page,
  house,
  customer,
  complaints,
}) => {
  const castaway = await customer({ username: 'castaway', level: 1, credits: 5 })
  await logIn(page, castaway)
  await fillIn(page, 'Long watch')
  await house.db`delete from session where account_id = (select id from account where username = 'castaway')`
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(
    page.getByRole('button', { name: 'Your session has ended. Please log in again.' }),
  ).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  // Refused requests are recorded as complaints.
  forgive(complaints, /^401 /)

  await page.goto('/login')
  await page.getByLabel('Username').fill(castaway.username)
  await page.getByLabel('Password', { exact: true }).fill(castaway.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Order Code Grey' })).toBeVisible()
  await expect(page.getByLabel('Identifier')).toHaveValue('Long watch')
  await expect(page.getByLabel('Email of a player')).toHaveValue('nuala@ward4.example')
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  expect(await kept()).toContain('nuala')
  const out = page.getByRole('button', { name: 'Log out', exact: true })
  const asked = page.getByRole('dialog', { name: 'Log out and lose unfinished orders?' })
  await out.click()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Identifier')).toHaveValue('Long watch')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(other.getByRole('dialog', { name: 'Log out and lose unfinished orders?' })).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  expect(await kept()).not.toContain('nuala')
  await other.goto('/login')
  await other.getByLabel('Username').fill(castaway.username)
  await other.getByLabel('Password', { exact: true }).fill(castaway.password)
  await other.getByRole('button', { name: 'Log In' }).click()
  for (const tab of [other, page])
    await expect(tab.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
  await other.close()
  await out.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' }).first()).toBeVisible()
})

test('while the balance is unavailable the form opens, asks for it only a few times, and keeps the typed text', async ({
  page,
  customer,
  complaints,
}) => {
  let asked = 0
  await logIn(page, await customer({ username: 'deadreckoning', level: 1, credits: 5 }))
  await page.route('**/api/getCredits', route => {
    asked += 1
    return route.fulfill({ status: 500, json: { type: 'failed', data: 'Something went wrong on our side.' } })
  })
  await page.goto('/exercises/Code-Grey?order')
  await page.getByLabel('Identifier').fill('By the stars')
  const before = asked
  expect(before).toBeLessThan(7)
  await page.getByLabel('Paste one or many addresses').fill('nuala@ward4.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('1 credit')
  await expect(page.getByLabel('Identifier')).toHaveValue('By the stars')
  expect(asked).toBeLessThan(before + 4)
  forgive(complaints, /^500 /)
})

test('a lost connection is shown as long as it lasts, and the button does not stay busy', async ({
  page,
  context,
  customer,
  complaints,
}) => {
  await logIn(page, await customer({ username: 'becalmed', level: 1, credits: 5 }))
  await fillIn(page, 'No wind')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit Order' }).click()
  const lost = page.getByRole('status').filter({ hasText: 'The connection to the server is lost.' })
  await expect(lost).toBeVisible()
  await expect(page.locator('[data-banner="failed"]')).toContainText(
    'There is no connection to the server.',
    { timeout: 30_000 },
  )
  await expect(page.getByRole('button', { name: 'Submit Order' })).not.toHaveAttribute('aria-busy', 'true')
  await context.setOffline(false)
  await expect(lost).toBeHidden({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(
    page.getByRole('heading', { name: 'Order created. Invitations on their way: 1.' }),
  ).toBeVisible()
  forgive(complaints, OF_A_BROKEN_LINE)
})

test('a customer whose agreement gets no response continues after a moment: the failure is only logged', async ({
  page,
  customer,
  complaints,
}) => {
  const { username, password } = await customer({ username: 'signatory', level: 1, credits: 5 })
  await page.route('**/api/agreeNDA', route => route.abort())
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await expect(page.getByRole('heading', { name: 'Code Grey' })).toBeVisible({ timeout: 6_000 })
  forgive(complaints, OF_A_BROKEN_LINE)
})

import { expect, forgive, logIn, openOrder, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { keptHere, killTab } from '#test/support/surroundings/lost.ts'

test('after another login the order is offered again, until it is discarded', async ({
  page,
  house,
  customer,
  complaints,
}) => {
  const account = await customer({ username: 'wayback', level: 1, credits: 5 })
  await logIn(page, account)
  const begun = page.getByRole('list', { name: 'Unfinished orders' })
  await expect(begun).toBeHidden()
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('Autumn watch')
  await keptHere(page, 'Autumn watch')

  await house.db`delete from session where account_id = (select id from account where username = 'wayback')`
  await page.getByLabel('Paste one or many addresses').fill('nuala@ward4.example')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your order is kept on this device. Log in to continue.')).toBeVisible()
  await lookAround(page, 'log in during an order')
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL(/\/exercises\/Code-Grey\?order$/)
  await expect(page.locator('[data-banner="success"]')).toContainText('Your order is as you left it.')
  await expect(page.getByLabel('Identifier')).toHaveValue('Autumn watch')
  await expect(page.getByLabel('Email of a player')).toHaveValue('nuala@ward4.example')

  await house.db`delete from session where account_id = (select id from account where username = 'wayback')`
  await page.goto('/dashboard')
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.locator('[data-banner="success"]')).toContainText(
    'Any order you left unfinished on this device in the last 24 hours is listed above the exercises.',
  )
  await expect(begun).toContainText(
    'Your order of Code Grey has not been placed. Your entries are kept on this device.',
  )
  await lookAround(page, 'an order that was begun')

  const tab = await killTab(page)
  await tab.goto('/')
  await tab.getByRole('link', { name: 'Continue the order of Code Grey' }).click()
  await expect(tab.getByLabel('Identifier')).toHaveValue('Autumn watch')
  await tab.getByRole('button', { name: 'Cancel' }).click()
  await tab.getByRole('button', { name: 'Discard' }).click()
  await tab
    .getByRole('link', { name: /Exercise Library/ })
    .first()
    .click()
  await expect(tab.getByRole('heading', { name: 'Code Grey' })).toBeVisible()
  await expect(tab.getByRole('list', { name: 'Unfinished orders' })).toBeHidden()
  forgive(complaints, /401/)
})

test('a placed order shows its details, and is ordered again for the same players', async ({
  page,
  customer,
}) => {
  await logIn(page, await customer({ username: 'encore', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('Night watch')
  await page.getByLabel('Paste one or many addresses').fill('nuala@ward4.example; tom@ward4.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Enable Teams' }).click()
  await page.getByLabel('Team of nuala@ward4.example').selectOption('Athena')

  await page.getByRole('button', { name: 'Submit Order' }).click()
  const dialog = page.getByRole('dialog', { name: '1 player has no team' })
  await lookAround(page, 'asking who plays alone')
  await dialog.getByRole('button', { name: 'Back to the teams' }).click()
  await expect(page.getByRole('button', { name: 'Submit Order' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await dialog.getByRole('button', { name: 'Order anyway' }).press('Enter')

  await expect(
    page.getByRole('heading', { name: 'Order created. Invitations on their way: 2.' }),
  ).toBeVisible()
  const order = page.getByRole('region', { name: /^Order created/ })
  await expect(order.getByRole('definition').first()).toHaveText('Night watch')
  await expect(order.getByRole('definition').nth(1)).toHaveText(
    /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d+ \w+ \d{4}$/,
  )
  await expect(order.getByRole('list', { name: 'Addresses of this order' }).getByRole('listitem')).toHaveText(
    ['nuala@ward4.exampleTeam Athena', 'tom@ward4.example'],
  )
  await expect(order.getByRole('link', { name: 'To the Dashboard' })).toBeVisible()
  await lookAround(page, 'an order that was placed')

  await page.getByRole('button', { name: 'Order it again' }).press('Enter')
  await expect(page.getByLabel('Identifier')).toBeFocused()
  await expect(page.getByLabel('Identifier')).toHaveValue('Night watch 2')
  await expect(page.getByLabel('Team of nuala@ward4.example')).toHaveValue('Athena')
  await page.getByLabel('Team of tom@ward4.example').selectOption('Athena')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(
    page.getByRole('heading', { name: 'Order created. Invitations on their way: 2.' }),
  ).toBeVisible()

  await page.getByRole('link', { name: 'To the Dashboard' }).click()
  await expect(page.getByRole('button', { name: /^Order it again/ })).toHaveCount(2)
  await lookAround(page, 'dashboard with exercises to order again')
  await page.getByRole('button', { name: 'Order it again: Night watch', exact: true }).press('Enter')
  await expect(page.getByLabel('Identifier')).toHaveValue('Night watch 3')
  await expect(page.getByLabel('Team of nuala@ward4.example')).toHaveValue('Athena')
  await page.goto('/reports/Night%20watch')
  await page.getByRole('button', { name: 'Order it again: Night watch', exact: true }).click()
  await expect(page.locator('[data-banner="warning"]')).toContainText(
    'You have already started an order of Code Grey',
  )
})

test('a list too long for one order continues in the next one, and missing credits are reported with what to do', async ({
  page,
  customer,
}) => {
  await logIn(page, await customer({ username: 'overfull', level: 1, credits: 15 }))
  await page.goto('/exercises/Code-Grey?order')
  await page.getByLabel('Identifier').fill('Thursday')
  const field = page.getByLabel('Paste one or many addresses')
  await field.fill(Array.from({ length: 16 }, (_, index) => `sailor${index}@quay.example`).join(', '))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('2 addresses do not fit into this order.', { exact: false })).toBeVisible()
  const next =
    /The next order will need 2 credits, but this one leaves you 1\. For more, write to .+@.+\. Your balance becomes 15 on \d+ \w+ \d{4}\./
  await expect(page.getByText(next)).toBeVisible()
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.locator('[data-banner="failed"]')).toContainText('Press “Order for them next”')
  await lookAround(page, 'order with players left over')
  await page.getByRole('button', { name: 'Order for them next', exact: true }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByText(next)).toBeVisible()
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByRole('heading', { name: /^Order created/ })).toBeVisible()
  await expect(page.getByText('2 addresses are left for the next order')).toBeVisible()
  await lookAround(page, 'order placed with players left over')
  await page.getByRole('button', { name: 'Order for them' }).click()
  await expect(page.getByLabel('Identifier')).toHaveValue('Thursday 2')
  await expect(page.getByLabel('Email of a player')).toHaveCount(2)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('You do not have enough credits for this order.')
  await expect(summary).toContainText(
    /You need 1 more credit: write to .+@.+\. Your balance becomes 15 on \d+ \w+ \d{4}\./,
  )
})

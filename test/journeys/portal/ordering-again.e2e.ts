// The way back to an order that was begun, for who had to log in again or lost the tab.
import { expect, forgive, logIn, openOrder, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { keptHere, killTab } from '#test/support/surroundings/lost.ts'

test('whoever logs in again is shown the way back to the order, until it is discarded', async ({ page, house, customer, complaints }) => {
  const account = await customer({ username: 'wayback', level: 1, credits: 5 })
  await logIn(page, account)
  const begun = page.getByRole('list', { name: 'Orders you have begun' })
  await expect(begun).toBeHidden()
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('Autumn watch')
  await keptHere(page, 'Autumn watch')

  await house.db`delete from session where account_id = (select id from account where username = 'wayback')`
  await page.getByLabel('Paste one or many addresses').fill('nuala@ward4.example')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page).toHaveURL(/\/exercises\/Code-Grey$|\/login$/)
  await page.goto('/login')
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(begun).toContainText('Your order of Code Grey is not sent yet. What you filled in is kept on this device.')
  await lookAround(page, 'an order that was begun')

  const tab = await killTab(page)
  await tab.goto('/')
  await tab.getByRole('link', { name: 'Go on with the order of Code Grey' }).click()
  await expect(tab.getByLabel('Identifier')).toHaveValue('Autumn watch')
  await tab.getByRole('button', { name: 'Cancel' }).click()
  await tab.getByRole('button', { name: 'Discard' }).click()
  await tab
    .getByRole('link', { name: /Exercise Library/ })
    .first()
    .click()
  await expect(tab.getByRole('heading', { name: 'Code Grey' })).toBeVisible()
  await expect(tab.getByRole('list', { name: 'Orders you have begun' })).toBeHidden()
  forgive(complaints, /401/)
})

// Rules 49, 53.
import { enter, ordered } from '#test/support/followed.ts'
import { expect, logIn, openOrder, test } from '#test/support/journey.ts'
import { linkIn } from '#test/support/letters.ts'
import { lookAround } from '#test/support/looked-at.ts'

test('Priya corrects an address she mistyped; the old link says that it was replaced', async ({
  page,
  house,
  customer,
}) => {
  await logIn(page, await customer({ username: 'mistyped', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('Mistyped')
  await page.getByLabel('Paste one or many addresses').fill('mray@ward4.example\ntom@ward4.example')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByRole('heading', { name: /^Order created/ })).toBeVisible()
  const linkTo = async (recipient: string): Promise<string> => {
    await expect.poll(() => house.letters.to(recipient).length, { timeout: 20_000 }).toBe(1)
    const [letter] = house.letters.to(recipient)
    return letter ? linkIn(letter) : ''
  }
  const before = await linkTo('mray@ward4.example')

  await page.getByRole('link', { name: 'To the Dashboard' }).click()
  const row = page.getByRole('row').filter({ hasText: /ma?ra?y@ward4.example/ })
  await lookAround(page, 'dashboard with an address to change')
  await row.getByRole('button', { name: 'Change the address of mray@ward4.example, Mistyped' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change address' })
  const field = dialog.getByLabel('New address')
  await expect(field).toBeFocused()
  await field.fill('mary@ward4')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('mary@ward4 is not a valid email address.')
  await lookAround(page, 'changing an address')
  await field.fill('tom@ward4.example')
  await field.press('Enter')
  const refused = dialog.getByText('tom@ward4.example is a duplicate email address.')
  await expect(refused).toBeVisible()
  await expect(page.locator('[data-banner="failed"]')).toHaveCount(0)
  await field.press('Backspace')
  await expect(refused).toBeHidden()
  await field.fill('mary@ward4.example')
  await field.press('Enter')
  await expect(page.locator('[data-banner="success"]')).toContainText(
    'A new link is on its way to mary@ward4.example.',
  )
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('mary@ward4.example')

  await page.goto(before)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await expect(page.getByRole('heading', { name: 'This link was replaced by a new one' })).toBeVisible()
  await lookAround(page, 'link replaced')
  await page.goto(await linkTo('mary@ward4.example'))
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await expect(page.getByRole('heading', { name: 'This link was replaced by a new one' })).toHaveCount(0)
  const begun = async () =>
    (
      await house.db`select count(*)::int as n from seat where email = 'mary@ward4.example' and nda_agreed_at is not null`
    )[0]?.['n']
  await expect.poll(begun).toBe(1)
})

test('a player of a private order gets a new link', async ({ page, house, customer }) => {
  const quiet = await customer({ username: 'backwater', level: 1, credits: 5, private: true })
  const order = await ordered(house, quiet, 'In private', 1)
  await enter(page, quiet)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Participant 1' })
  await row.getByRole('button', { name: /^New link for Participant 1/ }).click()
  const dialog = page.getByRole('dialog', { name: 'New link for Participant 1' })
  await dialog.getByRole('button', { name: 'Make a new link' }).press('Enter')
  await expect(dialog.getByText(/\/exercise\/[\w-]{64}$/)).toBeVisible()
  await expect(dialog).not.toContainText(order.links[0]?.link ?? '-')
  await lookAround(page, 'another link of a private order')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
})

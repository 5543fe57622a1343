// Expectation 8.
import { expect, PASSWORD, test } from '#test/support/journey.ts'
import { pressOn, tabTo } from '#test/support/keyboard.ts'

test('a customer logs in, agrees and orders for a team with the keyboard alone', async ({
  page,
  house,
  customer,
}) => {
  await customer({ username: 'telegraph', level: 1, credits: 4 })
  await page.goto('/login')
  await tabTo(page, page.getByRole('textbox', { name: 'Username' }))
  await page.keyboard.type('telegraph')
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('button', { name: 'I agree to NDA' }))

  await expect(page.getByRole('heading', { name: 'Code Grey' })).toBeVisible()
  await pressOn(page, page.getByRole('link', { name: 'Read More about Code Grey' }))
  await pressOn(page, page.getByRole('button', { name: 'Order', exact: true }))

  await expect(page.getByRole('heading', { name: 'Order Code Grey' })).toBeVisible()
  await tabTo(page, page.getByLabel('Identifier'))
  await page.keyboard.type('By wire')
  await tabTo(page, page.getByRole('button', { name: 'Enable Teams' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Paste one or many addresses'))
  await page.keyboard.type('nuala@telegraph.example, tom@telegraph.example')
  await page.keyboard.press('Enter')
  for (const name of ['nuala', 'tom']) {
    const team = page.getByLabel(`Team of ${name}@telegraph.example`)
    await tabTo(page, team)
    for (const next of ['Artemis', 'Athena']) {
      await page.keyboard.press('ArrowDown')
      await expect(team).toHaveValue(next)
      await expect(team).toBeFocused()
    }
  }
  await pressOn(page, page.getByRole('button', { name: 'Submit Order' }))

  const placed = page.getByRole('heading', { name: 'Order created. Invitations on their way: 2.' })
  await expect(placed).toBeFocused()
  await expect.poll(() => house.letters.to('tom@telegraph.example').length, { timeout: 20_000 }).toBe(1)
})

test('errors are summarised, get the focus, and link to their fields', async ({ page, customer }) => {
  const { username } = await customer({ username: 'morse', level: 1, credits: 4 })
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I agree to NDA' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Code Grey' })).toBeVisible()
  await page.goto('/exercises/Code-Grey?order')
  await page.getByRole('button', { name: 'Submit Order' }).press('Enter')
  const summary = page.getByRole('link', { name: 'Fill in the identifier field' })
  await expect(summary).toBeVisible()
  await summary.press('Enter')
  await expect(page.getByLabel('Identifier')).toBeFocused()
})

// Ordering without a mouse: from the login to the letters, by Tab, Enter, Space, letters and arrows (look.md, expectation 8).
import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from '#test/support/journey.ts'

const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until what has the focus has this name; no more often than a patient person would. */
const tabTo = async (page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key)
    const isThere = await focused(page).evaluate(
      (element, wanted) => {
        const label = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0]?.textContent : ''
        const text = element.getAttribute('aria-label') ?? (label || element.textContent)
        return new RegExp(wanted).test(text.trim())
      },
      name instanceof RegExp ? name.source : `^${name}$`,
    )
    if (isThere) return
  }
  throw new Error(`Tab does not lead to ${String(name)}.`)
}

test('a customer logs in, agrees and orders for a team with the keyboard alone', async ({ page, house, customer }) => {
  await customer({ username: 'telegraph', level: 1, credits: 4 })
  await page.goto('/login')
  await tabTo(page, 'Username')
  await page.keyboard.type('telegraph')
  await tabTo(page, 'Password')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'I agree to NDA' })).toBeVisible()
  await tabTo(page, 'I agree to NDA')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Code Grey' })).toBeVisible()
  await tabTo(page, 'Read More about Code Grey')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeVisible()
  await tabTo(page, 'Order')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Order Code Grey' })).toBeVisible()
  await tabTo(page, /^Identifier/)
  await page.keyboard.type('By wire')
  await tabTo(page, 'Enable Teams')
  await page.keyboard.press('Space')
  await tabTo(page, 'Paste one or many addresses')
  await page.keyboard.type('nuala@telegraph.example, tom@telegraph.example')
  await page.keyboard.press('Enter')
  for (const name of ['nuala', 'tom']) {
    // A row that moved to its team may stand above: each search begins at the top of the form.
    await page.getByRole('heading', { name: 'Players' }).evaluate(heading => {
      heading.tabIndex = -1
      heading.focus()
    })
    await tabTo(page, `Team of ${name}@telegraph.example`)
    const team = page.getByLabel(`Team of ${name}@telegraph.example`)
    for (const next of ['Artemis', 'Athena']) {
      await page.keyboard.press('ArrowDown')
      await expect(team).toHaveValue(next)
      // The row has moved to its new team, and the focus with it.
      await expect(team).toBeFocused()
    }
  }
  await tabTo(page, 'Submit Order')
  await page.keyboard.press('Enter')

  const placed = page.getByRole('heading', { name: 'Order created. Invitations on their way: 2.' })
  await expect(placed).toBeFocused()
  await expect.poll(() => house.letters.to('tom@telegraph.example').length, { timeout: 20_000 }).toBe(1)
})

test('what is wrong is summed up, has the focus, and leads to its field', async ({ page, customer }) => {
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

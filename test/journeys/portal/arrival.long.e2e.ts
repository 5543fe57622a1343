// Expectation 9.
import type { Page } from '@playwright/test'
import { expect, logIn, test } from '#test/support/journey.ts'

const isSaid = (page: Page, title: string) =>
  expect(page.getByRole('status').filter({ hasText: `${title} · Holdfast` })).toHaveCount(1)
const isAtContent = (page: Page) => expect(page.locator('#content')).toBeFocused()

test('every page that opens focuses its content, and its title is announced', async ({ page, customer }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Log In · Holdfast' })).toHaveCount(0)
  await logIn(page, await customer({ username: 'blindpilot', level: 1, credits: 3 }))

  for (const title of ['Dashboard', 'Reports', 'Learners', 'Exercise Library']) {
    await page
      .getByRole('navigation', { name: 'Portal' })
      .getByRole('link', { name: title, exact: true })
      .press('Enter')
    await expect(page).toHaveTitle(`${title} · Holdfast`)
    await isSaid(page, title)
    await isAtContent(page)
  }
  await page.getByRole('link', { name: 'Read More about Code Grey' }).press('Enter')
  await isSaid(page, 'Code Grey')
  await isAtContent(page)
  await page.getByRole('button', { name: 'Order', exact: true }).press('Enter')
  await isSaid(page, 'Order Code Grey')
  await isAtContent(page)
  await page.getByRole('link', { name: 'BACK' }).press('Enter')
  await isSaid(page, 'Code Grey')
  await isAtContent(page)
})

test('when a control disappears with its part of the page, the content gets the focus', async ({
  page,
  customer,
}) => {
  const { username, password } = await customer({ username: 'blindmate', level: 1, credits: 3 })
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'I agree to NDA' }).press('Enter')
  await isSaid(page, 'Exercise Library')
  await isAtContent(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toHaveCount(0)
  await isAtContent(page)
})

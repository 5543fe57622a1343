// What an author does on the page, for journeys of the workshop.
import type { Page } from '@playwright/test'
import { ADMIN, expect } from './journey.ts'

export const AUTHOR = { username: 'maren.aas', password: 'steady hands' }

/** Logs in and opens a section of the editor. */
export const openEditor = async (page: Page, address: string, { username, password } = ADMIN) => {
  await page.goto(address)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'LogOut' })).toBeVisible()
}

/** A press in a menu of the scenario editor. */
export const choose = async (page: Page, menu: string, item: string) => {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** What the banner says now; it is put away, as it would fade by itself. */
export const said = async (page: Page, sentence: string | RegExp) => {
  const banner = page.locator('[data-banner]').filter({ hasText: sentence })
  await expect(banner).toBeVisible()
  // A window may lie over it.
  await banner.dispatchEvent('click')
  await expect(banner).toHaveCount(0)
}

export const editor = (page: Page) => page.getByRole('complementary')

/** Writes into a text of the editor as a person types. */
export const writeText = async (page: Page, label: string, text: string) => {
  await page.getByRole('textbox', { name: label, exact: true }).click()
  await page.keyboard.insertText(text)
}

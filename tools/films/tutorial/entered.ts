import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '#seed/cast.ts'
import type { Stage } from '../film.ts'

export const AUTHOR = 'maren.aas'
export const ADMIN = 'iver.holm'

export const entered = async ({ page, url }: Stage, username: string, address: string): Promise<void> => {
  await page.goto(`${url}/editor/${address}`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'LogOut' }).waitFor()
}

export const section = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Editor' }).getByRole('link', { name })

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: /tabs$/ }).getByRole('link', { name, exact: true })

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name })

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

export const editor = (page: Page): Locator => page.getByRole('complementary')

export const hush = async (page: Page, sentence?: string | RegExp): Promise<void> => {
  const banner = page.locator('[data-banner]')
  if (sentence) await banner.filter({ hasText: sentence }).first().waitFor()
  if ((await banner.count()) > 0) await banner.first().dispatchEvent('click')
}

export const loaded = async (page: Page, scenario: string): Promise<void> => {
  await button(page, 'Scenario').click()
  await page.getByRole('menuitem', { name: 'Load' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Scenario', { exact: true }).selectOption(scenario)
  await dialog.getByRole('button', { name: 'Load' }).click()
  await heading(page, scenario).waitFor()
  await hush(page, /loaded successfully/)
}

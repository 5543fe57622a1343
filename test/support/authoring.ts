import type { Locator, Page } from '@playwright/test'
import { ADMIN, expect } from './journey.ts'

export const AUTHOR = { username: 'maren.aas', password: 'steady hands' }

export const openEditor = async (page: Page, address: string, { username, password } = ADMIN) => {
  await page.goto(address)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'LogOut' })).toBeVisible()
}

export const choose = async (page: Page, menu: string, item: string) => {
  await page.getByRole('button', { name: menu, exact: true }).click()
  // The name also matches longer items, which come later in the menu.
  await page.getByRole('menuitem', { name: item }).first().click()
}

export const said = async (page: Page, sentence: string | RegExp) => {
  const banner = page.locator('[data-banner]').filter({ hasText: sentence })
  await expect(banner).toBeVisible()
  // A dialog may cover the banner.
  await banner.dispatchEvent('click')
  await expect(banner).toHaveCount(0)
}

export const editor = (page: Page) => page.getByRole('complementary')

export const writeText = async (page: Page, label: string, text: string) => {
  await page.getByRole('textbox', { name: label, exact: true }).click()
  await page.keyboard.insertText(text)
}

export const at = (page: Page, label: string) => editor(page).getByLabel(label, { exact: true })

export const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

export interface Written {
  readonly type: 'Email' | 'Social' | 'News' | 'Alert'
  readonly from: string
  readonly subject?: string
  readonly text: string
  readonly answer?: string
}

export const write = async (page: Page, { type, from, subject, text, answer }: Written) => {
  await page.getByRole('button', { name: 'Add Event' }).click()
  await editor(page).getByRole('radio', { name: type }).check()
  await at(page, 'From').selectOption({ label: from })
  if (subject) await at(page, type === 'News' ? 'Headline' : 'Subject').fill(subject)
  await writeText(page, 'Text', text)
  if (answer) await at(page, 'Answer').selectOption({ label: answer })
}

export const saveEvent = (page: Page) => page.getByRole('button', { name: 'Save event', exact: true }).click()

export const leadTo = async (page: Page, field: string, words: string) => {
  await editor(page)
    .getByRole('button', { name: new RegExp(`^${field}`) })
    .click()
  await page.getByRole('combobox', { name: 'Find an event, persona or text' }).fill(words)
  await page.keyboard.press('Enter')
}

export const description = (field: Locator) =>
  field.evaluate(element => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map(id => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`).join(' ')
  })

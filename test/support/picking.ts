import type { Locator, Page } from '@playwright/test'

export const pick = async (at: Page | Locator, field: string, choice: string) => {
  await at.getByRole('combobox', { name: field, exact: true }).fill(choice.replace(/ \d+ players?$/, ''))
  await at
    .getByRole('listbox', { name: 'Choices' })
    .getByRole('option', { name: choice, exact: true })
    .click()
}

// One of a room, as a facilitator picks: typed as far as it takes, then pressed.
import type { Locator, Page } from '@playwright/test'

/**
 * Chooses what `choice` says in the field called `field`; of 'Team Athena 2 players' the name alone is typed.
 */
export const pick = async (at: Page | Locator, field: string, choice: string) => {
  await at.getByRole('combobox', { name: field, exact: true }).fill(choice.replace(/ \d+ players?$/, ''))
  await at
    .getByRole('listbox', { name: 'Choices' })
    .getByRole('option', { name: choice, exact: true })
    .click()
}

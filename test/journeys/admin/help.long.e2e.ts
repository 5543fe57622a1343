import type { Page } from '@playwright/test'
import { createCustomer, enterEditor, expect, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { orderExercise } from '#test/support/ordered.ts'

const said = (page: Page) => page.locator('[data-banner]').last()

test('a player who calls support is found and helped', async ({ page, house }) => {
  const customer = await createCustomer(house, { username: 'quayside', level: 2, credits: 9 })
  const players = ['tove.brandt@desk.example', 'ulla.brandt@desk.example'].map(email => ({
    email,
    team: '-1',
  }))
  await orderExercise(house, customer, { scenario: 'Code Grey', identifier: 'Called in', players })

  await enterEditor(page, undefined, '/editor/Admin/List-Exercises')
  await page.getByLabel('Find a player').fill('brandt')
  await page.getByLabel('Find a player').press('Enter')
  const found = page.getByRole('list', { name: 'Players found' })
  await expect(found.getByRole('listitem')).toHaveCount(2)
  expect(page.url()).not.toContain('brandt')
  await lookAround(page, 'players found')
  await found.getByRole('link', { name: 'Called in' }).first().click()
  await expect(page.getByRole('heading', { name: 'Called in', level: 1 })).toBeVisible()

  const help = async (whom: RegExp) => {
    await page.getByRole('button', { name: whom }).press('Enter')
    await expect(page.getByRole('dialog', { name: whom })).toBeVisible()
  }
  const dialog = page.getByRole('dialog')
  await help(/^Help Tove/)
  await expect(dialog.getByText('The address is stored in 1 place in 1 exercise.')).toBeVisible()
  await lookAround(page, 'help for a player')
  await dialog.getByLabel('Number of days').fill('0')
  await dialog.getByRole('button', { name: 'EXTEND' }).click()
  await expect(dialog.getByLabel('Number of days')).toBeFocused()
  await expect(dialog.getByLabel('Number of days')).toHaveAccessibleDescription(
    /The number of days must be from 1 to 90\./,
  )
  await dialog.getByLabel('Number of days').fill('3')
  await dialog.getByLabel('Number of days').press('Enter')
  await expect(said(page)).toContainText('tove.brandt@desk.example')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Help Tove/ })).toBeFocused()

  await help(/^Help Tove/)
  await dialog.getByLabel('New address').fill('tove')
  await dialog.getByRole('button', { name: 'Send a new link' }).click()
  await expect(dialog.getByLabel('New address')).toHaveAccessibleDescription(
    'tove is not a valid email address.',
  )
  await dialog.getByLabel('New address').fill('tove@home.example')
  await dialog.getByRole('button', { name: 'Send a new link' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect.poll(() => house.letters.to('tove@home.example').length, { timeout: 20_000 }).toBe(1)

  await help(/^Help Ulla/)
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog.getByLabel('Type ERASE to confirm')).toBeFocused()
  await expect(dialog.getByText('Type ERASE first: this cannot be undone.')).toBeVisible()
  await dialog.getByLabel('Type ERASE to confirm').fill('ERASE')
  await dialog.getByLabel('Type ERASE to confirm').press('Enter')
  await expect(said(page)).toHaveText('The address was erased from 1 place, and from any written text.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText(/ulla/i)
  await expect(page.getByRole('main')).toContainText('tove@home.example')
})

// Expectations 12 and 14.
import type { Page } from '@playwright/test'
import { enterEditor, expect, test } from '#test/support/journey.ts'
import { lookAround, lookAt } from '#test/support/looked-at.ts'

const open = async (page: Page, name: string) => {
  await page.goto(`/editor/Admin/${name.replaceAll(' ', '-')}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

test('an administrator’s lists are accessible', async ({ page }) => {
  await enterEditor(page, undefined, '/editor/Admin')
  await expect(page.getByRole('heading', { name: 'Exercise Distribution' })).toBeVisible()
  await lookAround(page, 'dashboard')
  await open(page, 'List Exercises')
  await expect(page.getByRole('table').first()).toBeVisible()
  await lookAround(page, 'list of exercises')
})

test('a campaign and a client are accessible', async ({ page, house }) => {
  // Another journey on this server may have removed all clients.
  await house.db`update client set removed_at = null where name like 'St Brannoc%'`
  await enterEditor(page, undefined, '/editor/Admin/List-Exercises')
  await page.getByRole('row').filter({ hasText: 'Automated' }).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Completion Metrics' })).toBeVisible()
  await lookAround(page, 'campaign')
  await open(page, 'Client Gateway')
  await page.getByRole('list', { name: 'Clients' }).getByRole('button').first().click()
  await expect(page.getByRole('textbox', { name: 'NDA Text' })).toBeVisible()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await lookAround(page, 'client')
})

test('an administrator’s forms are accessible with their errors', async ({ page }) => {
  await enterEditor(page, undefined, '/editor/Admin/Create-Campaign')
  await page.setViewportSize({ width: 949, height: 900 })
  for (const [tool, action] of [
    ['Create Campaign', 'Create campaign'],
    ['Create Facilitated', 'Create exercise'],
    ['Create Customer', 'Create'],
    ['Manage Credits', 'Set balance'],
    ['Upload Image', 'Upload'],
  ] as const) {
    await open(page, tool)
    await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await lookAt(page, tool)
  }
})

test('an administrator’s searches and removals are accessible', async ({ page }) => {
  await enterEditor(page, undefined, '/editor/Admin/Manage-Access')
  for (const tool of [
    'Manage Access',
    'Client Gateway',
    'Remove Exercise',
    'Shorten URL',
    'Reports',
    'Remove Emails',
  ] as const) {
    await open(page, tool)
    await lookAt(page, tool)
  }
  await open(page, 'Manage Account')
  await page.getByLabel('Client').selectOption('stbrannocs')
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await lookAt(page, 'Manage Account')
})

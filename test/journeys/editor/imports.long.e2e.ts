import type { Page } from '@playwright/test'
import { choose, openEditor, said } from '#test/support/authoring.ts'
import { expect, forgive, test } from '#test/support/journey.ts'
import { OF_A_STRANGER, strangerOn } from '#test/support/surroundings/stranger.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { longArchive } from '#test/imports/archives.ts'

const send = async (page: Page, name: string, pictures: number) => {
  await choose(page, 'Scenario', 'Import')
  const buffer = await longArchive(name, pictures)
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'night.zip', mimeType: 'application/zip', buffer })
  await dialog.getByRole('button', { name: 'Import', exact: true }).press('Enter')
}
const steps = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'Progress' })
const heard = (page: Page, what: RegExp) => page.getByRole('status').filter({ hasText: what })

test('an import is followed, left, found again after a reload, and opened when it is done', async ({
  page,
}) => {
  await openEditor(page, '/editor/Scenario')
  await send(page, 'Long Night', 120)
  await expect(steps(page)).toContainText(/\d+ of 120 pictures and recordings/)
  await expect(
    heard(page, /The file was read and checked\. Pictures and recordings done: \d+ of 120\./),
  ).toBeAttached()
  await lookAt(page, 'an import under way')
  await page.keyboard.press('Escape')
  const strip = page.getByText(/The scenario Long Night is being imported: \d+ of 120/)
  await expect(strip).toBeVisible()
  await page.reload()
  await expect(strip).toBeVisible()
  await lookAt(page, 'an import under way, its window closed')
  await page.getByRole('button', { name: 'Show the import' }).press('Enter')
  await expect(steps(page)).toBeVisible()
  const outcome = page.getByRole('dialog', { name: 'Imported: Long Night' })
  await expect(outcome).toContainText('with 120 pictures and recordings', { timeout: 60_000 })
  await expect(outcome.getByRole('button', { name: 'Open the scenario' })).toBeFocused()
  await page.keyboard.press('Enter')
  await said(page, 'Scenario name Long Night loaded successfully.')
})

test('a cancelled import says so, and is listed among the imports of the day', async ({ page }) => {
  await openEditor(page, '/editor/Scenario')
  await send(page, 'Cut Short', 60)
  await expect(steps(page)).toContainText(/\d+ of 60/)
  await page.getByRole('button', { name: 'Cancel the import' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This import was cancelled, and nothing was saved.')
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  await page.keyboard.press('Enter')
  const earlier = dialog.getByRole('list', { name: 'Your imports in the last 24 hours' })
  await expect(earlier.getByRole('listitem').filter({ hasText: 'Cut Short' })).toContainText(
    'This import was cancelled',
  )
  await lookAt(page, 'imports of the day')
})

test('a response swallowed by a proxy is not a failure: the import is found and followed, even across a lost connection', async ({
  page,
  complaints,
}) => {
  await openEditor(page, '/editor/Scenario')
  await page.route('**/api/importScenario', async route => {
    await route.fetch()
    await route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<h1>Please log in to the network</h1>',
    })
  })
  await send(page, 'Swallowed', 60)
  await expect(steps(page)).toBeVisible({ timeout: 20_000 })
  const gone = await strangerOn(page, 200, /\/api\/importJobs/)
  await expect(page.getByText('The connection is lost. The import continues')).toBeVisible({
    timeout: 20_000,
  })
  await lookAt(page, 'an import on a lost line')
  await gone()
  await expect(page.getByRole('dialog', { name: 'Imported: Swallowed' })).toBeVisible({ timeout: 60_000 })
  forgive(complaints, OF_A_STRANGER)
})

import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { at, choose, editor, openEditor, rows, said, saveEvent } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { makeCall } from '#test/support/wire.ts'

const mail = (id: string, subject: string, more: object = {}) => ({
  ...{ id, type: 'Email', name: 'Pier office', subject, content: `<p>${subject}, said the office.</p>` },
  ...more,
})

const openRow = (page: Page, subject: string) =>
  rows(page).filter({ hasText: subject }).getByRole('button').click()

test.beforeEach(async ({ page, house }, { title }) => {
  const fileName = title.slice(0, 20)
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const post = { id: '3', type: 'Social', name: 'Pier office', content: '<p>Ships wait.</p>' }
  const scenario = [
    { name: '1', events: [mail('1', 'First', { next: '2' }), mail('2', 'Second', { delay: 5 }), post] },
  ]
  await makeCall<typeof saveFile>(house.url, 'saveFile', { fileName, scenario }, token)
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption(fileName)
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, `Scenario name ${fileName} loaded successfully.`)
})

test('undo of a saved event restores the open form too, and nothing is asked on closing', async ({
  page,
}) => {
  const second = rows(page).filter({ hasText: 'Second' })
  await openRow(page, 'Second')
  await at(page, 'Delay').selectOption({ label: '2 min' })
  await at(page, 'Subject').fill('Second, mended')
  await saveEvent(page)
  await said(page, 'Event changes saved successfuly')
  await expect(rows(page).filter({ hasText: 'Second, mended' })).toContainText('2 min')
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await expect(second).toContainText('5 s')
  await expect(at(page, 'Subject')).toHaveValue('Second')
  await expect(at(page, 'Delay').locator('option:checked')).toHaveText('5 s')
  await editor(page).getByRole('button', { name: 'Close the event' }).press('Enter')
  await expect(editor(page).getByLabel('Subject')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a comment that lacks its sender is refused at that field, and keeps its text', async ({ page }) => {
  await openRow(page, 'Ships wait')
  await editor(page).getByRole('button', { name: 'Add comment' }).press('Enter')
  await at(page, 'Comment text').fill('How long?')
  await saveEvent(page)
  await said(page, 'Choose a sender for comment 1, or remove it.')
  await expect(at(page, 'Comment 1 by')).toBeFocused()
  await expect(at(page, 'Comment 1 by')).toHaveAttribute('aria-invalid', 'true')
  await at(page, 'Comment text').fill('')
  await saveEvent(page)
  await said(page, 'Event changes saved successfuly')
  await expect(at(page, 'Comment text')).toHaveCount(0)
})

test('Ctrl S at the question about unsaved work returns to the work and saves it', async ({ page }) => {
  await openRow(page, 'First')
  await at(page, 'Subject').fill('First, mended')
  await editor(page).getByRole('button', { name: 'Close the event' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
  await page.keyboard.press('Control+S')
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toContainText('Errors in this version')
  await page.getByRole('button', { name: 'Save anyway' }).press('Enter')
  await said(page, 'was saved as version 2.')
  await expect(at(page, 'Subject')).toHaveValue('First, mended')
  await at(page, 'Subject').fill('First, mended again')
  await page.getByRole('link', { name: 'Organisation' }).click()
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
  await page.keyboard.press('Control+S')
  await said(page, 'was saved as version 3.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

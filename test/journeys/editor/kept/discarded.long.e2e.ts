// Rule 184.
import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { savePDF } from '#contracts/calls/scenarios/shelf.ts'
import { at, choose, openEditor, rows, said } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { makeCall } from '#test/support/wire.ts'

const DISCARDED = 'Your unsaved work was discarded; Undo brings it back.'

const loadScenario = async (page: Page) => {
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Given up')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
}

const loadDocument = async (page: Page) => {
  await page.getByRole('button', { name: 'Load PDF' }).click()
  await page.getByRole('dialog').getByLabel('PDF').selectOption('Ebb')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
}

test('a scenario’s unsaved work is not offered again once its author loaded the saved version, and Undo brings it back', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const event = { id: '1', type: 'Email', name: 'Pier office', subject: 'As it was saved' }
  const scenario = [{ name: '1', events: [event] }]
  await makeCall<typeof saveFile>(house.url, 'saveFile', { fileName: 'Given up', scenario }, token)
  await openEditor(page, '/editor/Scenario')
  const tab = await page.context().newPage()
  await tab.goto('/editor/Scenario')
  await loadScenario(tab)
  await rows(tab).first().getByRole('button').click()
  await at(tab, 'Subject').fill('Half a thought')
  await expect(tab.getByText('Not saved, kept on this device')).toBeVisible()
  await tab.close()

  await loadScenario(page)
  await page.getByRole('button', { name: 'Load the saved version' }).click()
  await said(page, `Scenario name Given up loaded successfully. ${DISCARDED}`)
  await expect(rows(page).first()).toContainText('As it was saved')
  await page.keyboard.press('Control+z')
  await expect(at(page, 'Subject')).toHaveValue('Half a thought')
  await page.keyboard.press('Control+y')
  await expect(rows(page).first()).toContainText('As it was saved')

  await page.reload()
  await said(page, 'Scenario name Given up loaded successfully.')
  await choose(page, 'Scenario', 'New')
  await loadScenario(page)
  await said(page, 'Scenario name Given up loaded successfully.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a document’s unsaved work is not offered again either', async ({ page, house }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const document = {
    ...{ filename: 'Ebb', title: 'Ebb', type: 'Document', content: '<p>Low at noon.</p>' },
    ...{ images: [], fields: [] },
  } as const
  await makeCall<typeof savePDF>(house.url, 'savePDF', document, token)
  await openEditor(page, '/editor/PDF')
  const tab = await page.context().newPage()
  await tab.goto('/editor/PDF')
  await loadDocument(tab)
  // The empty form has a title too, which is replaced once the document has loaded.
  await said(tab, 'PDF named Ebb loaded successfully.')
  await tab.getByLabel('Title').fill('Ebb of May')
  await expect(tab.getByText('Not saved, kept on this device')).toBeVisible()
  await tab.close()

  await loadDocument(page)
  await page.getByRole('button', { name: 'Load the saved version' }).click()
  await said(page, `PDF named Ebb loaded successfully. ${DISCARDED}`)
  await expect(page.getByLabel('Title')).toHaveValue('Ebb')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByLabel('Title')).toHaveValue('Ebb of May')
  await page.getByRole('button', { name: 'Redo' }).first().click()

  await page.getByRole('button', { name: 'New', exact: true }).click()
  await loadDocument(page)
  await said(page, 'PDF named Ebb loaded successfully.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

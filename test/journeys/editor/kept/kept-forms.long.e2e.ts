// Rule 184.
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { savePDF } from '#contracts/calls/scenarios/shelf.ts'
import { openEditor, said, writeText } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { keptHere, killTab } from '#test/support/surroundings/lost.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const RESTORED = /^This is your unsaved work\. It was kept on \d+ \w+(,| at) \d\d:\d\d\.$/

test('a document is restored after its tab was killed, until its author discards it', async ({ page }) => {
  await openEditor(page, '/editor/PDF')
  await page.getByLabel('Title').fill('Notice to mariners')
  await writeText(page, 'Content', 'The north buoy is dark')
  await expect(page.getByText('Not saved, kept on this device')).toBeVisible()
  await keptHere(page, 'The north buoy is dark')

  const tab = await killTab(page)
  await tab.goto('/editor/PDF')
  await said(tab, RESTORED)
  await expect(tab.getByLabel('Title')).toHaveValue('Notice to mariners')
  await expect(tab.getByRole('textbox', { name: 'Content' })).toContainText('The north buoy is dark')
  await lookAt(tab, 'a document that was restored')

  await tab.getByRole('link', { name: 'Tutorial', exact: true }).click()
  await tab.getByRole('button', { name: 'Proceed without saving' }).click()
  await tab.getByRole('link', { name: 'PDF', exact: true }).click()
  await expect(tab.getByLabel('Title')).toHaveValue('')
  expect(await tab.evaluate(() => Object.values(localStorage).join(' '))).not.toContain('buoy')
  await tab.close()
})

test('unsaved work on a document is offered in another tab only when its own tab is gone', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const document = {
    filename: 'Tides',
    title: 'Tides',
    type: 'Document',
    content: '<p>High at six.</p>',
    images: [],
    fields: [],
  } as const
  await makeCall<typeof savePDF>(house.url, 'savePDF', document, token)
  const load = async (tab: typeof page) => {
    await tab.getByRole('button', { name: 'Load PDF' }).click()
    await tab.getByRole('dialog').getByLabel('PDF').selectOption('Tides')
    await tab.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  }
  await openEditor(page, '/editor/PDF')
  await load(page)
  await said(page, 'PDF named Tides loaded successfully.')
  await page.getByLabel('Title').fill('Tides of May')
  await keptHere(page, 'Tides of May')

  const other = await page.context().newPage()
  await other.goto('/editor/PDF')
  await expect(other.getByLabel('Title')).toHaveValue('')
  await load(other)
  await said(other, 'PDF named Tides loaded successfully.')
  await expect(other.getByLabel('Title')).toHaveValue('Tides')
  await other.getByRole('button', { name: 'New', exact: true }).click()

  await killTab(page)
  await load(other)
  await expect(other.getByRole('dialog', { name: 'Unsaved work' })).toContainText(
    'This device has unsaved work on Tides',
  )
  await other.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(other.getByLabel('Title')).toHaveValue('Tides of May')
})

test('a form is restored after its tab was killed, without the password', async ({ page }) => {
  await openEditor(page, '/editor/Admin/Create-Customer')
  await page.getByLabel('Username').fill('port.of.skerra')
  await page.getByLabel('Password', { exact: true }).fill('never written down')
  await keptHere(page, 'port.of.skerra')
  expect(await page.evaluate(() => Object.values(localStorage).join(' '))).not.toContain('never written down')

  const tab = await killTab(page)
  await tab.goto('/editor/Admin/Create-Customer')
  await said(tab, RESTORED)
  await expect(tab.getByLabel('Username')).toHaveValue('port.of.skerra')
  await expect(tab.getByLabel('Password', { exact: true })).toHaveValue('')
  await lookAt(tab, 'a form that was restored')

  await tab.goto('/editor/Organisation/Create-Persona')
  await tab.getByLabel('Role').fill('Dispatcher')
  await keptHere(tab, 'Dispatcher')
  const last = await killTab(tab)
  await last.goto('/editor/Organisation/Create-Persona')
  await expect(last.getByLabel('Role')).toHaveValue('Dispatcher')
})

test('details are restored in their window after the tab was killed', async ({ page }) => {
  await openEditor(page, '/editor/Scenario')
  await page.getByRole('button', { name: 'Modify Details' }).click()
  const details = (tab: typeof page) => tab.getByRole('dialog', { name: 'Modify Details' })
  await details(page).getByLabel('Playtime').fill('Ninety minutes')
  await keptHere(page, 'Ninety minutes')

  const tab = await killTab(page)
  await tab.goto('/editor/Scenario')
  await expect(details(tab).getByLabel('Playtime')).toHaveValue('Ninety minutes')
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await tab.reload()
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(details(tab)).toHaveCount(0)
})

// Rule 184.
import { type BrowserContext, type Page } from '@playwright/test'
import { at, openEditor, said, write } from '#test/support/authoring.ts'
import { ADMIN, expect, forgive, OF_A_BROKEN_LINE, partsArrive, test } from '#test/support/journey.ts'
import { storageFull } from '#test/support/surroundings/lost.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { OF_A_STRANGER, strangerOn } from '#test/support/surroundings/stranger.ts'

const ASSETS = /\/assets\/.*\.(js|css)$/
const FAILED = 'This window cannot be shown'

/** Assets fail as in a tab of an old build whose files are no longer kept. */
const update = (context: BrowserContext) =>
  context.route(ASSETS, route => route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }))

const typed = async (page: Page) => {
  await write(page, {
    type: 'Email',
    from: 'No sender',
    subject: 'Night boat',
    text: 'She left without lights',
  })
  await expect(page.getByText('Not saved, kept on this device')).toBeVisible()
}

const isThere = async (page: Page) => {
  await expect(at(page, 'Subject')).toHaveValue('Night boat')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText(
    'She left without lights',
  )
}

const stays = (page: Page) => page.once('dialog', leaving => void leaving.accept())

test('after an update under an open tab a window that cannot load says so, and the desk stays', async ({
  page,
  context,
  complaints,
}) => {
  await openEditor(page, '/editor/Scenario')
  await typed(page)
  await update(context)

  await page.getByRole('button', { name: 'Find', exact: true }).click()
  const failed = page.getByRole('dialog', { name: FAILED })
  await expect(failed).toContainText('Chunk load failure')
  await lookAt(page, 'a window that cannot be shown')
  await failed.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(failed).toHaveCount(0)
  await isThere(page)
  await page.getByRole('link', { name: 'Show Layout' }).click()
  const view = page.getByRole('main').getByRole('alert').filter({ hasText: 'Chunk load failure' })
  await expect(view).toBeVisible()
  await lookAt(page, 'a view that cannot be shown')

  await context.unroute(ASSETS)
  await view.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(view).toHaveCount(0)
  await isThere(page)
  await update(context)
  await page.getByRole('button', { name: 'Modify Details' }).click()
  stays(page)
  await failed.getByRole('button', { name: 'Reload the page' }).press('Enter')
  await context.unroute(ASSETS)
  await page.reload()
  await said(page, /^This is your unsaved work/)
  await isThere(page)
  forgive(complaints, OF_A_STRANGER)
})

test('a lost connection is reported with the unsaved work, and the desk stays as it was', async ({
  page,
  context,
  complaints,
}) => {
  await openEditor(page, '/editor/Scenario')
  await typed(page)
  await partsArrive(page)
  await context.setOffline(true)
  const lost = page.getByRole('status').filter({ hasText: 'The connection is lost' })
  await expect(lost).toContainText('Not saved: a new scenario. Your work is kept on this device.')
  await lookAt(page, 'a lost connection')
  // The window's files were preloaded.
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
  await page.keyboard.press('Escape')
  await isThere(page)
  await context.setOffline(false)
  await expect(lost).toHaveCount(0)
  // The browser reports a lost connection while calls still succeed.
  const heard = page.waitForResponse('**/api/files')
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await heard
  await expect(lost).toHaveCount(0)
  forgive(complaints, OF_A_BROKEN_LINE)
  // axe loads the page's style sheets again.
  forgive(complaints, /preload assets/)
})

test('a captive portal counts as a lost connection: its replies are ignored, and nothing is lost', async ({
  page,
  complaints,
}) => {
  await openEditor(page, '/editor/Organisation/Create-Persona')
  await page.getByLabel('Role').fill('Dispatcher')
  const gone = await strangerOn(page, 200, /\/(api|assets|healthz)/)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(
    page.getByText('Not saved: the form Create Persona. Your work is kept on this device.'),
  ).toBeVisible()
  await page.reload({ waitUntil: 'commit' }).catch(() => undefined)
  await gone()
  stays(page)
  await page.goto('/editor/Organisation/Create-Persona')
  await expect(page.getByLabel('Role')).toHaveValue('Dispatcher')
  forgive(complaints, OF_A_STRANGER)
})

test('a full storage is reported, and the text stays as long as the page is open', async ({ page }) => {
  await openEditor(page, '/editor/Scenario', ADMIN)
  await storageFull(page, true)
  await write(page, {
    type: 'Email',
    from: 'No sender',
    subject: 'Night boat',
    text: 'She left without lights',
  })
  await expect(page.getByText('This browser’s storage is full or switched off.')).toBeVisible()
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await lookAt(page, 'a full storage')
  await isThere(page)
  await storageFull(page, false)
  await at(page, 'Subject').fill('Night boats')
  await expect(page.getByText('Not saved, kept on this device')).toBeVisible()
  await expect(page.getByText('This browser’s storage is full or switched off.')).toHaveCount(0)
})

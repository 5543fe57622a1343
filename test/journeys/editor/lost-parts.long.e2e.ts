// Rule 184.
import type { BrowserContext, Page } from '@playwright/test'
import { at, openEditor, said, write, writeText } from '#test/support/authoring.ts'
import { ADMIN, expect, forgive, test } from '#test/support/journey.ts'
import { keptHere } from '#test/support/surroundings/lost.ts'
import { OF_A_STRANGER } from '#test/support/surroundings/stranger.ts'

const RESTORED = /^This is your unsaved work/
const CAUSED = new RegExp(`${OF_A_STRANGER.source}|TypeError|error occurred in|401`)

const oddReply = (context: BrowserContext, call: string) =>
  context.route(`**/api/${call}*`, route =>
    route.fulfill({
      headers: { 'x-answered-by': 'holdfast' },
      contentType: 'application/json',
      body: '[{}]',
    }),
  )

const reloaded = async (page: Page) => {
  page.once('dialog', leaving => void leaving.accept())
  await page.reload()
}

const broken = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'This part of the page has stopped working' })

test('a section that breaks while rendering is back after a reload, with its text', async ({
  page,
  context,
  complaints,
}) => {
  await openEditor(page, '/editor/Scenario')
  await write(page, {
    type: 'Email',
    from: 'No sender',
    subject: 'Night boat',
    text: 'She left without lights',
  })
  await keptHere(page, 'She left without lights')
  await oddReply(context, 'getOrganisations')
  await reloaded(page)
  await expect(broken(page).first()).toBeVisible()
  await keptHere(page, 'She left without lights')
  await context.unroute('**/api/getOrganisations*')
  await page.getByRole('button', { name: 'Reload the page' }).first().click()
  await expect(at(page, 'Subject')).toHaveValue('Night boat')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText(
    'She left without lights',
  )
  forgive(complaints, CAUSED)
})

test('a form that breaks while rendering keeps the typed text', async ({ page, context, complaints }) => {
  await openEditor(page, '/editor/Organisation/Create-Persona')
  await page.getByLabel('Role').fill('Dispatcher')
  await keptHere(page, 'Dispatcher')
  await oddReply(context, 'getOrganisations')
  await reloaded(page)
  await expect(broken(page).or(page.getByLabel('Role')).first()).toBeVisible()
  await context.unroute('**/api/getOrganisations*')
  await reloaded(page)
  await expect(page.getByLabel('Role')).toHaveValue('Dispatcher')
  forgive(complaints, CAUSED)
})

test('an update under an open tab keeps the text of every form', async ({ page, context, complaints }) => {
  const forms = [
    ['/editor/PDF', 'Title', 'Notice to mariners'],
    ['/editor/Organisation/Create-Organisation', 'Name', 'Coastguard of Skerra'],
    ['/editor/Admin/Create-Customer', 'Username', 'port.of.skerra'],
    ['/editor/Admin/Create-Campaign', 'Identifier', 'Autumn watch'],
    ['/editor/Admin/Create-Facilitated', 'Identifier', 'Winter watch'],
    ['/editor/Admin/Client-Gateway?new', 'Support email', 'help@skerra.example'],
  ] as const
  await openEditor(page, '/editor')
  for (const [address, field, text] of forms) {
    await page.goto(address)
    await page.getByRole('main').getByLabel(field, { exact: true }).fill(text)
    await keptHere(page, text)
    await context.route(/\/assets\//, route =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
    )
    await page.getByRole('link', { name: 'Scenario', exact: true }).click()
    await context.unroute(/\/assets\//)
    await reloaded(page)
    await said(page, RESTORED)
    await expect(page.getByRole('main').getByLabel(field, { exact: true })).toHaveValue(text)
    page.once('dialog', leaving => void leaving.accept())
  }
  forgive(complaints, CAUSED)
})

test('the text of a document and of an agreement survives the end of the session', async ({
  page,
  house,
  complaints,
}) => {
  const again = async () => {
    await page.getByLabel('Username').fill(ADMIN.username)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await openEditor(page, '/editor/PDF')
  await writeText(page, 'Content', 'The north buoy is dark')
  await keptHere(page, 'The north buoy is dark')
  await house.db`delete from session where editor_id is not null`
  await reloaded(page)
  await again()
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('The north buoy is dark')
  await page.keyboard.press('Escape')

  page.once('dialog', leaving => void leaving.accept())
  await page.goto('/editor/Admin/Client-Gateway?new')
  await writeText(page, 'NDA Text', 'Nothing leaves this room')
  await keptHere(page, 'Nothing leaves this room')
  await house.db`delete from session where editor_id is not null`
  await reloaded(page)
  await again()
  await expect(page.getByRole('textbox', { name: 'NDA Text' })).toContainText('Nothing leaves this room')
  forgive(complaints, CAUSED)
})

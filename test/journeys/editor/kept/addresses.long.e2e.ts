import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { savePDF } from '#contracts/calls/scenarios/shelf.ts'
import { at, editor, openEditor, rows, said } from '#test/support/authoring.ts'
import { ADMIN, expect, forgive, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const query = (page: Page) => new URL(page.url()).search
const event = (id: string) => ({ id, type: 'Email', name: 'Pier office', subject: `Subject of ${id}` })
const question = (page: Page, name = 'Unsaved changes') => page.getByRole('dialog', { name })

test('the address names the scenario and the event: reload, back, a link and a second tab open them', async ({
  page,
  house,
  complaints,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  for (const fileName of ['Night boat', 'Day boat'])
    await makeCall<typeof saveFile>(
      house.url,
      'saveFile',
      { fileName, scenario: [{ name: '1', events: [event('1'), event('2')] }] },
      token,
    )
  await openEditor(page, '/editor/Scenario?load=night%20boat&event=2')
  await expect(at(page, 'Subject')).toHaveValue('Subject of 2')
  await expect.poll(() => query(page)).toBe('?load=Night+boat&event=2')
  await rows(page).first().getByRole('button').click()
  await expect.poll(() => query(page)).toBe('?load=Night+boat&event=1')
  await page.reload()
  await expect(at(page, 'Subject')).toHaveValue('Subject of 1')
  await page.goBack()
  await expect(at(page, 'Subject')).toHaveValue('Subject of 2')
  await page.goForward()
  await expect(at(page, 'Subject')).toHaveValue('Subject of 1')
  await page.getByRole('link', { name: 'Show Layout' }).click()
  await expect
    .poll(() => new URL(page.url()).pathname + query(page))
    .toBe('/editor/Scenario/Layout?load=Night+boat&event=1')

  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await expect(at(tab, 'Subject')).toHaveValue('Subject of 1')
  await tab.close()

  await page.goto('/editor/Scenario?load=Day%20boat')
  await expect(heading(page, 'Day boat')).toBeVisible()
  await rows(page).first().getByRole('button').click()
  await at(page, 'Subject').fill('Half a thought')
  await page.goBack()
  await page.goBack()
  // Back may reload the page: then its work is recovered, and the question offers Keep instead of CLOSE.
  await question(page)
    .getByRole('button', { name: /^(CLOSE|Keep)$/ })
    .press('Enter')
  await expect(at(page, 'Subject')).toHaveValue('Half a thought')
  await expect.poll(() => query(page)).toBe('?load=Day+boat&event=1')
  await expect(page.getByText('Not saved, kept on this device')).toBeVisible()

  page.once('dialog', leaving => void leaving.accept())
  await page.goto('/editor/Scenario?load=Night%20boat')
  await expect(at(page, 'Subject')).toHaveValue('Half a thought')
  await expect(question(page)).toContainText(
    /You have unsaved work on Day boat, last changed on .*\d\d:\d\d\. You asked for Night boat\./,
  )
  await expect(question(page).getByRole('button', { name: 'Keep', exact: true })).toBeVisible()
  await question(page).getByRole('button', { name: 'Discard changes' }).press('Enter')
  await expect(heading(page, 'Night boat')).toBeVisible()
  await expect.poll(() => query(page)).toBe('?load=Night+boat')

  await page.goto('/editor/Scenario?load=Gone%20boat')
  await expect(
    heading(page, 'There is no scenario called Gone boat. It may have been renamed or removed.'),
  ).toBeVisible()
  await lookAround(page, 'a scenario that is not there')
  await page.getByRole('button', { name: 'Load a scenario' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Load a scenario' })).toBeVisible()
  await expect.poll(() => query(page)).toBe('')
  await page.goto('/editor/Scenario?load=Night%20boat&event=99')
  await said(page, 'The scenario has no event 99.')
  await expect(editor(page)).toHaveCount(0)
  forgive(complaints, /404 for .*loadFile/)
})

test('the address names the tab that is open: reload, back from elsewhere and a link show it', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const scenario = [
    { name: 'Dawn', events: [event('1')] },
    { name: 'Dusk', events: [event('2')] },
  ]
  await makeCall<typeof saveFile>(house.url, 'saveFile', { fileName: 'Two tides', scenario }, token)
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
  await openEditor(page, '/editor/Scenario?load=Two+tides')
  await expect(tab('Dawn')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => query(page)).toBe('?load=Two+tides')
  await tab('Dusk').click()
  await expect.poll(() => query(page)).toBe('?load=Two+tides&section=Dusk')
  await page.reload()
  await expect(tab('Dusk')).toHaveAttribute('aria-selected', 'true')
  await rows(page).first().getByRole('button').click()
  await expect.poll(() => query(page)).toBe('?load=Two+tides&event=2')
  await tab('Dawn').click()
  await expect.poll(() => query(page)).toBe('?load=Two+tides&event=2&section=Dawn')
  await page.reload()
  await expect(tab('Dawn')).toHaveAttribute('aria-selected', 'true')
  await expect(at(page, 'Subject')).toHaveValue('Subject of 2')
  await page.goBack()
  await expect(tab('Dusk')).toHaveAttribute('aria-selected', 'true')
  await expect(editor(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Organisation', exact: true }).click()
  await page.goBack()
  await expect(tab('Dusk')).toHaveAttribute('aria-selected', 'true')
  await page.goto('/editor/Scenario?load=Two+tides&section=Noon')
  await expect(tab('Dawn')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => query(page)).toBe('?load=Two+tides')
})

test('the address names the document in the form: reload, back, a link and unsaved work', async ({
  page,
  house,
  complaints,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const card = { type: 'Document', content: '<p>Close the gate.</p>', images: [], fields: [] } as const
  for (const filename of ['Gate card', 'Pier card'])
    await makeCall<typeof savePDF>(
      house.url,
      'savePDF',
      { filename, title: `Title of ${filename}`, ...card },
      token,
    )
  await openEditor(page, '/editor/PDF')
  await page.getByRole('button', { name: 'Load PDF' }).click()
  await page.getByLabel('PDF', { exact: true }).selectOption('Gate card')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'PDF named Gate card loaded successfully.')
  await expect.poll(() => query(page)).toBe('?load=Gate+card')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Title of Gate card')
  await page.getByRole('link', { name: 'Organisation', exact: true }).click()
  await page.getByRole('link', { name: 'PDF', exact: true }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Title of Gate card')

  await page.goto('/editor/PDF?load=Pier%20card')
  await expect(page.getByLabel('Title')).toHaveValue('Title of Pier card')
  await page.getByLabel('Title').fill('Half a title')
  await expect(page.getByText('Not saved, kept on this device')).toBeVisible()
  page.once('dialog', leaving => void leaving.accept())
  await page.goto('/editor/PDF?load=Gate%20card')
  await expect(page.getByLabel('Title')).toHaveValue('Half a title')
  await page.getByRole('button', { name: 'Proceed without saving' }).press('Enter')
  await expect(page.getByLabel('Title')).toHaveValue('Title of Gate card')
  await expect.poll(() => query(page)).toBe('?load=Gate+card')

  await page.goto('/editor/PDF?load=Gone%20card')
  await expect(
    heading(page, 'There is no PDF called Gone card. It may have been renamed or removed.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Load PDF' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Load PDF' })).toBeVisible()
  forgive(complaints, /404 for .*loadPDF/)
})

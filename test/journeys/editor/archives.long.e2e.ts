import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { isRefusal } from '#domain/refusal.ts'
import { withArchive } from '#server/content/archive/open-archive.ts'
import { zipOf } from '#server/content/archive/zip-writer.ts'
import { at, choose, editor, openEditor, rows, said, saveEvent } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const exported = async (page: Page): Promise<string> => {
  const downloading = page.waitForEvent('download')
  await choose(page, 'Scenario', 'Export')
  const download = await downloading
  const bytes = await download.createReadStream().then(stream => stream.toArray())
  const archive = await withArchive(
    { path: await download.path(), bytes: Buffer.concat(bytes).length },
    ({ scenario }) => Promise.resolve(scenario),
  )
  if (isRefusal(archive)) throw new Error(`The export is not an archive: ${archive.refused}`)
  return archive
}

test('an export contains the saved version, and its author is told of unsaved changes', async ({
  page,
  house,
}) => {
  await openEditor(page, '/editor/Scenario')
  await expect(page.getByRole('heading', { name: 'New scenario' })).toBeVisible()
  await choose(page, 'Scenario', 'Export')
  await said(page, 'Save the scenario first: only saved work is exported.')

  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const events = [
    {
      id: '1',
      type: 'Email',
      name: 'Pier office',
      subject: 'As it was saved',
      content: '<p>All quiet.</p>',
      next: '/0',
    },
  ]
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'Sent away', scenario: [{ name: '1', events }] },
    token,
  )
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Sent away')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'Scenario name Sent away loaded successfully.')
  expect(await exported(page)).toContain('As it was saved')
  await said(page, 'Scenario Sent away was exported.')

  await rows(page).first().getByRole('button').click()
  await at(page, 'Subject').fill('As it stands on the desk')
  const file = await exported(page)
  expect(file).toContain('As it was saved')
  expect(file).not.toContain('on the desk')
  await said(page, 'Scenario Sent away was exported as last saved, without your changes since.')
  await expect(at(page, 'Subject')).toHaveValue('As it stands on the desk')

  await saveEvent(page)
  await said(page, /^Event changes saved successfuly/)
  expect(await exported(page)).toContain('As it stands on the desk')
  await said(page, 'Scenario Sent away was exported.')
})

const OLDER = {
  ...{
    format: 1,
    fileName: 'From elsewhere',
    details: { title: 'From elsewhere', colour: 'red' },
    weather: 'grim',
  },
  sections: [
    {
      name: '1',
      mood: 'dark',
      events: [
        {
          ...{
            id: '1',
            type: 'Email',
            name: 'Ida Strom',
            subject: 'Hello',
            content: '<p>Hi<script>alert(1)</script></p>',
            smell: 'of salt',
          },
          ...{ responseType: 'option', options: [{ option: 'Go', next: '-1', size: 'big' }], next: '/0' },
        },
        {
          id: '2',
          type: 'Social',
          name: 'Ida Strom',
          content: '<p>Where?</p>',
          comments: [{ persona: '', content: 'Nobody said this' }],
        },
      ],
    },
  ],
}

test('unreadable and rejected parts of an import are listed', async ({ page }) => {
  const parts: Uint8Array[] = []
  const junk = Buffer.from('no picture at all')
  const files = ['media/harbour.png', 'notes.txt'].map(name => ({
    ...{ name, bytes: junk.length },
    async *read() {
      yield junk
    },
  }))
  for await (const part of zipOf({ 'scenario.json': JSON.stringify(OLDER) }, files)) parts.push(part)

  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Import')
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'from-elsewhere.zip', mimeType: 'application/zip', buffer: Buffer.concat(parts) })
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  const outcome = page.getByRole('dialog', { name: 'Imported: From elsewhere' })
  const lost = outcome.getByRole('list', { name: 'Not imported' })
  await expect(lost.getByRole('listitem')).toHaveText([
    'event 1: smell',
    'weather',
    'details: colour',
    'section 1: mood',
    'event 1: option A, size',
    'event 2: comments (1 without persona or content)',
  ])
  await expect(outcome).toContainText('These files were not saved: notes.txt, harbour.png.')
  await expect(outcome).toContainText(
    'HTML that is not allowed here, such as scripts or some formatting, was removed from event 1',
  )
  await lookAt(page, 'an import that lost something')
  await outcome.getByRole('button', { name: 'Open the scenario' }).press('Enter')
  await said(page, 'Scenario name From elsewhere loaded successfully.')
  await rows(page).first().getByRole('button').click()
  await expect(editor(page).getByRole('heading', { name: 'Event 1' })).toBeFocused()
})

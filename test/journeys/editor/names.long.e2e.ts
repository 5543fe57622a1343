// Rules 153, 155.
import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { loadFile, saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { choose, description, openEditor, said } from '#test/support/authoring.ts'
import type { House } from '#test/support/house.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const EVENT = {
  id: '1',
  type: 'Email',
  name: 'Ida Strom',
  subject: 'All quiet',
  content: '<p>Nothing.</p>',
  displayAfter: 1,
  next: '/0',
}
const TAKEN =
  'Another scenario already has the title or name The pilot boat, or one that differs only in case, spaces or hyphens.'

const given = async (house: House, fileName: string, details: object) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName, scenario: [{ name: '1', events: [EVENT] }], ...details },
    token,
  )
  return async (name: string) =>
    (await makeCall<typeof loadFile>(house.url, 'loadFile', { filename: name }, token)).title
}
const load = async (page: Page, name: string) => {
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, `Scenario name ${name} loaded successfully.`)
}

test('saving under another name asks for another title, and the original keeps its own', async ({
  page,
  house,
}) => {
  const titleOf = await given(house, 'Pilot boat', {
    ...{ title: 'The pilot boat', description: 'Before dawn.', image: 'boat.png', level: 0, visible: true },
  })
  await load(page, 'Pilot boat')
  await choose(page, 'Scenario', 'Save under another name')
  const dialog = page.getByRole('dialog')
  const title = dialog.getByLabel('Title')
  await expect(title).toHaveCount(0)
  await dialog.getByLabel('File name').fill('Pilot boat at night')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('The pilot boat')
  expect(await description(title)).toContain(TAKEN)
  await lookAt(page, 'a title that another scenario has')
  await title.fill('The pilot boat, by night')
  await page.keyboard.press('Enter')
  await said(
    page,
    /^Scenario Pilot boat at night was saved as version 1\..* The scenario is hidden in the library until you make it visible\.$/,
  )
  await expect(dialog).toHaveCount(0)
  expect([await titleOf('Pilot boat'), await titleOf('Pilot boat at night')]).toEqual([
    'The pilot boat',
    'The pilot boat, by night',
  ])
  await expect(page.getByRole('heading', { name: 'Pilot boat at night' })).toBeVisible()
  await expect(page.getByText('Not saved')).toHaveCount(0)
})

test('a file whose title is taken is imported once another title is entered in the same window', async ({
  page,
  house,
}) => {
  const titleOf = await given(house, 'Pilot cutter', { title: 'The pilot cutter' })
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Import')
  const text = JSON.stringify({
    format: 1,
    fileName: 'Pilot cutter two',
    details: { title: 'The pilot cutter' },
    sections: [],
  })
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'scenario.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await dialog.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  const title = dialog.getByLabel('Title')
  await expect(title).toBeFocused()
  await expect
    .poll(() => description(title))
    .toContain('Another scenario already has the title or name The pilot cutter, or one')
  await lookAt(page, 'an import whose title is taken')
  await title.fill('The second pilot cutter')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Scenario Pilot cutter two was imported as version 1', {
    timeout: 60_000,
  })
  expect([await titleOf('Pilot cutter'), await titleOf('Pilot cutter two')]).toEqual([
    'The pilot cutter',
    'The second pilot cutter',
  ])
})

test('a new scenario never replaces another one: its author is asked for another name beside the field', async ({
  page,
  house,
}) => {
  const titleOf = await given(house, 'Pilot station', { title: 'The pilot station' })
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Save under another name')
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('File name')
  await name.fill('Pilot station')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => description(name))
    .toContain('There is already a scenario called Pilot station. Choose another file name.')
  await expect(name).toBeFocused()
  await lookAt(page, 'a file name that is taken')
  await name.fill('Pilot station two')
  expect((await description(name)) ?? '').not.toContain('There is already')
  await page.keyboard.press('Enter')
  await said(page, /^Scenario Pilot station two was saved as version 1/)
  expect(await titleOf('Pilot station')).toBe('The pilot station')
})

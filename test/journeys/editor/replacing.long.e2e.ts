import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { at, AUTHOR, choose, editor, openEditor, rows, said, writeText } from '#test/support/authoring.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAround, lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const mail = (id: string, subject: string, content: string) => ({
  id,
  type: 'Email',
  name: 'Ida',
  subject,
  content,
  next: '-1',
})

test('words are replaced where they are ticked, and one undo brings them back', async ({ page, house }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', AUTHOR)
  const events = [
    mail('1', 'The Halcyon sails', '<p>Is the <b>Halcyon</b> on time?</p>'),
    mail('2', 'Halcyon days', '<p>No ship.</p>'),
  ]
  const scenario = [{ name: '1', events }]
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'The Halcyon', scenario, ...{ title: 'The Halcyon', visible: false } },
    token,
  )
  await openEditor(page, '/editor/Scenario', AUTHOR)
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('The Halcyon')
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await said(page, /loaded successfully/)

  await page.keyboard.press('Control+h')
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await dialog.getByLabel('Find').fill('halcyon')
  await dialog.getByLabel('Replace with').fill('Kittiwake')
  await expect(dialog.getByRole('status')).toHaveText('Places found: 4.')
  await dialog.getByRole('listitem').filter({ hasText: 'Halcyon days' }).getByRole('checkbox').uncheck()
  await dialog.getByRole('listitem').filter({ hasText: 'Details' }).getByRole('checkbox').uncheck()
  await expect(dialog).toContainText('use “Replace senders” in the Scenario menu')
  await lookAt(page, 'editor find and replace')
  await page.getByRole('button', { name: 'Replace 2' }).click()
  await said(page, 'Places changed: 2.')
  await expect(rows(page)).toHaveText([/The Kittiwake sails/, /Halcyon days/])
  await rows(page).first().getByRole('button').click()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true }).locator('b, strong')).toHaveText(
    'Kittiwake',
  )
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(rows(page).first()).toContainText('The Halcyon sails')
})

test('a copy gets senders of its own, and its original keeps them', async ({ page }) => {
  await openEditor(page, '/editor/Scenario', AUTHOR)
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Paper Trail')
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await said(page, /loaded successfully/)
  await choose(page, 'Scenario', 'Replace senders')
  const dialog = page.getByRole('dialog', { name: 'Replace senders' })
  const first = dialog.getByRole('combobox').first()
  const name = (await dialog.locator('label').first().textContent()) ?? ''
  await expect(dialog.getByRole('button', { name: 'Replace in 0 events' })).toBeVisible()
  await first.selectOption({ index: 2 })
  await lookAround(page, 'editor replace senders')
  await dialog.getByRole('button', { name: /^Replace in [1-9]/ }).click()
  await said(page, /^Events changed: [1-9]\d*\. Undo restores their senders\./)
  await choose(page, 'Scenario', 'Replace senders')
  await expect(dialog.locator('label', { hasText: name })).toHaveCount(0)
})

test('an event is added and saved with keyboard shortcuts', async ({ page }) => {
  await openEditor(page, '/editor/Scenario', AUTHOR)
  await page.getByRole('button', { name: 'Add Event' }).waitFor()
  await page.keyboard.press('Control+Shift+Enter')
  await editor(page).getByRole('radio', { name: 'Email' }).check()
  await at(page, 'From').selectOption({ index: 1 })
  await at(page, 'Subject').fill('By hand')
  await writeText(page, 'Text', 'Nothing else.')
  await page.keyboard.press('Control+Enter')
  await said(page, 'Event saved successfully, but the entire scenario is still unsaved!')
  await expect(rows(page)).toHaveText(/By hand/)
})

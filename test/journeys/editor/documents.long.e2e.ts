// S2§2, S2§5, rule 157.
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { loadFile, saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { removePDF } from '#contracts/calls/scenarios/removed.ts'
import type { loadPDF } from '#contracts/calls/play/play.ts'
import type { savePDF } from '#contracts/calls/scenarios/shelf.ts'
import { description, openEditor, said } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAround, lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

test('a document replaces another one only when its author saves it again', async ({ page, house }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const card = {
    title: 'What to do first',
    type: 'Document',
    content: '<p>Close the gate.</p>',
    images: [],
    fields: [],
  } as const
  await makeCall<typeof savePDF>(house.url, 'savePDF', { filename: 'Gate card', ...card }, token)

  await openEditor(page, '/editor/PDF')
  await page.getByLabel('Title').fill('Another card')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  await page.getByLabel('File name').fill('gate card')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await lookAt(page, 'a document whose name is taken')
  const name = page.getByLabel('File name')
  await expect(name).toBeFocused()
  expect(await description(name)).toContain(
    'There is already a document called gate card. Save yours again to replace it.',
  )
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Load PDF' }).click()
  await page.getByLabel('PDF', { exact: true }).selectOption('Gate card')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await page.getByRole('button', { name: 'Proceed without saving' }).click()
  await said(page, 'PDF named Gate card loaded successfully.')
  await expect(page.getByLabel('Title')).toHaveValue('What to do first')

  await page.getByLabel('Title').fill('What to do at once')
  await page.keyboard.press('Control+S')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await said(page, 'The document Gate card was saved.')

  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByLabel('Title').fill('Another card')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  await page.getByLabel('File name').fill('Gate card')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await expect
    .poll(() => description(name))
    .toContain('There is already a document called Gate card. Save yours again to replace it.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await said(page, 'The document Gate card was saved.')
})

test('two authors edit one document: the second sees the first one’s text before either is lost', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const card = {
    title: 'Tide card',
    type: 'Document',
    content: '<p>High water at six.</p>',
    images: [],
    fields: [],
  } as const
  const iverSaves = (title: string, content: string = card.content) =>
    makeCall<typeof savePDF>(house.url, 'savePDF', { filename: 'Tide card', ...card, title, content }, token)
  const stored = async () =>
    (await makeCall<typeof loadPDF>(house.url, 'loadPDF', { filename: 'Tide card' }, token)).title
  const dialog = page.getByRole('dialog', { name: 'Two versions' })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).press('Enter')
  const save = async (title: string) => {
    await page.getByLabel('Title').fill(title)
    await page.keyboard.press('Control+S')
    await page.getByRole('dialog', { name: 'Save PDF' }).getByRole('button', { name: 'Save' }).press('Enter')
  }
  await iverSaves('Tide card')
  await openEditor(page, '/editor/PDF')
  await page.getByRole('button', { name: 'Load PDF' }).click()
  await page.getByLabel('PDF', { exact: true }).selectOption('Tide card')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'PDF named Tide card loaded successfully.')

  await iverSaves('As Iver has it')
  await save('As Maren has it')
  await expect(dialog).toContainText(/Changed by .+ on .+ UTC\. Your version has not been saved yet\./)
  expect(await stored()).toBe('As Iver has it')
  await press('Show theirs')
  await expect(dialog.getByRole('region', { name: 'Theirs' })).toContainText('As Iver has it')
  await expect(dialog.getByRole('region', { name: 'Theirs' })).toBeFocused()
  await lookAround(page, 'two versions of a document')
  await press('Keep writing')
  await expect(page.getByLabel('Title')).toHaveValue('As Maren has it')

  await save('As Maren has it')
  await press('Save mine over theirs')
  await said(page, 'The document Tide card was saved.')
  expect(await stored()).toBe('As Maren has it')

  await save('As Maren has it now')
  await said(page, 'The document Tide card was saved.')
  await iverSaves(
    'As Iver has it now',
    '<table><tbody><tr><td>High water</td><td>18:00</td></tr></tbody></table>',
  )
  await save('As Maren has it at last')
  await press('Show theirs')
  await press('Take theirs')
  await expect(page.getByLabel('Title')).toHaveValue('As Iver has it now')
  await expect(page.getByText('This text contains <table>')).toContainText('so it is shown as HTML.')

  await iverSaves('As Iver has it at last')
  await save('As Maren has it again')
  await press('Save mine under another name')
  await page.getByLabel('File name').fill('Maren’s tide card')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await said(page, 'The document Maren’s tide card was saved.')
  expect(await stored()).toBe('As Iver has it at last')
})

test('an earlier version is read beside the form, brought back into it, and saved as the newest', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const card = { type: 'Document', images: [], fields: [] } as const
  const save = (title: string, content: string) =>
    makeCall<typeof savePDF>(house.url, 'savePDF', { filename: 'Crane card', ...card, title, content }, token)
  await save('Crane card', '<p>Lower the hook.</p>')
  await save('Cranes', '<p>Raise the hook.</p>')

  await openEditor(page, '/editor/PDF')
  const previous = page.getByRole('button', { name: 'Previous Versions' })
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Load PDF' }).click()
  await page.getByLabel('PDF', { exact: true }).selectOption('Crane card')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'PDF named Crane card loaded successfully.')

  await previous.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Previous Versions of Crane card' })
  await expect(dialog.getByRole('listitem').first()).toContainText(`by ${ADMIN.username}`)
  await dialog.getByRole('button', { name: 'Changes since version 1' }).press('Enter')
  await expect(dialog.getByRole('group', { name: 'Version 1: Document' })).toContainText('Lower the hook.')
  await expect(dialog.getByRole('group', { name: 'Now: Document' }).locator('mark')).toContainText([
    'Cranes',
    'Raise',
  ])
  await lookAround(page, 'previous versions of a document')
  await dialog.getByRole('button', { name: 'Changes since version 2' }).press('Enter')
  await expect(dialog).toContainText('Nothing has changed since this version.')
  await dialog.getByRole('button', { name: 'Load version 1' }).press('Enter')
  await said(page, 'This is version 1 of Crane card: nothing changes until you save it.')
  await expect(page.getByText('Not saved, kept on this device')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('Lower the hook.')
  await page.keyboard.press('Control+S')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await said(page, 'The document Crane card was saved.')
  const stored = await makeCall<typeof loadPDF>(house.url, 'loadPDF', { filename: 'Crane card' }, token)
  expect([stored.version, stored.title]).toEqual([3, 'Crane card'])
})

test('the removal of a field is undone and redone, and typing is undone', async ({ page }) => {
  await openEditor(page, '/editor/PDF')
  await page.getByLabel('Title').fill('Gate report')
  await page.getByRole('radio', { name: 'Form' }).check()
  const add = page.getByRole('button', { name: 'Add field' })
  await add.click()
  const field = page.getByRole('listitem').filter({ has: page.getByLabel('Label of field 1') })
  const [above, below] = [await field.boundingBox(), await add.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0), 'the gap above Add').toBeGreaterThan(4)
  await page.getByLabel('Label of field 1').fill('Who was told')
  await page.getByRole('button', { name: 'Remove field 1' }).click()
  await expect(page.getByLabel('Label of field 1')).toHaveCount(0)
  await page.keyboard.press('Control+Z')
  await expect(page.getByLabel('Label of field 1')).toHaveValue('Who was told')
  await page.keyboard.press('Control+Y')
  await expect(page.getByLabel('Label of field 1')).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  for (const _step of [1, 2]) await undo.press('Enter')
  await expect(page.getByLabel('Label of field 1')).toHaveValue('')
  for (const _step of [1, 2, 3]) await undo.press('Enter')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
})

test('a document whose name has been taken is restored under another one', async ({ page, house }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const tally = {
    filename: 'Tally',
    title: 'Tally',
    type: 'Document',
    content: '<p>Nine.</p>',
    images: [],
    fields: [],
  } as const
  await makeCall<typeof savePDF>(house.url, 'savePDF', tally, token)
  await makeCall<typeof removePDF>(house.url, 'removePDF', { filename: 'Tally' }, token)

  await openEditor(page, '/editor/PDF')
  await page.getByRole('button', { name: 'Load PDF' }).click()
  await page.getByText('Removed documents').click()
  const restore = page.getByRole('button', { name: 'Restore Tally', exact: true })
  await expect(restore).toBeVisible()
  await makeCall<typeof savePDF>(house.url, 'savePDF', { ...tally, title: 'Another tally' }, token)
  let loads = 0
  page.on('request', request => (loads += request.url().endsWith('/api/getRemoved') ? 1 : 0))
  await restore.press('Enter')
  await page.getByRole('button', { name: 'Restore Tally under another name' }).press('Enter')
  const field = page.getByLabel('New name')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Tally 2')
  expect(loads).toBe(1)
  await field.fill('a-b')
  await expect(page.getByText('File name cannot contain the character -')).toBeVisible()
  await lookAt(page, 'a document restored under another name')
  await field.fill('Old tally')
  await field.press('Enter')
  await said(page, 'Old tally is back.')
  const back = await makeCall<typeof loadPDF>(house.url, 'loadPDF', { filename: 'Old tally' }, token)
  expect([back.fileName, back.title]).toEqual(['Old tally', 'Tally'])
})

test('before a document is saved, its author sees the scenarios that change with it, and leaves one out', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const card = { type: 'Document', content: '<p>Sign in twice.</p>', images: [], fields: [] } as const
  const carries = (fileName: string, title: string) =>
    makeCall<typeof saveFile>(
      house.url,
      'saveFile',
      { fileName, scenario: [], documents: [{ fileName: 'Sign in', title, ...card }] },
      token,
    )
  const titleIn = async (filename: string) =>
    (await makeCall<typeof loadFile>(house.url, 'loadFile', { filename }, token)).documents.map(
      ({ title }) => title,
    )
  await carries('Second Factor', 'First')
  await carries('SF copy', 'First')
  await carries('Zulu Trail', 'Another')

  await openEditor(page, '/editor/PDF?load=Sign%20in')
  await page.getByLabel('Title').fill('Second')
  await page.keyboard.press('Control+S')
  const dialog = page.getByRole('dialog', { name: 'Save PDF' })
  await expect(dialog.getByRole('switch')).toHaveCount(3)
  await expect(dialog).toContainText(
    'A different text of this name stays as it is in Zulu Trail. Load PDF lists it too.',
  )
  await dialog.getByRole('switch', { name: 'Change it in Second Factor' }).focus()
  await page.keyboard.press('Space')
  await lookAround(page, 'the scenarios that change with a document')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await said(page, /^The document Sign in was saved\. It was also changed in SF copy \(version 2\)\./)
  expect(await Promise.all(['Second Factor', 'SF copy', 'Zulu Trail'].map(titleIn))).toEqual([
    ['First'],
    ['Second'],
    ['Another'],
  ])
})

test('a scenario’s own text of a document is opened, kept on the device, and changed in that scenario alone', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const card = { type: 'Document', content: '<p>Ask the desk.</p>', images: [], fields: [] } as const
  const carries = (fileName: string, title: string) =>
    makeCall<typeof saveFile>(
      house.url,
      'saveFile',
      { fileName, scenario: [], documents: [{ fileName: 'Who to ask', title, ...card }] },
      token,
    )
  const titleIn = async (filename: string) =>
    (await makeCall<typeof loadFile>(house.url, 'loadFile', { filename }, token)).documents.map(
      ({ title }) => title,
    )
  await carries('Night Ferry', 'Boat')
  await carries('Quay Trail', 'Paper')

  await openEditor(page, '/editor/PDF')
  await page.getByRole('button', { name: 'Load PDF' }).click()
  await page.getByLabel('PDF', { exact: true }).selectOption('Who to ask (Quay Trail)')
  await lookAround(page, 'a list with a text of one scenario')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).press('Enter')
  await said(page, 'PDF named Who to ask (Quay Trail) loaded successfully.')
  await expect(page).toHaveURL(/load=Who\+to\+ask&scenario=Quay\+Trail$/)
  await expect(page.getByRole('heading', { name: 'Who to ask (Quay Trail)' })).toBeVisible()

  await page.getByLabel('Title').fill('Paper two')
  await expect(page.getByText('kept on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Paper two')
  await page.keyboard.press('Control+S')
  await expect(page.getByRole('dialog')).toContainText('changes the text only in the scenario Quay Trail')
  await lookAround(page, 'saving the text of one scenario')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await said(page, 'The document Who to ask was saved only in the scenario Quay Trail, now version 2.')
  expect(await Promise.all(['Night Ferry', 'Quay Trail'].map(titleIn))).toEqual([['Boat'], ['Paper two']])

  await page.getByRole('button', { name: 'Previous Versions' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Previous Versions of Who to ask (Quay Trail)' }),
  ).toContainText('Version 2')
  await page.getByRole('button', { name: 'Changes since version 1' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Paper two')
  await page.keyboard.press('Escape')

  await makeCall<typeof savePDF>(
    house.url,
    'savePDF',
    { filename: 'Who to ask', scenario: 'Quay Trail', title: 'Theirs', ...card },
    token,
  )
  await page.getByLabel('Title').fill('Mine')
  await page.keyboard.press('Control+S')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('button', { name: 'Show theirs' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Theirs' })).toContainText('Theirs')
  await page.getByRole('button', { name: 'Save mine over theirs' }).press('Enter')
  await said(page, 'The document Who to ask was saved only in the scenario Quay Trail, now version 4.')
  expect(await Promise.all(['Night Ferry', 'Quay Trail'].map(titleIn))).toEqual([['Boat'], ['Mine']])
})

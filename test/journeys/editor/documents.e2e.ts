// Documents on the shelf, which have one version each (S2§2, S2§5).
import type { loginEditor } from '#contracts/access.ts'
import type { savePDF } from '#contracts/shelf.ts'
import { openEditor, said } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

test('a document takes the place of another one only when its author asks for it again', async ({ page, house }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const card = { title: 'What to do first', type: 'Document', content: '<p>Close the gate.</p>', images: [], fields: [] } as const
  await makeCall<typeof savePDF>(house.url, 'savePDF', { filename: 'Gate card', ...card }, token)

  await openEditor(page, '/editor/PDF')
  await page.getByLabel('Title').fill('Another card')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  await page.getByLabel('File name').fill('gate card')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await lookAt(page, 'a document whose name is taken')
  await said(page, 'There is already a document called gate card. Save it again to replace it.')
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
  await said(page, 'There is already a document called Gate card. Save it again to replace it.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await said(page, 'The document Gate card was saved.')
})

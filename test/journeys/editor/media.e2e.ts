// S2§5, rule 173.
import sharp from 'sharp'
import { AUTHOR, editor, openEditor, said } from '#test/support/authoring.ts'
import { enterEditor, expect, LONG, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { silence } from '#test/support/surroundings/recording.ts'

const letter = {
  name: 'plan.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from('PK'),
}
const picture = async (name: string) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: await sharp({ create: { width: 64, height: 36, channels: 3, background: '#126358' } })
    .png()
    .toBuffer(),
})
const NAME =
  'The name must begin with a letter, a digit or an underscore, and can contain up to 120 letters, digits, spaces, dots (but no two in a row), hyphens, apostrophes and underscores.'

test('a file that is not a picture is refused, and an invalid name is changed with one press', async ({
  page,
}) => {
  await enterEditor(page, undefined, '/editor/Admin/Upload-Image')
  const form = page.getByRole('main')
  await form.getByLabel('Type of image').selectOption('Content Image')
  await form.locator('input[type=file]').setInputFiles(letter)
  await expect(form.getByRole('group', { name: 'Image' })).toContainText(
    'plan.docx is not a supported picture. Choose a PNG or JPEG picture.',
  )
  await expect(form.getByRole('group', { name: 'Image' })).toContainText('or drop it here')

  await form.locator('input[type=file]').setInputFiles(await picture('Tor 4 (Süd).png'))
  await expect(form).not.toContainText('plan.docx')
  await expect(form.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    new RegExp(NAME.replaceAll(/[().]/g, String.raw`\$&`)),
  )
  await lookAt(page, 'a name of a picture that does not go')
  await form.getByRole('button', { name: 'Use Tor 4 Süd.png' }).press('Enter')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Tor 4 Süd.png')
  await expect(form).not.toContainText(NAME)
  await form.getByRole('button', { name: 'Upload', exact: true }).press('Enter')
  await said(page, 'The picture Tor 4 Süd.png was uploaded.')

  await page.goto('/editor/Admin/Upload-Video')
  await form.locator('input[type=file]').setInputFiles(await picture('ward.png'))
  await expect(form).toContainText(
    'ward.png is not a supported recording. Choose an mp4, mp3, wav or ogg recording.',
  )
})

test('an event’s picture field gives the same messages', LONG, async ({ page }) => {
  await openEditor(page, '/editor/Scenario', AUTHOR)
  await page.getByRole('button', { name: 'Add Event' }).click()
  await editor(page)
    .getByRole('group', { name: 'Picture or recording', exact: true })
    .getByRole('button')
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Upload a file').setInputFiles(letter)
  await said(
    page,
    /^plan\.docx is not a supported picture or recording\. Choose a PNG or JPEG picture, or an mp4,/,
  )
  await dialog.getByLabel('Upload a file').setInputFiles(await picture('gate–four (ü).png'))
  await expect(dialog.getByRole('alert')).toHaveText(`gate–four (ü).png: ${NAME}`)
  await expect(dialog.getByRole('button', { name: 'Upload as gate-four ü.png' })).toBeFocused()
  await lookAt(page, 'a file whose name does not go')
  await dialog.getByRole('button', { name: 'Upload as gate-four ü.png' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(editor(page).getByRole('group', { name: 'Picture or recording', exact: true })).toContainText(
    'gate-four ü.png',
  )
})

test('a recording in the library is not reported as missing', async ({ page }) => {
  await openEditor(page, '/editor/Scenario', AUTHOR)
  await page.getByRole('button', { name: 'Add Event' }).click()
  await editor(page).getByRole('radio', { name: 'Email' }).check()
  const field = editor(page).getByRole('group', { name: 'Picture or recording', exact: true })
  await field.getByRole('button').first().click()
  const horn = { name: 'foghorn.wav', mimeType: 'audio/wav', buffer: silence() }
  await page.getByRole('dialog').getByLabel('Upload a file').setInputFiles(horn)
  await said(page, 'The recording foghorn.wav was uploaded.')
  await expect(field).toContainText('foghorn.wav')
  await page.getByRole('button', { name: /^Check/ }).click()
  const checks = page.getByRole('dialog')
  await expect(checks.getByRole('listitem').first()).toBeVisible()
  await expect(checks).not.toContainText('foghorn.wav')
})

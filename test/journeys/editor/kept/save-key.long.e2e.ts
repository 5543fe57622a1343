import { choose, saveEvent, said, write } from '#test/support/authoring.ts'
import { ADMIN, enterEditor, expect, forgive, test } from '#test/support/journey.ts'

test('Ctrl S saves the open window, also after the session ended with the window open', async ({
  page,
  house,
  complaints,
}) => {
  await enterEditor(page, ADMIN, '/editor/Scenario')
  await write(page, { type: 'Email', from: 'No sender', subject: 'Gate 4', text: 'The gate does not answer' })
  await saveEvent(page)
  await choose(page, 'Section', 'Save')
  const window = page.getByRole('dialog', { name: /^Save section/ })
  await window.getByLabel('File name').fill('Gates')
  await house.db`delete from session where editor_id is not null`
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Log in to Editor' })).toBeVisible()

  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(window.getByLabel('File name')).toHaveValue('Gates')
  await page.keyboard.press('Control+s')
  await said(page, 'Section Gates was saved as version 1.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  forgive(complaints, /401/)
})

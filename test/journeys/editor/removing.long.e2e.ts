import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { at, editor, openEditor, rows, said } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const mail = (id: string, more: object = {}) => ({
  id,
  type: 'Email',
  name: 'Pier office',
  subject: `Subject of ${id}`,
  content: '<p>.</p>',
  ...more,
})

test('removing an option or an event names the events it affects, and undo brings it back', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const options = [
    { text: 'Pull the cable', next: '2' },
    { text: 'Wait', next: '3' },
  ]
  const events = [
    mail('1', { responseType: 'option', options }),
    mail('2', { next: '4' }),
    mail('3', { next: '/0' }),
    mail('4', { next: '/0' }),
  ]
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'Two ways', scenario: [{ name: '1', events }] },
    token,
  )

  await openEditor(page, '/editor/Scenario?load=Two+ways&event=1')
  await expect(at(page, 'Option B')).toHaveValue('Wait')
  await editor(page).getByRole('button', { name: 'Move option B up' }).press('Enter')
  await expect(at(page, 'Option A')).toHaveValue('Wait')
  await expect(editor(page).getByRole('button', { name: /^Option A leads to/ })).toContainText('Subject of 3')
  await editor(page).getByRole('button', { name: 'Remove option A' }).press('Enter')
  await said(page, 'Option removed. Undo brings it back. Nothing leads to these events any more: event 3.')
  await lookAround(page, 'editor after an option was removed')
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  await undo.click()
  await expect(at(page, 'Option A')).toHaveValue('Wait')
  await undo.click()
  await expect(at(page, 'Option A')).toHaveValue('Pull the cable')

  await rows(page).nth(1).getByRole('button').first().click()
  await expect(at(page, 'Subject')).toHaveValue('Subject of 2')
  for (const _press of [1, 2])
    await editor(page).getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await said(
    page,
    'Event removed. Undo brings it back. Links of these events led to removed ones and now lead nowhere: event 1. Nothing leads to these events any more: event 4.',
  )
  await undo.click()
  await expect(rows(page)).toHaveCount(4)
})

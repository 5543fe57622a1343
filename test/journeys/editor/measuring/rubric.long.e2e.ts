// Rules 218 to 224.
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { loadFile, saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { at, choose, editor, leadTo, openEditor, rows, said, saveEvent } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const mail = (id: string, subject: string, more: object = {}) => ({
  ...{ id, type: 'Email', name: 'Pump station', subject, content: `<p>${subject}, said the station.</p>` },
  ...more,
})

test('a text is judged by people, its branches wait for them, and its team decides together', async ({
  page,
  house,
}) => {
  test.setTimeout(300_000)
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const events = [
    mail('press', 'What do you tell the press?', { responseType: 'text', team: true, timeLimit: 300 }),
    mail('thanks', 'Thank you', { delay: 0 }),
    mail('calls', 'The press calls again', { delay: 0 }),
  ]
  const saved = { fileName: 'Judged words', teams: true, scenario: [{ name: '1', events }] }
  await makeCall<typeof saveFile>(house.url, 'saveFile', saved, token)
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Judged words')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'Scenario name Judged words loaded successfully.')
  await rows(page).filter({ hasText: 'What do you tell the press?' }).getByRole('button').press('Enter')

  await editor(page).getByRole('button', { name: 'Criterion', exact: true }).press('Enter')
  await editor(page).getByRole('textbox', { name: 'Criterion 1' }).fill('Names what is known')
  await at(page, 'What a good answer contains').fill('Two wards, since 6 a.m.')
  await at(page, 'Points').fill('3')
  await at(page, 'Branches wait for a grade, in seconds').fill('120')
  await editor(page).getByRole('switch', { name: 'Branches by verdict' }).press('Space')
  await leadTo(page, 'Next if right', 'thank you')
  await leadTo(page, 'Next if not graded', 'calls again')
  await at(page, 'The team answers').selectOption('A majority agrees')
  await lookAround(page, 'a rubric in the editor')
  await photograph(page, 'editor-rubric')
  await saveEvent(page)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  // While the event is being saved, Save has nothing to add.
  await said(page, /Judged words|Event changes saved/)

  const { scenario } = await makeCall<typeof loadFile>(
    house.url,
    'loadFile',
    { filename: 'Judged words' },
    token,
  )
  expect(scenario[0]?.events[0]).toMatchObject({
    decide: 'majority',
    rubric: { criteria: [{ name: 'Names what is known', good: 'Two wards, since 6 a.m.', points: 3 }] },
    gradeWait: 120,
    nextIfRight: ['thanks'],
    nextIfUngraded: ['calls'],
  })
})

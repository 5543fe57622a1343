import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { savePDF } from '#contracts/calls/scenarios/shelf.ts'
import { at, choose, editor, leadTo, openEditor, rows, said, saveEvent } from '#test/support/authoring.ts'
import type { House } from '#test/support/house.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const mail = (id: string, subject: string, more: object = {}) => ({
  ...{ id, type: 'Email', name: 'Pump station', subject, content: `<p>${subject}, said the station.</p>` },
  ...more,
})
const FLOOD = [
  {
    name: '1',
    events: [
      mail('homes', 'How many homes?', { responseType: 'text', accepted: ['1400'], next: 'meeting' }),
      mail('thanks', 'Thank you for the number', { delay: 0 }),
      mail('again', 'Please count again', { delay: 0 }),
      mail('meeting', 'The meeting begins', { displayAfter: 2, next: '/0' }),
      mail('praise', 'The mayor trusts you', { displayAfter: 3 }),
    ],
  },
  { name: 'Preset', events: [] },
  { name: 'Noise', events: [] },
]

const openFlood = async (page: Page, house: House, fileName: string) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof saveFile>(house.url, 'saveFile', { fileName, scenario: FLOOD }, token)
  await load(page, fileName)
}

const load = async (page: Page, fileName: string) => {
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption(fileName)
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, `Scenario name ${fileName} loaded successfully.`)
}

const openRow = (page: Page, subject: string) =>
  rows(page).filter({ hasText: subject }).getByRole('button').click()
const press = (page: Page, name: string) =>
  editor(page).getByRole('button', { name, exact: true }).press('Enter')

test('a written answer is judged by matchers and leads on by its verdict, as the author plays it', async ({
  page,
  house,
}) => {
  await openFlood(page, house, 'Flooded homes')
  await openRow(page, 'How many homes?')
  await press(page, 'A number')
  await at(page, 'Number').fill('1400')
  await at(page, 'Partly right within').fill('100')
  await press(page, 'Terms')
  await at(page, 'Terms').fill('homes, households\nhouses')
  await at(page, 'Right with').selectOption('any')
  await at(page, 'Model answer').fill('About 1,400 homes as of seven')
  await editor(page).getByRole('switch', { name: 'Branches by verdict' }).press('Space')
  await leadTo(page, 'Next if right', 'thank you')
  await leadTo(page, 'Next if wrong', 'count again')
  await lookAround(page, 'Matchers and verdict branches')
  await saveEvent(page)

  await choose(page, 'Scenario', 'Play it')
  const player = page.frameLocator('iframe[title="What the player sees"]')
  await player.getByRole('link', { name: /How many homes/ }).press('Enter')
  await player.getByRole('textbox', { name: 'Your answer' }).fill('Fourteen hundred households.')
  await player.getByRole('button', { name: 'Send answer' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Story' })).toContainText(
    'thanks. homes was answered, and the answer was right: “Fourteen hundred households.”',
  )
})

test('a condition on earlier answers is built without code, and drawn in the graph', async ({
  page,
  house,
}) => {
  await openFlood(page, house, 'Flooded streets')
  await openRow(page, 'The meeting begins')
  await press(page, 'Add a branch by earlier answers')
  await leadTo(page, 'Next if condition 1 holds', 'mayor trusts')
  await at(page, 'About').selectOption('option')
  await saveEvent(page)
  await expect(editor(page).getByRole('alert')).toContainText('Choose the event that condition 1 asks about.')
  await expect(at(page, 'Event')).toBeFocused()
  await expect(at(page, 'Event')).toHaveAttribute('aria-invalid', 'true')
  await expect(editor(page).getByRole('button', { name: /^Next if condition 1 holds: praise/ })).toBeVisible()
  await at(page, 'About').selectOption('verdict')
  await at(page, 'Event').selectOption('homes')
  await press(page, 'Add part')
  await editor(page).getByLabel('About').nth(1).selectOption('score')
  await at(page, 'Percent').fill('50')
  await press(page, 'Add group')
  await lookAround(page, 'A condition on earlier answers')
  await saveEvent(page)
  await openRow(page, 'The meeting begins')
  await expect(editor(page).getByRole('button', { name: /^Next if condition 1 holds: praise/ })).toBeVisible()
  await page.getByRole('link', { name: 'Show Layout' }).press('Enter')
  await expect(page.getByText('if 1', { exact: true })).toBeVisible()
})

test('an exact matcher takes a choice from the list of a library form, and the bots know it', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const options = ['Fault', 'Attack', 'Not known']
  const cause = { identifier: 'cause', label: 'Known cause', fieldType: 'Radio Button', options } as const
  const notice = {
    title: 'Grid notice',
    type: 'Form',
    content: '',
    images: [],
    fields: [{ ...cause, optional: false }],
  } as const
  await makeCall<typeof savePDF>(house.url, 'savePDF', { filename: 'Grid notice', ...notice }, token)
  const events = [mail('notify', 'Send the notice', { responseType: 'form', pdf: 'Grid notice', next: '/0' })]
  const [, ...fixed] = FLOOD
  const scenario = [{ name: '1', events }, ...fixed]
  await makeCall<typeof saveFile>(house.url, 'saveFile', { fileName: 'Dark grid', scenario }, token)
  await load(page, 'Dark grid')
  await openRow(page, 'Send the notice')
  await press(page, 'Exact texts')
  await at(page, 'Add a choice of the field').selectOption('Attack')
  await expect(at(page, 'Right')).toHaveValue('Attack')
  await at(page, 'Model answer').fill('Attack')
  await saveEvent(page)

  await page.getByRole('link', { name: 'Rehearse', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Rehearse', exact: true }).press('Enter')
  const question = page
    .getByRole('region', { name: 'Scored questions', exact: true })
    .getByRole('row', { name: /notify/ })
  // Without the form, the random bot would leave the field empty and have 0%.
  await expect(question).toHaveText(/notice[1-9]\d%[1-9]\d%/, { timeout: 60_000 })
})

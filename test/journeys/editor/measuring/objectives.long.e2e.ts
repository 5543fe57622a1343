// Rules 232 to 234.
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { loadFile, saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { at, choose, editor, openEditor, rows, said, saveEvent } from '#test/support/authoring.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const mail = (id: string, subject: string, more: object = {}) => ({
  ...{ id, type: 'Email', name: 'Pump station', subject, content: `<p>${subject}, said the station.</p>` },
  ...more,
})
const SECTIONS = [
  {
    name: '1',
    events: [
      mail('valve', 'Close the valve?', {
        ...{ displayAfter: 0, options: [{ text: 'Close it' }, { text: 'Wait' }], correct: ['Close it'] },
        timeLimit: 300,
      }),
    ],
  },
]

test('an author names an objective and writes notes, and an event refers to it', async ({ page, house }) => {
  test.setTimeout(300_000)
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const shown = {
    title: 'Flood gate',
    level: 0,
    description: '<p>A flood.</p>',
    image: 'code-grey/cover.png',
  }
  const saved = { fileName: 'Flood gate', teams: true, ...shown, scenario: SECTIONS }
  await makeCall<typeof saveFile>(house.url, 'saveFile', saved, token)
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Flood gate')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'Scenario name Flood gate loaded successfully.')

  await page.getByRole('button', { name: 'Modify Details' }).press('Enter')
  const details = page.getByRole('dialog', { name: 'Modify Details' })
  await details.getByRole('button', { name: 'Objective', exact: true }).press('Enter')
  await details.getByRole('button', { name: 'Update' }).press('Enter')
  await expect(
    details.getByText('Name every objective, or remove those without a name.').first(),
  ).toBeVisible()
  await details.getByRole('textbox', { name: 'Objective 1' }).fill('Protect the valley')
  await details.getByLabel('What good looks like').fill('The gate is closed within five minutes')
  await details.getByLabel('Tags').fill('NIS2 Article 21, ISO 22361')
  await details.getByLabel('Briefing').fill('The river rises since dawn.')
  await details.getByLabel('Debrief questions').fill('Who decided?\nWho was told?')
  await lookAround(page, 'objectives in the details')
  await photograph(page, 'editor-objectives')
  await details.getByRole('button', { name: 'Update' }).press('Enter')
  await expect(details).toBeHidden()

  await rows(page).filter({ hasText: 'Close the valve?' }).getByRole('button').press('Enter')
  // The notes are unfolded, because a question without an objective is a finding.
  await at(page, 'Expected action').fill('Close the gate first.')
  await editor(page).getByRole('checkbox', { name: 'Option A concerns Protect the valley' }).press('Space')
  await editor(page).getByRole('group', { name: 'Objectives', exact: true }).scrollIntoViewIfNeeded()
  await lookAround(page, 'objectives of an event')
  await photograph(page, 'editor-event-objectives')
  await saveEvent(page)
  await said(page, /^Event changes saved successfuly/)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await said(page, /Flood gate/)
  const stored = await makeCall<typeof loadFile>(house.url, 'loadFile', { filename: 'Flood gate' }, token)
  expect(stored.objectives).toEqual([
    {
      ...{ id: 'objective-1', name: 'Protect the valley', good: 'The gate is closed within five minutes' },
      tags: ['NIS2 Article 21', 'ISO 22361'],
    },
  ])
  expect(stored).toMatchObject({ briefing: 'The river rises since dawn.' })
  expect(stored.scenario[0]?.events[0]).toMatchObject({
    expected: 'Close the gate first.',
    options: [{ text: 'Close it', objectives: ['objective-1'] }, { text: 'Wait' }],
  })

  await page.goto('/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Flood gate')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'Scenario name Flood gate loaded successfully.')
  await page.getByRole('button', { name: 'Modify Details' }).press('Enter')
  await expect(details.getByRole('textbox', { name: 'Objective 1' })).toHaveValue('Protect the valley')
  await details.getByLabel('Briefing').fill('')
  await details.getByRole('button', { name: 'Update' }).press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await said(page, /Flood gate/)
  const again = await makeCall<typeof loadFile>(house.url, 'loadFile', { filename: 'Flood gate' }, token)
  expect(again).not.toHaveProperty('briefing')
  expect(again.objectives).toHaveLength(1)
})

test('the console shows the notes, and the report the results', async ({ page, house }) => {
  test.setTimeout(300_000)
  const [section] = SECTIONS
  const noted = {
    objectives: ['valley'],
    expected: 'Close the gate, then tell the duty officer downstream.',
    help: 'Ask who may decide without the director.',
  }
  const facilitated = await givenFacilitated(house, {
    ...{ scenario: 'Flood night', identifier: 'Flood night', teams: ['Athena'] },
    sections: [{ name: '1', events: section?.events.map(event => ({ ...event, ...noted })) ?? [] }],
    details: {
      objectives: [
        {
          ...{ id: 'valley', name: 'Protect the valley', good: 'The gate is closed within five minutes' },
          tags: ['NIS2 Article 21'],
        },
      ],
      briefing: 'The river rises since dawn.\nThe director is on a train.',
      debriefing: 'Who decided?\nWho was told?',
    },
  })
  await page.goto(facilitated.console)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Open to players', { exact: true })).toBeVisible()
  const ada = await comesIn(house.url, facilitated, 'ada', 'Athena')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const notes = page.getByRole('region', { name: 'Notes for facilitators' })
  await notes.getByText('Briefing').press('Enter')
  await expect(notes.getByText('The director is on a train.')).toBeVisible()
  await page.getByRole('button', { name: /^Close the valve\?, / }).click()
  await expect(page.getByText('Close the gate, then tell the duty officer downstream.')).toBeVisible()
  await expect(page.getByText('Ask who may decide without the director.')).toBeVisible()
  await lookAround(page, 'notes in the console')
  await photograph(page, 'console-notes')
  expect(JSON.stringify(await ada.look())).not.toMatch(/duty officer|valley|river/)
})

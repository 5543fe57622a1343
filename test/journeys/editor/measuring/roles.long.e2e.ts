// Rules 236, 237.
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { loadFile, saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { choose, editor, openEditor, rows, said, saveEvent } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const mail = (id: string, subject: string, more: object = {}) => ({
  ...{ id, type: 'Email', name: 'Pump station', subject, content: `<p>${subject}, said the station.</p>` },
  ...more,
})
const SHOWN = {
  title: 'Flood gate',
  level: 0,
  description: '<p>A flood.</p>',
  image: 'code-grey/cover.png',
}
const SECTIONS = [
  {
    name: '1',
    events: [
      mail('valve', 'Close the valve?', {
        ...{ displayAfter: 0, options: [{ text: 'Close it' }, { text: 'Wait' }], correct: ['Close it'] },
        timeLimit: 300,
      }),
      mail('press', 'A reporter calls', { displayAfter: 2 }),
    ],
  },
]

test('an author lists roles, addresses events to them and removes one', async ({ page, house }) => {
  test.setTimeout(400_000)
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const written = { fileName: 'Flood gate', teams: true, ...SHOWN, scenario: SECTIONS }
  await makeCall<typeof saveFile>(house.url, 'saveFile', written, token)
  const stored = () => makeCall<typeof loadFile>(house.url, 'loadFile', { filename: 'Flood gate' }, token)
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Flood gate')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'Scenario name Flood gate loaded successfully.')

  const row = (words: string) => rows(page).filter({ hasText: words })
  await row('Close the valve?').getByRole('button').press('Enter')
  await expect(editor(page).getByRole('group', { name: 'For', exact: true }).getByLabel('Teams')).toHaveCount(
    0,
  )

  await page.getByRole('button', { name: 'Modify Details' }).press('Enter')
  const details = page.getByRole('dialog', { name: 'Modify Details' })
  const roles = details.getByRole('group', { name: 'Roles' })
  const role = (number: number) => roles.getByRole('listitem', { name: `Role ${number}` })
  const add = roles.getByRole('button', { name: 'Role', exact: true })
  await add.press('Enter')
  await role(1).getByRole('textbox', { name: 'Role 1' }).fill('Press officer')
  await role(1).getByLabel('Description').fill('You speak for the valley, and know every reporter.')
  await role(1).getByLabel('Players').fill('1')
  await add.press('Enter')
  await role(2).getByRole('textbox', { name: 'Role 2' }).fill('Duty officer')
  await add.press('Enter')
  await role(1).getByLabel('Deputy').selectOption({ label: 'Duty officer' })
  await details.getByRole('button', { name: 'Update' }).press('Enter')
  await expect(details.getByText('Name every role, or remove those without a name.').first()).toBeVisible()
  await role(3).getByRole('button', { name: 'Remove role 3' }).press('Enter')
  await expect(role(3)).toHaveCount(0)
  await role(1).scrollIntoViewIfNeeded()
  await lookAround(page, 'roles in the details')
  await photograph(page, 'editor-roles')
  await details.getByRole('button', { name: 'Update' }).press('Enter')
  await expect(details).toBeHidden()

  await row('A reporter calls').getByRole('button').press('Enter')
  const audience = editor(page).getByRole('group', { name: 'For', exact: true })
  await expect(audience.getByText('This event is for every player.')).toBeVisible()
  await audience.getByRole('switch', { name: 'Press officer' }).press('Space')
  await audience.getByRole('textbox', { name: 'Teams' }).fill('Athena, Hades,')
  await expect(editor(page).getByRole('switch', { name: 'One answer for the whole team' })).toBeChecked()
  await audience.scrollIntoViewIfNeeded()
  await lookAround(page, 'for whom an event is')
  await photograph(page, 'editor-event-for')
  await saveEvent(page)
  await expect(row('A reporter calls').getByText('For Press officer, Athena, Hades')).toBeVisible()
  await lookAround(page, 'the list with an event for a role')
  await photograph(page, 'editor-list-for')
  const { roles: kept, scenario } = await stored()
  expect(kept).toEqual([
    {
      ...{ id: 'role-1', name: 'Press officer', players: 1, deputy: 'role-2' },
      description: 'You speak for the valley, and know every reporter.',
    },
    { id: 'role-2', name: 'Duty officer', description: '', players: null, deputy: '' },
  ])
  expect(scenario[0]?.events[1]).toMatchObject({ to: { roles: ['role-1'], teams: ['Athena', 'Hades'] } })

  await page.getByRole('link', { name: 'Show Layout' }).press('Enter')
  const branches = page.getByRole('region', { name: 'Branches' })
  await expect(branches.getByText('for Press officer, Athena, Hades')).toBeVisible()

  await page.getByRole('button', { name: 'Modify Details' }).press('Enter')
  await role(1).getByRole('textbox', { name: 'Role 1' }).fill('Spokesperson')
  await role(1).getByRole('button', { name: 'Remove role 1' }).press('Enter')
  await expect(role(1).getByText('1 event is for this role.')).toBeVisible()
  await lookAround(page, 'a role that an event is for, before its removal')
  await photograph(page, 'editor-role-removal')
  await details.getByRole('button', { name: 'Update' }).press('Enter')
  await expect(branches.getByText('for Spokesperson, Athena, Hades')).toBeVisible()
  await page.getByRole('button', { name: 'Modify Details' }).press('Enter')
  await role(1).getByRole('button', { name: 'Remove role 1' }).press('Enter')
  await role(1).getByRole('button', { name: 'Remove role 1' }).press('Enter')
  await details.getByRole('button', { name: 'Update' }).press('Enter')
  await expect(branches.getByText('for Athena, Hades')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await said(page, /Flood gate/)
  const after = await stored()
  expect(after.roles).toEqual([
    { id: 'role-2', name: 'Duty officer', description: '', players: null, deputy: '' },
  ])
  expect(after.scenario[0]?.events[1]).toMatchObject({ to: { roles: [], teams: ['Athena', 'Hades'] } })
})

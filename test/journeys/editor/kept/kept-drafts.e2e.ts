// Rule 184, S2§4.
import type { Page, Route } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { removeScenario } from '#contracts/calls/scenarios/shelf.ts'
import { at, choose, openEditor, rows, said, saveEvent, write, writeText } from '#test/support/authoring.ts'
import { ADMIN, enterEditor, expect, forgive, LONG, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const load = async (page: Page, name: string) => {
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
}

/** Returns the time at which the draft of Gone was written, and makes it older by `older` milliseconds. */
const writtenAt = (page: Page, older = 0) =>
  page.evaluate(by => {
    const key =
      Object.keys(localStorage).find(
        name => name.startsWith('editorScenarioDraft') && name.endsWith('Gone'),
      ) ?? ''
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { readonly at: number }
    localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - by }))
    return kept.at
  }, older)

test('for 24 hours, the unsaved work of a closed tab is offered when its scenario is loaded again', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  for (const fileName of ['Gone', 'Still here']) {
    const scenario = [
      { name: '1', events: [{ id: '1', type: 'Email', name: 'Pier office', subject: 'As it was saved' }] },
    ]
    await makeCall<typeof saveFile>(house.url, 'saveFile', { fileName, scenario }, token)
  }
  await openEditor(page, '/editor/Scenario')
  await load(page, 'Still here')
  await said(page, 'Scenario name Still here loaded successfully.')

  const tab = await page.context().newPage()
  await tab.goto('/editor/Scenario')
  await load(tab, 'Gone')
  await rows(tab).first().getByRole('button').click()
  await at(tab, 'Subject').fill('Half a thought')
  await expect(tab.getByText('Not saved, kept on this device')).toBeVisible()
  await tab.close()

  await load(page, 'Gone')
  await expect(page.getByRole('dialog', { name: 'Unsaved work' })).toContainText(
    'This device has unsaved work on Gone',
  )
  await lookAt(page, 'unsaved work that is offered')
  const left = await writtenAt(page)
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(at(page, 'Subject')).toHaveValue('Half a thought')
  await expect.poll(() => writtenAt(page)).toBeGreaterThan(left)

  // A later write would make the draft newer again.
  await at(page, 'Subject').fill('Half a thought more')
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join().includes('Half a thought more')))
    .toBe(true)
  await writtenAt(page, 86_400_000)
  page.once('dialog', leaving => void leaving.accept())
  await page.reload()
  await said(page, 'Scenario name Gone loaded successfully.')
  await expect(rows(page).first()).toContainText('As it was saved')
})

test(
  'leaving at once returns to the open scenario, even while it is loading',
  LONG,
  async ({ page, house }) => {
    const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
    const events = [{ id: '1', type: 'Email', name: 'Pier office', subject: 'Left in a hurry' }]
    await makeCall<typeof saveFile>(
      house.url,
      'saveFile',
      { fileName: 'Hurry', scenario: [{ name: '1', events }] },
      token,
    )
    await openEditor(page, '/editor/Scenario')
    await load(page, 'Hurry')
    await said(page, 'Scenario name Hurry loaded successfully.')
    const go = (section: string) => page.getByRole('link', { name: section, exact: true }).click()
    await go('Organisation')

    const loads: Route[] = []
    await page.route('**/api/loadFile*', route => void loads.push(route))
    await go('Scenario')
    await expect.poll(() => loads.length).toBe(1)
    await expect(page.getByRole('button', { name: 'Add Event' })).toHaveCount(0)
    await go('Organisation')
    await expect(page.getByRole('heading', { name: 'Create Organisation' })).toBeVisible()
    await page.unroute('**/api/loadFile*')
    await go('Scenario')
    await expect(rows(page).first()).toContainText('Left in a hurry')
  },
)

test('a session that ends while an event is written keeps the text as it was typed', async ({
  page,
  house,
  complaints,
}) => {
  await enterEditor(page, ADMIN, '/editor/Scenario')
  await write(page, { type: 'Email', from: 'No sender', subject: 'Gate 4', text: 'The gate does not answer' })
  await house.db`delete from session where editor_id is not null`
  await choose(page, 'Scenario', 'Load')
  await expect(page.getByRole('heading', { name: 'Log in to Editor' })).toBeVisible()

  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('dialog', { name: 'Load a scenario' }).getByRole('button', { name: 'Close' }).click()
  await expect(at(page, 'Subject')).toHaveValue('Gate 4')
  await writeText(page, 'Text', '.')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText(
    'The gate does not answer',
  )
  await page.getByRole('button', { name: 'Close the event' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  forgive(complaints, /401/)
})

test(
  'the first save after a reload does not count errors that were there before',
  LONG,
  async ({ page, house }) => {
    const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
    const event = { type: 'Email', name: 'Pier office', content: '<p>Look.</p>', next: '99' }
    const events = ['1', '2'].map(id => ({ ...event, id, subject: `Subject of ${id}` }))
    const body = { fileName: 'Broken before', scenario: [{ name: '1', events }] }
    await makeCall<typeof saveFile>(house.url, 'saveFile', body, token)
    await openEditor(page, '/editor/Scenario?load=Broken%20before&event=2')
    await at(page, 'Subject').fill('Another subject')
    await expect(page.getByText('Not saved, kept on this device')).toBeVisible()
    page.once('dialog', leaving => void leaving.accept())
    await page.reload()
    await expect(at(page, 'Subject')).toHaveValue('Another subject')
    await saveEvent(page)
    const banner = page.locator('[data-banner]').filter({ hasText: 'Event changes' })
    await expect(banner).toBeVisible()
    await expect(banner).not.toContainText('more error')
  },
)

test(
  'work on a scenario that another author removed can be saved again',
  LONG,
  async ({ page, house, complaints }) => {
    const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
    const scenario = [
      {
        name: '1',
        events: [{ id: '1', type: 'Email', name: 'Pier office', subject: 'As it was saved', next: '/0' }],
      },
    ]
    await makeCall<typeof saveFile>(house.url, 'saveFile', { fileName: 'Taken away', scenario }, token)
    await openEditor(page, '/editor/Scenario')
    await load(page, 'Taken away')
    await said(page, 'Scenario name Taken away loaded successfully.')
    await makeCall<typeof removeScenario>(house.url, 'removeScenario', { filename: 'Taken away' }, token)

    await rows(page).first().getByRole('button').click()
    await at(page, 'Subject').fill('Written since')
    await saveEvent(page)
    const dialog = page.getByRole('dialog', { name: 'Removed in the meantime' })
    await expect(dialog).toContainText('This scenario has been removed. Your version has not been saved yet.')
    await lookAt(page, 'a scenario that was removed meanwhile')
    await dialog.getByRole('button', { name: 'Save mine as a new scenario' }).press('Enter')
    await said(page, /^Scenario Taken away was saved as version 1\./)
    await expect(rows(page).first()).toContainText('Written since')
    // The page asked for the comments of a scenario that no longer exists.
    forgive(complaints, /404 for .*get(?:Comments|Threads)/)
  },
)

test('typed details are not lost when their window is closed', LONG, async ({ page }) => {
  await openEditor(page, '/editor/Scenario')
  await page.getByRole('button', { name: 'Modify Details' }).click()
  const details = page.getByRole('dialog', { name: 'Modify Details' })
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)

  await page.getByRole('button', { name: 'Modify Details' }).click()
  await details.getByLabel('Playtime').fill('Ninety minutes')
  await page.keyboard.press('Escape')
  await lookAt(page, 'details that would be lost')
  await question.getByRole('button', { name: 'CLOSE', exact: true }).press('Enter')
  await expect(details.getByLabel('Playtime')).toHaveValue('Ninety minutes')
  await page.mouse.click(20, 700)
  await question.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await expect(details).toHaveCount(0)

  await page.getByRole('button', { name: 'Modify Details' }).click()
  await details.getByRole('button', { name: 'Update' }).press('Enter')
  await expect(details.getByRole('alert')).toContainText('4 things to fix')
  await expect(details.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
    "Description can't be empty.",
  )
  await lookAt(page, 'details with nothing in them')
})

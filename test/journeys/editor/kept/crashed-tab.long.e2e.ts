// Rule 184.
import { at, openEditor, write } from '#test/support/authoring.ts'
import { expect, test } from '#test/support/journey.ts'
import { keptHere, killTab } from '#test/support/surroundings/lost.ts'

test('the text of an event, an organisation and a persona is recovered after the tab has crashed', async ({
  page,
}) => {
  await openEditor(page, '/editor/Scenario')
  await write(page, { type: 'Email', from: 'No sender', subject: 'Fog bank', text: 'Nothing is to be seen' })
  await keptHere(page, 'Nothing is to be seen')
  let tab = await killTab(page)
  await tab.goto('/editor/Scenario')
  await expect(at(tab, 'Subject')).toHaveValue('Fog bank')
  await expect(tab.getByRole('textbox', { name: 'Text', exact: true })).toContainText('Nothing is to be seen')

  for (const [address, field, words] of [
    ['/editor/Organisation/Create-Organisation', 'Name', 'Coastguard of Skerra'],
    ['/editor/Organisation/Create-Persona', 'Role', 'Keeper of the light'],
  ] as const) {
    const crashing = await tab.context().newPage()
    await crashing.goto(address)
    await crashing.getByLabel(field, { exact: true }).pressSequentially(words)
    await keptHere(crashing, words)
    tab = await killTab(crashing)
    await tab.goto(address)
    await expect(tab.getByLabel(field, { exact: true })).toHaveValue(words)
  }
})

import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { at, AUTHOR, openEditor } from '#test/support/authoring.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

test('a persona lists the scenarios and events that use it, each as a link', async ({ page, house }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', AUTHOR)
  const [first] = await house.db<[{ name: string; organisation: string }]>`
    select persona.name, organisation.name as organisation from persona join organisation on organisation.id = organisation_id
    where persona.removed_at is null order by persona.name limit 1`
  const events = [
    { id: '41', type: 'Email', ...first, subject: 'Who is on the bridge?', content: '<p>No players.</p>' },
  ]
  const scenario = [{ name: '1', events }]
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'Bridge', scenario, ...{ title: 'Bridge', visible: false } },
    token,
  )

  await openEditor(page, '/editor/Organisation/Edit-Persona', AUTHOR)
  await page.getByLabel('Organisation', { exact: true }).selectOption(first.organisation)
  await page.getByLabel('Persona', { exact: true }).selectOption(first.name)
  await page.getByText('Where it is used').click()
  await expect(page.getByRole('link', { name: 'Bridge', exact: true })).toBeVisible()
  await lookAt(page, 'editor where used')
  await page.getByRole('link', { name: '41: Who is on the bridge?' }).click()
  await expect(page.getByRole('heading', { name: 'Bridge' })).toBeVisible()
  await expect(at(page, 'Subject')).toHaveValue('Who is on the bridge?')
  await expect(page).toHaveURL(/\/editor\/Scenario\?load=Bridge&event=41$/)
})

import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { AUTHOR, choose, openEditor, rows, said } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

test('two authors of one scenario see each other, and comment on an event', async ({
  page,
  browser,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', AUTHOR)
  const events = [
    { id: '1', type: 'Email', name: 'Ida', subject: 'Gauge', content: '<p>2.10 m</p>', next: '/0' },
  ]
  const scenario = [{ name: '1', events }]
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'Two hands', scenario, ...{ title: 'Two hands', visible: false } },
    token,
  )

  await openEditor(page, '/editor/Scenario?load=Two%20hands', AUTHOR)
  await expect(page.getByRole('heading', { name: 'Two hands' })).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await openEditor(other, `${house.url}/editor/Scenario?load=Two%20hands&event=1`, ADMIN)
  await expect(other.getByText(`Also open: ${AUTHOR.username} since`)).toBeVisible()

  await other.getByText('Authors’ comments', { exact: true }).click()
  await other.getByLabel('Comment', { exact: true }).fill('Is that the gauge of the old harbour?')
  await other.waitForTimeout(1_500)
  await other.reload()
  await other.goto(`${house.url}/editor/Scenario?load=Two%20hands&event=1`)
  await other.getByText('Authors’ comments', { exact: true }).click()
  await expect(other.getByLabel('Comment', { exact: true })).toHaveValue(
    'Is that the gauge of the old harbour?',
  )
  await other.getByLabel('Comment', { exact: true }).press('Control+Enter')
  const own = other.getByRole('listitem').filter({ hasText: ADMIN.username })
  await expect(own).toContainText('Is that the gauge of the old harbour?')
  await own.getByRole('button', { name: /^Edit your comment/ }).press('Enter')
  await expect(other.getByRole('textbox', { name: 'Your comment' })).toBeFocused()
  await other.getByRole('textbox', { name: 'Your comment' }).fill('Is that the gauge of the new harbour?')
  await own.getByRole('button', { name: 'Save comment' }).press('Enter')
  await expect(own).toContainText('Is that the gauge of the new harbour?')
  await expect(own).toContainText('edited')
  await expect(own.getByRole('button', { name: /^Edit your comment/ })).toBeFocused()

  await page.reload()
  await expect(rows(page)).toContainText('1 comment')
  await expect(page.getByText(`Also open: ${ADMIN.username} since`)).toBeVisible()
  await choose(page, 'Scenario', 'Authors’ comments')
  await page.getByText('Event 1, Gauge').click()
  await expect(page.getByRole('button', { name: /^Edit your comment/ })).toHaveCount(0)
  await lookAt(page, 'editor comments of authors')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await said(page, 'The discussion is marked as done. You can reopen it.')
  await page.getByRole('button', { name: 'Open the event' }).click()
  await expect(rows(page)).not.toContainText('1 comment')
  await page.getByText('Authors’ comments', { exact: true }).click()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await said(page, 'The discussion is open again.')
  await expect(rows(page)).toContainText('1 comment')
  await lookAt(page, 'editor event with comments')

  await other.goto('about:blank')
  await expect(page.getByText('Also open')).toHaveCount(0, { timeout: 8_000 })
  await other.goto(`${house.url}/editor/Scenario?load=Two%20hands`)
  await expect(page.getByText(`Also open: ${ADMIN.username} since`)).toBeVisible({ timeout: 8_000 })
  await other.close()
  await expect(page.getByText('Also open')).toHaveCount(0, { timeout: 8_000 })
  await other.context().close()
})

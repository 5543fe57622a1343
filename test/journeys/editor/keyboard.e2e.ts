// An author of a hundred events who never touches a mouse.
import type { loginEditor } from '#contracts/access.ts'
import type { saveFile } from '#contracts/authoring.ts'
import { at, choose, editor, openEditor, rows, said } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { makeCall } from '#test/support/wire.ts'

const EVENTS = Array.from({ length: 100 }, (_, place) => ({
  ...{ id: `e${place}`, type: 'Email', name: 'Ida Strom', subject: `Mail ${place}`, content: '<p>All quiet.</p>' },
  next: place === 99 ? '/0' : `e${place + 1}`,
}))

test('the focus is always where the work goes on', async ({ page, house }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof saveFile>(house.url, 'saveFile', { fileName: 'By keys', scenario: [{ name: '1', events: EVENTS }] }, token)
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('By keys')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).press('Enter')
  await said(page, 'Scenario name By keys loaded successfully.')
  const row = (place: number) => rows(page).nth(place).getByRole('button')
  const title = (name: string) => editor(page).getByRole('heading', { name, exact: true })

  await test.step('arrows walk the events, and Tab leaves them', async () => {
    await row(0).focus()
    await page.keyboard.press('ArrowDown')
    await expect(row(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(row(99)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(row(99)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Add Event' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await expect(row(0)).toBeFocused()
  })

  await test.step('an event that is closed gives the focus back, a removed one to what is in its place', async () => {
    await page.keyboard.press('Enter')
    await expect(title('Event e0')).toBeFocused()
    await editor(page).getByRole('button', { name: 'Close the event' }).press('Enter')
    await expect(row(0)).toBeFocused()
    await page.keyboard.press('Enter')
    await editor(page).getByRole('button', { name: 'Remove', exact: true }).press('Enter')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(99)
    await expect(page.locator(':focus')).toHaveAttribute('id', 'event e1')
    await page.keyboard.press('Control+Z')
    await expect(rows(page)).toHaveCount(100)
  })

  await test.step('one that was only begun gives it back to where it began', async () => {
    await page.getByRole('button', { name: 'Add Event' }).press('Enter')
    await expect(title('New event')).toBeFocused()
    await editor(page).getByRole('button', { name: 'Close the event' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Add Event' })).toBeFocused()
  })

  await test.step('so does an event that was opened from the timeline', async () => {
    await page.getByRole('link', { name: 'Timeline', exact: true }).press('Enter')
    const moment = page
      .getByRole('region', { name: 'Timeline' })
      .getByRole('button', { name: /Mail 1,|Mail 1[^0-9]/ })
      .first()
    await moment.press('Enter')
    await expect(title('Event e1')).toBeFocused()
    await expect(at(page, 'Subject')).toHaveValue('Mail 1')
    await editor(page).getByRole('button', { name: 'Close the event' }).press('Enter')
    await expect(moment).toBeFocused()
  })
})

import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { at, choose, editor, openEditor, rows, said } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { makeCall } from '#test/support/wire.ts'

const EVENTS = Array.from({ length: 100 }, (_, place) => ({
  ...{
    id: `e${place}`,
    type: 'Email',
    name: 'Ida Strom',
    subject: `Mail ${place}`,
    content: '<p>All quiet.</p>',
  },
  next: place === 99 ? '/0' : `e${place + 1}`,
}))

const load = async (page: Page, fileName: string) => {
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption(fileName)
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).press('Enter')
  await said(page, `Scenario name ${fileName} loaded successfully.`)
}

test('the focus is always where work continues', async ({ page, house }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'By keys', scenario: [{ name: '1', events: EVENTS }] },
    token,
  )
  await load(page, 'By keys')
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

  await test.step('closing an event returns the focus to its row, and removing one moves the focus to the row in its place', async () => {
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

  await test.step('closing a new event returns the focus to Add Event', async () => {
    await page.getByRole('button', { name: 'Add Event' }).press('Enter')
    await expect(title('New event')).toBeFocused()
    await editor(page).getByRole('button', { name: 'Close the event' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Add Event' })).toBeFocused()
  })

  await test.step('closing an event that was opened from the timeline returns the focus to the timeline', async () => {
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

test('opening a part focuses its heading, and Back focuses the link that led away', async ({ page }) => {
  await load(page, 'Code Grey')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
  for (const [name, opened, next] of [
    ['Show Layout', 'Layout', page.getByRole('radio', { name: 'All paths' })],
    ['Timeline', 'Timeline', page.getByRole('radio', { name: 'All paths' })],
    ['Events', 'Events', rows(page).first().getByRole('button')],
  ] as const) {
    await link(name).press('Enter')
    await expect(heading(opened)).toBeFocused()
    await expect(next).toBeVisible()
    // The content scrolls inside the frame.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.goBack()
  await expect(link('Events')).toBeFocused()
  await page.goBack()
  await expect(link('Timeline')).toBeFocused()
  await page.goForward()
  await expect(heading('Timeline')).toBeFocused()

  await link('Organisation').press('Enter')
  await expect(heading('Create Organisation')).toBeFocused()
  await link('Edit Persona').press('Enter')
  await expect(heading('Edit Persona')).toBeFocused()
  await page.goBack()
  await expect(link('Edit Persona')).toBeFocused()
  await link('Scenario').press('Enter')
  await expect(heading('Code Grey')).toBeFocused()
  await link('Tutorial').press('Enter')
  await expect(heading(/^\[1\/7\]/)).toBeFocused()
  await link('Next').press('Enter')
  await expect(heading(/^\[2\/7\]/)).toBeFocused()
})

test('where the menus are below the name, Save comes before them', async ({ page }) => {
  await page.setViewportSize({ width: 949, height: 800 })
  await openEditor(page, '/editor/Scenario')
  const stops = ['Menus', 'Save', 'Undo', 'Redo', 'Find']
  await page.getByRole('button', { name: 'Menus' }).press('Enter')
  for (const [index, name] of stops.entries()) {
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    if (index < stops.length - 1) await page.keyboard.press('Tab')
  }
})

test('on a narrow page a view replaces the open event, and one press brings the event back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 949, height: 800 })
  await openEditor(page, '/editor/Scenario')
  await page.getByRole('button', { name: 'Add Event' }).press('Enter')
  await at(page, 'Subject').fill('Half an event')
  for (const [name, shown] of [
    ['Show Layout', 'Layout'],
    ['Timeline', 'Timeline'],
    ['Events', 'Events'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: shown, exact: true })).toBeFocused()
    await expect(editor(page)).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Continue with the new event' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(editor(page).getByRole('heading', { name: 'New event' })).toBeFocused()
    await expect(at(page, 'Subject')).toHaveValue('Half an event')
  }
})

test('a banner leaves the controls at the bottom within reach', async ({ page }) => {
  await openEditor(page, '/editor/Scenario')
  await page.getByRole('button', { name: 'Add Event' }).press('Enter')
  await expect(editor(page).getByRole('heading', { name: 'New event' })).toBeFocused()
  await at(page, 'Subject').fill('Half an event')
  for (const width of [1440, 949, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await editor(page).getByRole('button', { name: 'Save event' }).press('Enter')
    await expect(page.locator('[data-banner]')).toContainText(
      'Cannot save event without specifying its type.',
    )
    for (const name of ['Remove', 'Save event'])
      await editor(page).getByRole('button', { name, exact: true }).click({ trial: true })
    await page.locator('summary', { hasText: 'Section and id' }).click({ trial: true })
  }
})

test('adding a row moves the focus into it; removing one, to its neighbour, or after the last row to the button that adds one', async ({
  page,
}) => {
  await openEditor(page, '/editor/Scenario')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const hasFocus = (name: string) => expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  await press('Add Event')
  await editor(page).getByRole('radio', { name: 'Social' }).check()
  await at(page, 'Answer').selectOption({ label: 'Choose one' })
  for (const letter of ['A', 'B', 'C']) {
    await press('Add option')
    await expect(at(page, `Option ${letter}`)).toBeFocused()
  }
  for (const [removed, next] of [
    ['Remove option B', 'Remove option B'],
    ['Remove option B', 'Remove option A'],
    ['Remove option A', 'Add option'],
  ] as const) {
    await press(removed)
    await hasFocus(next)
  }
  for (const at of [1, 2]) {
    await press('Add comment')
    await expect(
      editor(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `Remove comment ${at}` }) })
        .locator(':focus'),
    ).toBeVisible()
  }
  await press('Remove comment 2')
  await hasFocus('Remove comment 1')
  await press('Remove comment 1')
  await hasFocus('Add comment')
  await page.getByRole('link', { name: 'PDF', exact: true }).press('Enter')
  await press('Proceed without saving')
  await page.getByRole('radio', { name: 'Form' }).check()
  for (const row of ['field', 'image']) {
    await press(`Add ${row}`)
    await expect(page.locator('li :is(input, textarea, select):focus')).toBeVisible()
    await press(`Remove ${row} 1`)
    await hasFocus(`Add ${row}`)
  }
})

test('sticky parts do not hide the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await openEditor(page, '/editor/Scenario')
  await page.getByRole('button', { name: 'Add Event' }).press('Enter')
  await expect(editor(page).getByRole('heading', { name: 'New event' })).toBeFocused()
  await at(page, 'Subject').fill('Half an event')
  await page.getByRole('button', { name: 'Save event' }).press('Enter')
  await expect(page.locator('[data-banner]')).toContainText('Cannot save event without specifying its type.')
  const isHidden = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused.closest('[data-banner]')) return false
      const { left, top, width, height } = focused.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return (
        !over ||
        !(focused.contains(over) || over.contains(focused) || focused.closest('label')?.contains(over))
      )
    })
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < 16; stop++) {
      await page.keyboard.press(key)
      await expect.poll(isHidden, { message: `${key} ${stop}` }).toBe(false)
    }
})

test('a choice made right after typing matches the typed text', async ({ page, house }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'Fast fingers', scenario: [{ name: '1', events: EVENTS }] },
    token,
  )
  await load(page, 'Fast fingers')
  await rows(page).first().getByRole('button').press('Enter')
  await editor(page).getByRole('button', { name: 'Next event: e1: Mail 1' }).press('Enter')
  await page.getByRole('combobox', { name: 'Find an event, persona or text' }).evaluate(async field => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'mail 57')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // After this loop the page has handled the input, but has had no time for deferred work.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  await expect(editor(page).getByRole('button', { name: 'Next event: e57: Mail 57' })).toBeFocused()
})

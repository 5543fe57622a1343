import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { at, choose, editor, openEditor, rows, said, saveEvent } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const FIRST = {
  id: '1',
  type: 'Email',
  name: 'Pier office',
  subject: 'Two barrels',
  content: '<p>What is in them?</p>',
}
const box = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`)
const dragTo = async (page: Page, id: string, to: { x: number; y: number }) => {
  const dot = await page.locator(`[data-source="${id}"]`).boundingBox()
  if (!dot) throw new Error(`No line can be drawn from ${id}.`)
  await page.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}
const viewport = async (page: Page) => {
  const style = await page.locator('.react-flow__viewport').getAttribute('style')
  const [x = 0, y = 0, scale = 0] = (style?.match(/-?[\d.]+(?:e-\d+)?/g) ?? []).map(Number)
  return { x, y, scale }
}
/** Near the top, because the last box may extend below the page. */
const middle = async (page: Page, id: string) => {
  const found = await box(page, id).boundingBox()
  if (!found) throw new Error(`${id} is not in sight.`)
  return { x: found.x + found.width / 2, y: found.y + 30 }
}
const clickOn = async (page: Page, id: string) => {
  const found = await box(page, id).boundingBox()
  if (!found) throw new Error(`${id} is not in sight.`)
  await page.mouse.click(found.x + found.width / 2, found.y + found.height / 2)
}

test('a target that does not exist yet is created from the picker, and in the layout by drawing a line', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'Forwards', scenario: [{ name: '1', events: [FIRST] }] },
    token,
  )
  await openEditor(page, '/editor/Scenario')
  await expect(page.getByRole('heading', { name: 'New scenario' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Check/ })).toHaveText('Check')

  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Forwards')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'Scenario name Forwards loaded successfully.')
  await rows(page).first().getByRole('button').click()
  await editor(page)
    .getByRole('button', { name: /^Next event/ })
    .click()
  const find = page.getByRole('combobox', { name: 'Find an event, persona or text' })
  await find.fill('The lab answers')
  await lookAt(page, 'a new event from the picker')
  await page.keyboard.press('Enter')
  await expect(find).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await said(page, /^Event 2 was added, together with the link to it/)
  await expect(at(page, 'Subject')).toHaveValue('Two barrels')
  await expect(editor(page).getByRole('button', { name: /^Next event: 2: The lab answers/ })).toBeVisible()
  await saveEvent(page)
  await said(page, /^Event changes saved successfuly/)
  await expect(rows(page)).toHaveText([/Two barrels/, /The lab answers/])

  await page.getByRole('link', { name: 'Show Layout' }).click()
  await expect(box(page, '2')).toBeVisible()
  const free = await page.getByRole('region', { name: 'Branches' }).locator('.react-flow__pane').boundingBox()
  await dragTo(page, '2', { x: (free?.x ?? 0) + 60, y: (free?.y ?? 0) + (free?.height ?? 0) - 60 })
  await said(page, '2 now leads to 3.')
  await expect(box(page, '3')).toBeVisible()
  await expect(editor(page).getByRole('heading', { name: 'Event 3' })).toBeVisible()
  await lookAt(page, 'an event begun in the layout')
  await clickOn(page, '1')
  await expect(editor(page).getByRole('heading', { name: 'Event 1' })).toBeVisible()

  await dragTo(page, '1', await middle(page, '3'))
  const asked = page.getByRole('dialog', { name: 'Which link of 1 should lead to 3?' })
  await expect(asked).toContainText('now leads to: 2: The lab answers')
  await lookAt(page, 'which link a line stands for')
  await asked.getByRole('button', { name: 'Set link' }).press('Enter')
  await said(page, '1 now leads to 3.')
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await dragTo(page, '1', await middle(page, '3'))
  await expect(asked).toBeVisible()
})

test('Fit View shows all boxes of a long section at once, and the view stays where the author puts it', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const ids = Array.from({ length: 14 }, (_, place) => `${place + 1}`)
  const events = ids.map((id, place) => ({ ...FIRST, id, next: ids[place + 1] ?? '/0' }))
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'A long way down', scenario: [{ name: '1', events }] },
    token,
  )
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('A long way down')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'Scenario name A long way down loaded successfully.')
  await page.getByRole('link', { name: 'Show Layout' }).click()
  await expect(box(page, '1')).toBeVisible()
  await expect.poll(async () => (await viewport(page)).scale).toBeGreaterThanOrEqual(0.4)

  await page.getByRole('button', { name: 'Fit View' }).click()
  const boxes = page.locator('.react-flow__node')
  await expect(boxes).toHaveCount(15)
  const canvas = await page.locator('.react-flow').boundingBox()
  for (const one of await boxes.all()) {
    const at = await one.boundingBox()
    expect(at && canvas && at.y > canvas.y && at.y + at.height < canvas.y + canvas.height).toBe(true)
  }
  await lookAt(page, 'a long section fitted into the layout')

  const before = await viewport(page)
  const middleOf = { x: (canvas?.x ?? 0) + 60, y: (canvas?.y ?? 0) + (canvas?.height ?? 0) / 2 }
  await page.mouse.move(middleOf.x, middleOf.y)
  await page.mouse.down()
  await page.mouse.move(middleOf.x, middleOf.y - 900, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => viewport(page)).toEqual({ ...before, y: before.y - 900 })
  await page.getByRole('button', { name: 'Fit View' }).click()
  await expect(boxes).toHaveCount(15)
  expect((await viewport(page)).scale).toBeCloseTo(before.scale, 3)
})

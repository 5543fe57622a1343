import type { Page } from '@playwright/test'
import { at, choose, editor, openEditor, rows, said } from '#test/support/authoring.ts'
import type { createOrganisation, createPersona } from '#contracts/calls/people/people.ts'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const colour = (page: Page, token: string) =>
  page.evaluate(name => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)

test('? lists the keyboard shortcuts, Show Format asks for an event, and a sender is found by typing', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof createOrganisation>(
    house.url,
    'createOrganisation',
    { name: 'Skerra Pilots', email: 'p@skerra.example' },
    token,
  )
  for (const name of ['Ida Strom', 'Zofia Zielińska'])
    await makeCall<typeof createPersona>(
      house.url,
      'createPersona',
      { org: 'Skerra Pilots', name, email: 'x@skerra.example', role: 'Pilot' },
      token,
    )
  await openEditor(page, '/editor/Scenario')
  await expect(page.getByRole('heading', { name: 'New scenario' })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Ctrl K')
  await lookAt(page, 'keyboard shortcuts')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  await choose(page, 'Scenario', 'Show Format')
  await said(page, 'Open an event first')
  await page.getByRole('button', { name: 'Add Event' }).click()
  await at(page, 'Subject').fill('What? Why?')
  await expect(keys).toHaveCount(0)
  await editor(page).getByRole('button', { name: 'From: find a persona' }).click()
  await page.getByRole('combobox', { name: 'Find by name, role or organisation' }).fill('zielin')
  await lookAt(page, 'a sender by typing')
  await page.keyboard.press('Enter')
  await expect(at(page, 'Name')).toHaveValue('Zofia Zielińska')
  await choose(page, 'Scenario', 'Show Format')
  await expect(page.getByRole('dialog')).toContainText('What? Why?')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 800, height: 900 })
  const menus = page.getByRole('button', { name: 'Menus' })
  await menus.click()
  await choose(page, 'Scenario', 'Keyboard shortcuts')
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menus).toHaveAttribute('aria-expanded', 'false')
})

test('a banner that comes and goes does not move an event’s fields', async ({ page }) => {
  await openEditor(page, '/editor/Scenario?load=Code%20Grey')
  await said(page, /loaded successfully/)
  await rows(page).first().getByRole('button').click()
  const fields = editor(page).locator('[class*=fields]').first()
  // The text's toolbar loads a moment later, and makes the fields longer.
  await expect(editor(page).getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await fields.evaluate(box => box.scrollTo(0, box.scrollHeight))
  const placed = async () => [await fields.boundingBox(), await fields.evaluate(box => box.scrollTop)]
  const before = await placed()
  await choose(page, 'Scenario', 'Export')
  await expect(page.locator('[data-banner]')).toBeVisible()
  expect(await placed()).toEqual(before)
  await said(page, 'was exported')
  expect(await placed()).toEqual(before)
})

test('the overview of the branches covers no box that fits beside it, and no link leads out of the product', async ({
  page,
}) => {
  await openEditor(page, '/editor/Scenario/Layout?load=Code%20Grey')
  await page.getByRole('tab', { name: /^Preset/ }).click()
  const map = await page.locator('.react-flow__minimap').boundingBox()
  await expect(page.getByRole('link', { name: /React Flow/ })).toHaveCount(0)
  const fills = await page
    .locator('.react-flow__minimap-node')
    .evaluateAll(boxes => boxes.map(box => getComputedStyle(box).fill))
  expect(new Set(fills)).toContain(await colour(page, '--c-email'))
  expect(new Set(fills)).not.toContain(await colour(page, '--c-line-control'))
  for (const box of await page.locator('.react-flow__node').all()) {
    const place = await box.boundingBox()
    if (place && map)
      expect(
        place.x + place.width < map.x || place.y + place.height < map.y,
        'a box below the overview',
      ).toBe(true)
  }
})

test('Code Grey shows all its sections on a desktop, and its menus in one row on a tablet', async ({
  page,
}) => {
  await openEditor(page, '/editor/Scenario?load=Code%20Grey')
  const tabs = page.getByRole('tablist', { name: 'Sections' })
  await expect(tabs.getByRole('tab', { name: /^Noise/ })).toBeVisible()
  await expect.poll(() => tabs.evaluate(row => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(0)

  const save = page.getByRole('button', { name: 'Modify Details' })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const menus = page.getByRole('button', { name: 'Menus' })
  for (const [width, most] of [
    [949, 4],
    [375, 160],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await menus.press('Enter')
    await expect(save).toBeVisible()
    const [first, last] = [await undo.boundingBox(), await save.boundingBox()]
    expect((last?.y ?? 999) - (first?.y ?? 0), String(width)).toBeLessThanOrEqual(most)
    await menus.press('Enter')
  }
  await page.getByRole('link', { name: 'Show Layout' }).press('Enter')
  await expect(page.getByRole('button', { name: /Eleven calls about/ })).toBeVisible()
  await expect(page.locator('.react-flow__minimap')).toBeHidden()
  await page.setViewportSize({ width: 949, height: 900 })
  await expect(page.locator('.react-flow__minimap')).toBeVisible()
})

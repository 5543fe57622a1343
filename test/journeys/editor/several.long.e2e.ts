import { AUTHOR, choose, openEditor, rows, said } from '#test/support/authoring.ts'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'
import type { Page } from '@playwright/test'

const mail = (id: string, subject: string, next: string) => ({
  id,
  type: 'Email',
  name: 'Ida',
  subject,
  content: '<p>Water.</p>',
  next,
})
const subjects = (page: Page) => rows(page).locator('[class*=title]').allInnerTexts()
const row = (page: Page, subject: string) => rows(page).filter({ hasText: subject })

test('events are selected, copied into another scenario, dragged, and restored', async ({ page, house }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', AUTHOR)
  const events = [
    mail('1', 'Gauge', '2'),
    mail('2', 'Boat', '3'),
    mail('3', 'Quay', '4'),
    mail('4', 'Stand down', '/0'),
  ]
  const scenario = [{ name: '1', events }]
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'Long night', scenario, ...{ title: 'Long night', visible: false } },
    token,
  )

  await openEditor(page, '/editor/Scenario', AUTHOR)
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Long night')
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await said(page, /loaded successfully/)

  await row(page, 'Gauge')
    .getByRole('button')
    .click({ modifiers: ['Control'] })
  await row(page, 'Quay')
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'Selected events' })
  await expect(bar).toContainText('3 events selected')
  await lookAt(page, 'editor several selected')
  await row(page, 'Gauge').getByRole('checkbox').press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await row(page, 'Gauge').getByRole('checkbox').click()
  await row(page, 'Quay')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 events selected')
  await page.keyboard.press('Escape')
  await row(page, 'Gauge').getByRole('button').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('2 events selected')
  await page.keyboard.press('Control+c')
  await said(page, 'Events copied: 2.')
  await page.keyboard.press('Control+Space')
  await expect(bar).toContainText('1 event selected')
  await page.keyboard.press('Escape')

  await row(page, 'Boat').getByRole('checkbox').check()
  await row(page, 'Quay').getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Remove' }).click()
  await said(page, 'Events removed: 2.')
  expect(await subjects(page)).toEqual(['Gauge', 'Stand down'])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await subjects(page)).toEqual(['Gauge', 'Boat', 'Quay', 'Stand down'])

  await row(page, 'Stand down').dragTo(row(page, 'Gauge'), { targetPosition: { x: 200, y: 5 } })
  await expect.poll(() => subjects(page)).toEqual(['Stand down', 'Gauge', 'Boat', 'Quay'])
  await row(page, 'Quay').dragTo(page.getByRole('tab', { name: /^Noise/ }))
  await expect.poll(() => subjects(page)).toEqual(['Stand down', 'Gauge', 'Boat'])
  await page.getByRole('tab', { name: /^Noise/ }).click()
  expect(await subjects(page)).toEqual(['Quay'])

  await choose(page, 'Scenario', 'New')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Paste 2 events' }).click()
  await said(page, 'and now lead nowhere: event 2.')
  expect(await subjects(page)).toEqual(['Gauge', 'Boat'])

  await page.keyboard.press('Escape')
  await row(page, 'Gauge').getByRole('button').focus()
  await page.keyboard.press('Control+x')
  await said(page, 'Events cut: 1.')
  expect(await subjects(page)).toEqual(['Boat'])
  await page.keyboard.press('Control+v')
  await expect.poll(() => subjects(page)).toEqual(['Boat', 'Gauge'])
})

test('a scenario is started from one that ships, removed and restored', async ({ page }) => {
  await openEditor(page, '/editor/Scenario', AUTHOR)
  await choose(page, 'Scenario', 'Start from another')
  await page.getByLabel('From', { exact: true }).selectOption('shipped slack-water')
  await page.getByLabel('File name').fill('Our water')
  await expect(page.getByLabel('Title')).toHaveValue('Our water')
  await lookAt(page, 'editor new from another')
  await page.getByRole('button', { name: 'Create' }).click()
  await said(page, /^Our water was created from/)
  await expect(page.getByRole('heading', { name: 'Our water' })).toBeVisible()

  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Our water')
  for (const _press of [1, 2]) await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await said(page, 'Scenario deleted')
  await page.getByText('Removed scenarios').click()
  await lookAt(page, 'editor removed scenarios')
  await page.getByRole('button', { name: 'Restore Our water' }).click()
  await said(page, 'Our water is back.')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Our water')
})

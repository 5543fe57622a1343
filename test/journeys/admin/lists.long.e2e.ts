import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { createOrder } from '#contracts/calls/orders/orders.ts'
import { ADMIN, enterEditor, expect, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { makeCall } from '#test/support/wire.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page) => page.locator('[data-banner]')

test('a run that was reset by mistake comes back from the list of exercises', async ({ page, house }) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Code Grey',
    identifier: 'Reset by mistake',
    teams: ['Athena', 'Artemis'],
  })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started', { exact: true })).toBeVisible()
  await comesIn(house.url, facilitated, 'ada', 'Athena')
  await press(page, 'Start')
  await expect(page.getByText('Running')).toBeVisible()
  await page.getByRole('link', { name: 'Reset', exact: true }).click()
  await press(page, 'RESET')
  const sure = page.getByRole('dialog')
  await sure.getByLabel('Type Reset by mistake to confirm').fill('Reset by mistake')
  await sure.getByRole('button', { name: 'RESET' }).click()
  await expect(said(page)).toContainText('All user data collected was deleted.')

  await enterEditor(page, undefined, '/editor/Admin/List-Exercises?search=Reset%20by')
  const undo = page.getByRole('button', { name: /^Undo the reset of .*: Reset by mistake$/ })
  await undo.click()
  const asked = page.getByRole('dialog', { name: 'Undo the reset of Reset by mistake?' })
  await expect(asked).toContainText(
    'with 1 player and all answers. If it was running, it will come back paused.',
  )
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toBeHidden()
  await undo.click()
  await asked.getByRole('button', { name: 'Undo the reset' }).click()
  await expect(said(page)).toHaveText('The run before the reset is back, and paused.')
  await expect(undo).toHaveCount(0)
  await page.goto(facilitated.console)
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible()
})

test('a reminder before the opening says when it opens', async ({ page, house, customer }) => {
  await customer({ username: 'lighter', level: 1, credits: 5 })
  const { data: admin } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const [{ day }] = await house.db<[{ day: string }]>`
    select to_char((clock_timestamp() + interval '3 days') at time zone 'UTC', 'DD-MM-YYYY') as day`
  await makeCall<typeof createOrder>(
    house.url,
    'createOrder',
    {
      scenario: 'Code Grey',
      username: 'lighter',
      identifier: 'Still to come',
      date: day,
      players: [{ email: 'ada@lighter.example', team: '-1' }],
    },
    admin,
  )
  await enterEditor(page, undefined, '/editor/Admin/List-Exercises?search=Still')
  await page.getByRole('link', { name: 'Still to come' }).click()
  await page.getByRole('button', { name: /^SEND a reminder to/ }).click()
  await expect(said(page)).toHaveText(
    /^A reminder to ada@lighter\.example is on its way\. The exercise opens on .+, as the email says\.$/,
  )
})

test('lists are cards on a phone: nothing needs sideways scrolling, and each cell names its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enterEditor(page, undefined, '/editor/Admin')
  for (const [address, head] of [
    ['List-Exercises', 'Status'],
    ['List-Editors', 'Second factor'],
    ['Manage-Credits?client=stbrannocs', 'Reason'],
    ['Audit-Log', 'Outcome'],
  ] as const) {
    await page.goto(`/editor/Admin/${address}`)
    const list = page
      .getByRole('region')
      .filter({ has: page.locator('table') })
      .last()
    await expect(list.locator('tbody tr').first()).toBeVisible()
    expect(await list.evaluate(box => box.scrollWidth - box.clientWidth), address).toBeLessThanOrEqual(0)
    const cell = list.locator(`td[data-head="${head}"]`).first()
    expect(await cell.evaluate(td => getComputedStyle(td, '::before').content)).toBe(`"${head}"`)
  }
})

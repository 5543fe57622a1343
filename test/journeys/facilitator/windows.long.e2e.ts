import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { givenFacilitated } from '#test/support/facilitated.ts'

const TEAMS = ['Athena', 'Artemis']
const STORY = [
  {
    type: 'Email',
    id: 'first',
    name: 'Priya Raman',
    organisation: 'Harbour Trust',
    subject: 'Cranes',
    content: '<p>x</p>',
    displayAfter: 0,
  },
]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a window stays open while the page changes its layout, and a link shortened in it appears on every console', async ({
  page,
  context,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Windows',
    identifier: 'Windows',
    teams: TEAMS,
    events: STORY,
  })
  const other = await context.newPage()
  await other.goto(facilitated.console)
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started', { exact: true })).toBeVisible()
  await press(page, 'QR code and short link')
  const room = page.getByRole('dialog', { name: 'The players’ link' })
  await room.getByRole('textbox', { name: 'Short name' }).fill('windows-night')
  for (const width of [960, 500, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(room.getByRole('textbox', { name: 'Short name' })).toHaveValue('windows-night')
  }
  await press(page, 'Shorten')
  await expect(room.getByText(/\/windows-night$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'QR code and short link' })).toBeFocused()
  await expect(other.getByText(/\/windows-night$/)).toBeVisible({ timeout: 15_000 })
  await press(page, 'Start')
  await press(page, 'Start without players')
  await expect(page.getByText('Running')).toBeVisible()
  for (const console of [page, other]) await expect(console.getByText(/\/windows-night$/)).toBeVisible()

  await press(page, 'Plan')
  await page.setViewportSize({ width: 500, height: 900 })
  await expect(page.getByRole('dialog', { name: 'Time and plan' })).toBeVisible()
})

test('clock, buttons and numbers are in one row at 1440 px, and the minutes to push stay as chosen when the bar changes', async ({
  page,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'One row',
    identifier: 'One row',
    teams: TEAMS,
    events: STORY,
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await press(page, 'Start')
  await press(page, 'Start without players')
  const minutes = page.getByLabel('Time to Push')
  await minutes.selectOption('20')
  const middle = async (what: Locator) => {
    const box = await what.boundingBox()
    return box ? box.y + box.height / 2 : NaN
  }
  const bar = page.getByLabel('State of the exercise')
  const [clock, pause, needs] = [
    bar.getByRole('timer'),
    bar.getByRole('button', { name: 'Pause' }),
    bar.getByText('Answers open'),
  ]
  expect(await middle(bar.getByText('Running'))).toBeCloseTo(
    await middle(bar.getByText('Open to players')),
    0,
  )
  expect(Math.abs((await middle(clock)) - (await middle(pause)))).toBeLessThan(30)
  expect(Math.abs((await middle(clock)) - (await middle(needs)))).toBeLessThan(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  for (const width of [949, 375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(minutes).toHaveValue('20')
  }
})

import type { Page } from '@playwright/test'
import { expect, forgive, OF_A_BROKEN_LINE, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { lookAround } from '#test/support/looked-at.ts'

const MAIL = {
  id: 'first',
  type: 'Email',
  name: 'Priya Raman',
  organisation: 'Harbour Trust',
  subject: 'The cranes have stopped',
  content: '<p>All of them.</p>',
  displayAfter: 0,
  options: [{ text: 'Wait' }, { text: 'Act' }],
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('players whose network failed are given the lost time back', async ({
  page,
  browser,
  house,
  complaints,
}) => {
  test.setTimeout(180_000)
  const facilitated = await givenFacilitated(house, {
    scenario: 'Cut off',
    identifier: 'A room without a network',
    teams: ['Athena', 'Artemis'],
    events: [MAIL],
  })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  const rooms = await Promise.all(
    ['maeve', 'tom'].map(async alias => {
      const { token } = await comesIn(house.url, facilitated, alias, 'Athena')
      const context = await browser.newContext({ baseURL: house.url })
      const player = await context.newPage()
      await player.goto(`/exercise/${token}`)
      await player.getByRole('button', { name: 'I agree to NDA' }).click()
      await expect(player.getByText('You are in.')).toBeVisible()
      return { context, player }
    }),
  )
  await press(page, 'Start')
  await expect(page.getByText('Running')).toBeVisible()
  await expect(page.getByText(/all players are connected/)).toBeVisible()

  await Promise.all(rooms.map(({ context }) => context.setOffline(true)))
  const told = page.getByText(/^All players lost their connection at/)
  await expect(told).toBeVisible({ timeout: 60_000 })
  const row = page.getByRole('row', { name: /maeve/ })
  await expect(row.getByText(/no contact since \d\d:\d\d:\d\d/)).toBeVisible({ timeout: 20_000 })
  await expect(row.getByText('Disconnected?')).toBeVisible()
  await lookAround(page, 'the console while all players are cut off')

  await Promise.all(rooms.map(({ context }) => context.setOffline(false)))
  await expect(told).toBeHidden({ timeout: 20_000 })
  const offer = page.getByText(/^No player was connected from/)
  await expect(offer).toBeVisible()
  await lookAround(page, 'the console after all players were cut off')
  await page.getByRole('button', { name: 'Give this time back' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-banner]')).toContainText('given back')
  await expect(offer).toBeHidden()
  await expect(page.getByText(/all players are connected/)).toBeVisible()
  for (const { player, context } of rooms) {
    await expect(player.getByTitle(MAIL.subject)).toBeVisible()
    await context.close()
  }
  forgive(complaints, OF_A_BROKEN_LINE)
})

import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { pick } from '#test/support/picking.ts'

const STORY = [
  {
    type: 'Email',
    name: 'Priya Raman',
    id: 'only',
    subject: 'Read this',
    content: '<p>Now.</p>',
    displayAfter: 0,
  },
]
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the chosen players move together, and a player chosen by mistake stays', async ({ page, house }) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Moving',
    identifier: 'Two move',
    teams: ['Athena', 'Artemis'],
    events: STORY,
  })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  const comes = (alias: string) => comesIn(house.url, facilitated, alias, 'Athena')
  const [tom, ada, bob] = [await comes('tom'), await comes('ada'), await comes('bob')]
  await page.getByRole('link', { name: 'Change Team', exact: true }).click()

  for (const alias of ['tom', 'ada']) {
    await pick(page, 'Player', alias)
    await press(page, 'Add another player')
  }
  await pick(page, 'Player', 'bob')
  await expect(page.getByRole('list', { name: 'Players to move' }).getByRole('listitem')).toHaveText([
    'tom ×',
    'ada ×',
  ])
  await press(page, 'Do not move ada')
  await page.getByLabel('New team (now in Athena)').selectOption('Artemis')
  await press(page, 'Change team')
  await expect(page.locator('[data-banner]')).toHaveText('tom and bob now play in Artemis.')

  const region = (team: string) => page.getByRole('region', { name: team })
  for (const alias of ['tom', 'bob']) await expect(region('Artemis')).toContainText(alias)
  await expect(region('Athena')).toContainText('ada')
  for (const [player, team] of [
    [tom, 'Artemis'],
    [ada, 'Athena'],
    [bob, 'Artemis'],
  ] as const)
    expect((await player.look()).team).toBe(team)
  await expect(page.getByRole('list', { name: 'Players to move' })).toHaveCount(0)
  await press(page, 'Change team')
  await expect(page.getByText('Please select a new team.')).toBeVisible()
})

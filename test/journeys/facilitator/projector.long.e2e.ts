// Rule 253.
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'

const news = { name: 'Ida Holm', organisation: 'Taw Valley Courier', displayAfter: 0 }
const EVENTS = [
  { ...news, id: 'mail', type: 'Email', subject: 'For players only', content: '<p>Secret.</p>' },
  {
    ...{ ...news, id: 'article', type: 'News', subject: 'Ambulances are sent to other hospitals' },
    content:
      '<p>Since seven this morning ambulances have passed the hospital. Nobody at the door says why.</p>',
  },
  {
    ...{ ...news, id: 'post', type: 'Social', name: 'Bettina Roe', organisation: 'Murmur' },
    content: '<p>My mother has waited for six hours. What is going on?</p>',
  },
]

test.setTimeout(240_000)

test('the projector shows clock, section, news and teams, and names only on request', async ({
  page,
  browser,
  house,
}) => {
  const room = await givenFacilitated(house, {
    ...{ scenario: 'On the wall', identifier: 'On the wall', teams: ['Athena', 'Hades'], events: EVENTS },
  })
  await page.goto(room.console)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Open to players', { exact: true })).toBeVisible()
  await comesIn(house.url, room, 'ada', 'Athena')
  await comesIn(house.url, room, 'ben', 'Hades')
  const link = await page
    .getByRole('region', { name: 'Links to hand out' })
    .getByRole('link', { name: 'Open' })
    .getAttribute('href')
  const wall = await (await browser.newContext()).newPage()
  await wall.goto(link ?? '')
  await expect(wall.getByRole('img', { name: 'QR code of the players’ link' })).toBeVisible()
  await expect(wall.getByRole('heading', { name: '2 players' })).toBeVisible()
  await lookAround(wall, 'the wall before the start')
  await photograph(wall, 'wall-lobby')

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(wall.getByRole('timer')).toHaveText(/00:00:\d\d/, { timeout: 30_000 })
  const latest = wall.getByRole('region', { name: 'Latest news' })
  await expect(latest.getByRole('listitem')).toHaveCount(2)
  await expect(latest).toContainText('Ambulances are sent to other hospitals')
  await expect(wall.locator('body')).not.toContainText('For players only')
  await expect(wall.locator('body')).not.toContainText('ada')
  await wall.getByRole('button', { name: 'Show names' }).press('Enter')
  await expect(wall.getByRole('region', { name: 'Players' })).toContainText('ada')
  await lookAround(wall, 'the wall while the clock runs')
  await photograph(wall, 'wall-running')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(wall.getByText('Paused')).toBeVisible({ timeout: 30_000 })
})

// Security row 12.
import type { loginToken } from '#contracts/calls/play/play.ts'
import { enter, ordered } from '#test/support/followed.ts'
import { expect, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

test('Priya frees a place that was taken and not started; its player is told, and gets another by the same link', async ({
  page,
  house,
  customer,
  browser,
}) => {
  const priya = await customer({ username: 'jetty', level: 1, credits: 5, private: true })
  const { exercise } = await ordered(house, priya, 'Quiet drill', 2)
  await house.db`insert into join_link (text, exercise_id) values ('jetty-drill', ${exercise})`
  const player = await browser.newPage({ baseURL: house.url })
  await player.goto('/e/jetty-drill')
  await expect(player.getByRole('button', { name: 'I agree to NDA' })).toBeVisible()
  const taken = player.url()

  await enter(page, priya)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Participant 1' })
  await expect(row).toContainText('Taken, not started')
  await lookAround(page, 'dashboard with a place that is taken')
  await row.getByRole('button', { name: 'FREE the place of Participant 1, Quiet drill' }).press('Enter')
  await expect(page.locator('[data-banner="success"]')).toContainText('Freed: 1 place.')
  await expect(row).not.toContainText('Taken, not started')

  await player.goto(taken)
  await player.getByRole('button', { name: 'I agree to NDA' }).click()
  await expect(player.getByRole('heading', { name: 'Your place was freed' })).toBeVisible()
  await lookAround(player, 'place given away')
  await player.goto('/e/jetty-drill')
  await expect(player).toHaveURL(/\/exercise\/[\w-]{64}$/)
  expect(player.url()).not.toBe(taken)
  await player.close()
})

test('Faye frees the places for which no alias was taken', async ({ page, house }) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Code Grey',
    identifier: 'Idle places',
    teams: ['Athena'],
  })
  await page.goto(facilitated.console)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect
    .poll(
      async () => (await house.db`select open from exercise where id = ${facilitated.exercise}`)[0]?.['open'],
    )
    .toBe(true)
  await comesIn(house.url, facilitated, 'ada', 'Athena')
  for (let n = 0; n < 3; n++)
    await makeCall<typeof loginToken>(
      house.url,
      'loginToken',
      {},
      facilitated.playerPath.split('/').at(-1) ?? '',
    )
  await page.getByRole('link', { name: 'Change Team' }).click()
  const card = page.getByRole('region', { name: 'Taken, not started' })
  await expect(card).toContainText('3 places')
  await lookAround(page, 'places that are taken')
  await card
    .getByRole('button', { name: /^Free the place/ })
    .first()
    .click()
  await expect(card).toContainText('2 places')
  await card.getByRole('button', { name: 'Free all' }).press('Enter')
  await expect(card).toBeHidden()
  await expect(page.getByText('ada', { exact: true }).first()).toBeVisible()
})

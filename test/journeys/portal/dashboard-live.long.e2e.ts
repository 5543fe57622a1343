import { enter, ordered } from '#test/support/followed.ts'
import { expect, forgive, test } from '#test/support/journey.ts'

const PLAYERS = ['noor@quay.example', 'lukas@quay.example', 'dara@quay.example', 'amara@quay.example']

test('an opened link is shown: by itself, on returning, and after an act refused because of it', async ({
  page,
  house,
  customer,
  complaints,
}) => {
  const opens = (email: string) =>
    house.db`update seat set seen_at = clock_timestamp() where email = ${email}`
  const row = (player: string) =>
    page.getByRole('table', { name: 'Players' }).getByRole('row').filter({ hasText: player })
  const priya = await customer({ username: 'lookout', level: 1, credits: 10 })
  await ordered(house, priya, 'Thursday at nine', PLAYERS)
  await enter(page, priya)
  await page.clock.install()
  await page.goto('/dashboard')
  for (const player of PLAYERS) await expect(row(player)).toContainText('Link not opened')
  await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible()

  await opens('noor@quay.example')
  await page.clock.fastForward('00:34')
  await expect(row('noor')).toContainText('Opened, not started')

  await opens('lukas@quay.example')
  await page.clock.fastForward('00:04')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(row('lukas')).toContainText('Opened, not started')

  await test.step('the list does not change below a window, and afterwards shows why the change was refused', async () => {
    await page
      .getByRole('button', { name: 'Change the address of dara@quay.example, Thursday at nine' })
      .click()
    await expect(page.getByLabel('New address')).toBeFocused()
    await opens('dara@quay.example')
    await page.clock.fastForward('00:34')
    await expect(row('dara')).toContainText('Link not opened')
    await page.getByLabel('New address').fill('Dora <dora@quay.example>')
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByRole('dialog')).toContainText('This player’s link has already been opened')
    await page.keyboard.press('Escape')
    await expect(row('dara')).toContainText('Opened, not started')
    await expect(row('dara').getByRole('button', { name: /Change/ })).toHaveCount(0)
  })

  await test.step('a player found by the old address stays in the list when it is changed', async () => {
    await page.getByRole('searchbox').fill('amara')
    await expect(page.getByText('1 player', { exact: true })).toBeVisible()
    await row('amara')
      .getByRole('button', { name: /Change/ })
      .click()
    await page.getByLabel('New address').fill('mara <nwosu@quay.example>')
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(row('nwosu@quay.example')).toBeVisible()
  })
  forgive(complaints, /^409 /)
})

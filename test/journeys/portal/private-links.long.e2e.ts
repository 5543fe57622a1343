// Rule 49.
import type { Page } from '@playwright/test'
import { enter, ordered } from '#test/support/followed.ts'
import { expect, logIn, openOrder, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'

const links = (page: Page) => page.getByRole('table', { name: 'Links of the participants' })

const isWithin = async (page: Page) => {
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const button of await page.getByRole('button', { name: /^(Copy|Download)/ }).all()) {
    const box = (await button.boundingBox()) ?? { x: -1, width: 0 }
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

test('the links of a placed order fit a phone', async ({ page, customer }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await logIn(page, await customer({ username: 'pilotcutter', level: 1, credits: 5, private: true }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('Narrow water')
  await page.getByRole('spinbutton', { name: /participants/i }).fill('2')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByText('You can find the links on the dashboard')).toBeVisible()
  await isWithin(page)
  await lookAround(page, 'links of a private order')
})

test('lost links are available again from the dashboard, where no player can be reminded', async ({
  page,
  house,
  customer,
}) => {
  const quiet = await customer({ username: 'stillwater', level: 1, credits: 5, private: true })
  const order = await ordered(house, quiet, 'In private', 2)
  await enter(page, quiet)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const row = page
    .getByRole('table', { name: 'Players' })
    .getByRole('row')
    .filter({ hasText: 'Participant 1' })
  await expect(row).toContainText(order.links[0]?.code ?? '-')
  await expect(row).toContainText('Link not opened')
  await expect(page.getByRole('button', { name: /^SEND|Remind all/ })).toHaveCount(0)
  await lookAround(page, 'dashboard of a private customer')
  await row.getByRole('button', { name: /^LINK of/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Links of In private' })
  for (const { code, link } of order.links)
    await expect(links(page).getByRole('row').filter({ hasText: code })).toContainText(link)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  expect((await downloading).suggestedFilename()).toBe('In private links.csv')
  await page.setViewportSize({ width: 375, height: 800 })
  await isWithin(page)
  await lookAround(page, 'links again')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /^LINK of/ })).toBeFocused()
  const rows = await house.db`select call from audit where call = 'getLinks' and object = ${order.exercise}`
  expect(rows).toHaveLength(1)
})

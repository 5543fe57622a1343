import type { Page } from '@playwright/test'
import { expect } from '#test/support/journey.ts'
import { type Look, press } from './look.ts'

export const asReader = async (page: Page, where: string, look: Look) => {
  await expect(page.getByRole('heading', { name: 'Score by player' })).toBeVisible()
  for (const toggle of ['Display Information Events?', 'Display Tutorial?'])
    await page.getByLabel(toggle).dispatchEvent('click')
  await look(`${where}: report`, 'typed')
  await press(page, 'tab', 'Time')
  await expect(page.getByText(/^Times of \d+ players/).first()).toBeVisible()
  await look(`${where}: report by time`, 'typed')
  await press(page, 'tab', 'Responses')
  await page.emulateMedia({ media: 'print' })
  await look(`${where}: printed report`, 'typed')
  await page.pdf({ preferCSSPageSize: true })
  await page.emulateMedia({ media: 'screen' })
  await press(page, 'button', 'Open the replay')
  await expect(page.getByText(/^Minute 0 of [1-9]/)).toBeVisible()
  await page.getByLabel(/^Minute/).press('End')
  await expect(page.locator('details').first()).toBeVisible({ timeout: 30_000 })
  await page.evaluate(() => document.querySelectorAll('details').forEach(details => (details.open = true)))
  await look(`${where}: replay`)
}

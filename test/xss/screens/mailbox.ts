import type { Page } from '@playwright/test'
import type { House } from '#test/support/house.ts'
import { expect } from '#test/support/journey.ts'
import type { Look } from './look.ts'

export const inMailbox = async (page: Page, { db }: House, look: Look, atLetter: Look) => {
  const letters = await db<{ id: string; subject: string }[]>`select id, subject from mailbox order by id`
  await page.goto('/mailbox')
  await expect(page.getByRole('navigation', { name: 'Emails' }).getByRole('link')).toHaveCount(letters.length)
  await look('mailbox', 'typed')
  for (const { id, subject } of letters) {
    await page.goto(`/mailbox/${id}`)
    await expect(page.getByRole('heading', { name: subject })).toBeVisible()
    await look(`page of letter ${id}`, 'typed')
    await page.goto(`/mailbox/${id}/letter`)
    await atLetter(`letter ${id}`, 'typed')
  }
}

/** A letter that is shown alone runs no scripts, so only its links can lead away. */
export const pressLinks = async (page: Page) => {
  for (const link of await page.locator('a[href]:visible').all())
    await link.click({ force: true, timeout: 2_000 })
  for (const other of page.context().pages()) if (other !== page) await other.close()
}

import type { Page } from '@playwright/test'
import { expect } from '#test/support/journey.ts'
import type { SentWorst } from '../acts.ts'
import { FORM, line, PAPER } from '../story.ts'
import type { WorstWorld } from '../world.ts'
import { type Look, press } from './look.ts'

const posts = (page: Page) => page.locator('article[aria-label^="Post by"]')

const goTo = (page: Page, hash: string) => page.evaluate(to => location.replace(to), hash)

export const asPlayer = async (page: Page, { facilitated }: WorstWorld, look: Look) => {
  await page.goto(facilitated.playerPath)
  await expect(page.getByRole('button', { name: 'I agree to NDA' })).toBeVisible()
  await look('agreement of a player')
  await press(page, 'button', 'I agree to NDA')
  await page.getByRole('textbox', { name: 'Alias' }).fill('trudy')
  await look('alias and team', 'typed')
  await page.getByRole('radio', { name: 'Athena' }).check({ force: true })
  await press(page, 'button', 'Join the exercise')
  await expect(page.getByRole('alertdialog', { name: 'Worst alert' })).toBeVisible()
  await look('alert')
  await press(page, 'button', 'Continue')
  for (const [hash, shown] of [
    ['#inbox/mail', page.getByRole('article', { name: 'Worst mail' })],
    [`#inbox/mail/${encodeURIComponent(PAPER)}`, page.getByRole('dialog', { name: PAPER })],
    ['#inbox/form', page.getByRole('button', { name: 'Send answer' })],
    [
      `#inbox/form/${encodeURIComponent(FORM)}`,
      page.getByRole('dialog', { name: FORM }).getByRole('heading').nth(1),
    ],
    ['#news/news', page.locator('article')],
    ['#notes', page.getByRole('heading', { name: 'Incident Log' })],
    ['#social', posts(page)],
  ] as const) {
    await goTo(page, hash)
    await expect(shown.first()).toBeVisible({ timeout: 30_000 })
    await look(`player ${hash}`, hash === '#notes' ? 'typed' : 'authored')
  }
  expect(await posts(page).count()).toBeGreaterThan(100)
  await goTo(page, '#inbox/choice')
  await page.getByRole('radio', { name: line(2), exact: true }).check({ force: true })
  await look('a question')
  await press(page, 'button', 'Send answer')
  await expect(page.getByRole('region', { name: 'Your answer' })).toContainText(line(2))
  await look('an answer')
}

export const asReached = async (page: Page, { mails, alerts }: SentWorst, look: Look) => {
  await page.evaluate(() => dispatchEvent(new Event('online')))
  for (const alert of alerts) {
    await expect(page.getByRole('alertdialog', { name: alert, exact: true })).toBeVisible()
    await look(`alert ${alert}`)
    await press(page, 'button', 'Continue')
  }
  for (const mail of mails) {
    await goTo(page, `#inbox/${mail}`)
    await expect(
      page.getByRole('heading', { name: mail === 'f-Email' ? /^Slipped/ : /^Sent/ }).first(),
    ).toBeVisible()
    await look(`mail ${mail}`)
  }
}

export const asFinished = async (page: Page, place: string, look: Look) => {
  await page.goto(place)
  await goTo(page, '#report')
  await expect(page.getByRole('heading', { name: 'Score by player' })).toBeVisible()
  await look('own report', 'typed')
}

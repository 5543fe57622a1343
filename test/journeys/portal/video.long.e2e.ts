// S0§2, S2§2, rules 201, 202.
import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'

const film = (page: Page) =>
  page.getByLabel('How an exercise runs', { exact: true }).and(page.locator('video'))

test('a visitor plays the film in the banner’s dialog, slower and faster, with captions', async ({
  page,
}) => {
  await page.goto('/exercises')
  const opener = page.getByRole('button', { name: 'How an exercise runs' })
  await expect(opener).toContainText('0:54')
  await opener.press('Enter')
  await expect(film(page)).toHaveJSProperty('duration', 54)
  await film(page).evaluate((video: HTMLVideoElement) => void video.play())
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(0)
  const captions = await film(page).evaluate((video: HTMLVideoElement) => ({
    shown: video.textTracks[0]?.mode,
    language: video.textTracks[0]?.language,
    ends: video.textTracks[0]?.cues?.[video.textTracks[0].cues.length - 1]?.endTime,
  }))
  expect(captions).toEqual({ shown: 'showing', language: 'en', ends: 54 })
  const speeds = page.getByRole('radiogroup', { name: 'Speed' }).getByRole('radio')
  await expect(speeds).toHaveCount(8)
  for (const [name, rate] of [
    ['2×', 2],
    ['0.25×', 0.25],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).check()
    await expect(film(page)).toHaveJSProperty('playbackRate', rate)
  }
  await film(page).evaluate((video: HTMLVideoElement) => video.pause())
  await lookAround(page, 'how an exercise runs')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('the film has a page of its own, with BACK, and can be started in the middle', async ({ page }) => {
  await page.goto('/video')
  await expect(page.getByRole('heading', { name: 'How an exercise runs', level: 1 })).toBeVisible()
  await film(page).evaluate((video: HTMLVideoElement) => (video.currentTime = 30))
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => !video.seeking && video.currentTime))
    .toBe(30)
  await lookAround(page, 'video page')
  await page.getByRole('link', { name: 'BACK' }).click()
  await expect(page).toHaveURL(/\/exercises$/)
})

test('where the film cannot be loaded, the page says 404 and the dialog keeps its steps', async ({
  page,
}) => {
  await page.route(/\.mp4$/, route => route.abort())
  await page.goto('/video')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await page.getByRole('link', { name: 'BACK' }).click()
  await page.getByRole('button', { name: 'How an exercise runs' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4)
  await expect(page.locator('video')).toHaveCount(0)
})

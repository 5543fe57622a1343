// S2§2.
import type { Page } from '@playwright/test'
import { enterEditor, expect, forgive, OF_A_BROKEN_LINE, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'

const AUTHOR = { username: 'maren.aas', password: 'steady hands' }
const TITLES = [
  '[1/7] Introduction to the Interface',
  '[2/7] Organisations and Personas',
  '[3/7] Writing a Scenario',
  '[4/7] Answers, Branches and Timing',
  '[5/7] Documents and Media',
  '[6/7] Customers, Campaigns and Exercises',
  "[7/7] An Overview of the Facilitator's View",
] as const

const film = (page: Page) => page.locator('video')
const second = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const list = (page: Page) => page.getByRole('navigation', { name: 'Films of the tutorial' })
const lines = (page: Page) => page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')
const said = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => {
    const [track] = video.textTracks
    const [cue] = track?.activeCues ?? []
    return { mode: track?.mode, text: cue instanceof VTTCue ? cue.text : '' }
  })

test('Maren watches all seven films: each plays when she asks and has captions, and Next opens the next one', async ({
  page,
}) => {
  await enterEditor(page, AUTHOR, '/editor/Tutorial')
  await expect(list(page).getByRole('listitem')).toHaveCount(7)
  for (const [index, title] of TITLES.entries()) {
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(list(page).getByRole('link', { name: title })).toHaveAttribute('aria-current', 'step')
    await expect(film(page)).toHaveAttribute('poster', /\.webp$/)
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(0)
    await expect(film(page)).toHaveJSProperty('paused', true)
    await film(page).press('Space')
    await expect.poll(() => second(page), { timeout: 20_000 }).toBeGreaterThan(0.3)
    const first = (await lines(page).first().textContent())?.replace(/^\d+:\d\d/, '') ?? ''
    await expect.poll(() => said(page)).toEqual({ mode: 'showing', text: first })
    await expect(lines(page).first()).toHaveAttribute('aria-current', 'true')
    await film(page).press('Space')
    await expect(film(page)).toHaveJSProperty('paused', true)
    if (index < 6) await page.getByRole('link', { name: 'Next', exact: true }).press('Enter')
  }
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Previous', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: TITLES[5], level: 1 })).toBeVisible()
})

test('arrow keys skip five seconds, a sentence takes the film to its place, and a film seen to its end is marked', async ({
  page,
}) => {
  await enterEditor(page, AUTHOR, '/editor/Tutorial/3')
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)
  await film(page).press('ArrowRight')
  await film(page).press('ArrowRight')
  await expect.poll(() => second(page)).toBe(10)
  await film(page).press('ArrowLeft')
  await expect.poll(() => second(page)).toBe(5)
  await film(page).press('ArrowLeft')
  await film(page).press('ArrowLeft')
  await expect.poll(() => second(page)).toBe(0)

  await expect(list(page).getByText('0 of 7 seen')).toBeVisible()
  await page.getByRole('radio', { name: '2×', exact: true }).check()
  await lines(page).last().getByRole('button').press('Enter')
  await expect(lines(page).last()).toHaveAttribute('aria-current', 'true')
  await expect(list(page).getByText('1 of 7 seen')).toBeVisible({ timeout: 30_000 })
  await expect(list(page).getByRole('link', { name: /seen$/ })).toHaveText(/^\[3\/7\]/)
  await film(page).evaluate((video: HTMLVideoElement) => video.pause())
  await lookAround(page, 'a film of the tutorial')
  await page.reload()
  await expect(list(page).getByText('1 of 7 seen')).toBeVisible()
  await expect(list(page).getByRole('link', { name: /seen$/ })).toHaveText(/^\[3\/7\]/)
})

test('a film is sent in parts, so that it can be started in the middle', async ({ page }) => {
  await enterEditor(page, AUTHOR, '/editor/Tutorial/7')
  const address = await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc || video.src)
  const part = await page.request.get(address, { headers: { Range: 'bytes=100000-100099' } })
  expect(part.status()).toBe(206)
  expect((await part.body()).length).toBe(100)
  expect(part.headers()['content-type']).toBe('video/mp4')
})

test('where a film cannot be played, its transcript is shown', async ({ page, complaints }) => {
  await page.route(/\.mp4$/, route => route.abort())
  await enterEditor(page, AUTHOR, '/editor/Tutorial/2')
  await expect(page.getByRole('status').filter({ hasText: 'This film cannot be played here.' })).toBeVisible()
  await expect(film(page)).toHaveCount(0)
  await expect(lines(page).nth(1)).toContainText('An organisation needs a name')
  await expect(lines(page).getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Next', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: TITLES[2], level: 1 })).toBeVisible()
  forgive(complaints, OF_A_BROKEN_LINE)
})

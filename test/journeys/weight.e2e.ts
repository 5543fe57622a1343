// The bytes that an island loads for its first screen (docs/rules/look.md, "Budgets").
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { givenFacilitated } from '#test/support/facilitated.ts'
import { orderExercise } from '#test/support/ordered.ts'

const KB = 1000

/** The page itself records when the heading appears: by the time this process knew, preloading may have begun. */
const weigh = async (page: Page, heading: string) => {
  await page.addInitScript(words => {
    new MutationObserver((_, observer) => {
      const stands = [...document.querySelectorAll('h1, h2, h3')].some(
        ({ textContent }) => textContent === words,
      )
      if (!stands) return
      observer.disconnect()
      performance.mark('first screen')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, heading)
  return async () => {
    const loaded = await page.evaluate(() => {
      const until = performance.getEntriesByName('first screen')[0]?.startTime ?? Infinity
      return performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (startTime <= until ? [name] : []))
    })
    const scripts = [...new Set(loaded)].filter(url => url.endsWith('.js'))
    const bodies = await Promise.all(scripts.map(async url => (await fetch(url)).arrayBuffer()))
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(Buffer.from(body), { level: 9 }).length, 0)
    return {
      scripts: bytes / KB,
      files: scripts,
      fonts: [...new Set(loaded)].filter(url => url.endsWith('.woff2')),
    }
  }
}

test('the portal needs at most 140 KB of JavaScript for the library', async ({ page }) => {
  const weighed = await weigh(page, 'Code Grey')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Code Grey' })).toBeVisible()
  const { scripts, fonts } = await weighed()
  expect(scripts).toBeGreaterThan(20)
  expect(scripts).toBeLessThanOrEqual(140)
  expect(fonts.length).toBeLessThanOrEqual(2)
})

test('a player needs at most 130 KB of JavaScript until the inbox is shown', async ({
  page,
  house,
  customer,
}) => {
  const ferry = await customer({ username: 'feather', level: 1, credits: 1 })
  const players = [{ email: 'nuala@feather.example', team: '-1' }]
  const link = (
    await orderExercise(house, ferry, { scenario: 'Code Grey', identifier: 'Light as one', players })
  )('nuala@feather.example')
  const weighed = await weigh(page, 'Inbox')
  await page.goto(link)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  const { scripts, fonts } = await weighed()
  expect(scripts).toBeGreaterThan(20)
  expect(scripts).toBeLessThanOrEqual(130)
  expect(fonts.length).toBeLessThanOrEqual(2)
})

test('a facilitator needs at most 145 KB of JavaScript until the timeline is shown', async ({
  page,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Code Grey',
    identifier: 'Light in a room',
    teams: ['Athena'],
  })
  const weighed = await weigh(page, 'Timeline')
  await page.goto(facilitated.console)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  const { scripts, fonts } = await weighed()
  expect(scripts).toBeGreaterThan(20)
  expect(scripts).toBeLessThanOrEqual(145)
  expect(fonts.length).toBeLessThanOrEqual(2)
})

test('the mail of a returning player is requested once, before the page’s script has loaded, with at most eight scripts', async ({
  page,
  house,
  customer,
}) => {
  const account = await customer({ username: 'lightship', level: 1, credits: 1 })
  const players = [{ email: 'mina@lightship.example', team: '-1' }]
  const link = (
    await orderExercise(house, account, { scenario: 'Code Grey', identifier: 'Asked early', players })
  )('mina@lightship.example')
  await page.goto(link)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch('/api/loginToken', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${location.pathname.split('/')[2]}`,
          },
          body: '{}',
        })
          .then(reply => reply.json())
          .then(reply => (reply as { agreed: boolean }).agreed),
      ),
    )
    .toBe(true)

  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const isAsked = (name: string) => asked.filter(path => path === `/api/${name}`)
  const weighed = await weigh(page, 'Inbox')
  await page.route('**/assets/player-*.js', async route => {
    await expect.poll(() => isAsked('getMail')).toHaveLength(1)
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  const { files } = await weighed()
  expect(files.length).toBeLessThanOrEqual(8)
  // This is longer than a page waits before the call after a nudge.
  await page.waitForTimeout(2_000)
  expect([isAsked('loginToken'), isAsked('getMail')].map(({ length }) => length)).toEqual([1, 1])
})

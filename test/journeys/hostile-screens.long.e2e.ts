// Every screen that shows authored HTML or what people type, with the worst of both in it: once with nothing but the policy between the two,
// once with nothing but the cleaning (reliability.md X1 and X2).
import { rmSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { choose, editor, openEditor, said } from '#test/support/authoring.ts'
import type { House } from '#test/support/house.ts'
import { expect, test } from '#test/support/journey.ts'
import { CORPUS, takesNames } from '#test/xss/corpus.ts'
import { buildUncleaned, withoutCleaning, withoutPolicy } from '#test/xss/gates.ts'
import { provoke, type Seen, watch } from '#test/xss/watch.ts'
import { givenWorstWorld, playsAlong, type WorstWorld } from '#test/xss/world.ts'

/** Where web/content/Html.tsx shows what authors wrote. */
const AUTHORED = '[class*="_html_"]'

/** Looks at a page that shows what authors wrote, or only what people typed. */
type Look = (shows?: 'authored' | 'typed') => Promise<void>

/** What lies over everything must not keep the test from going on. */
const press = (page: Page, role: 'button' | 'link' | 'checkbox', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).first().dispatchEvent('click')

const asPlayer = async (page: Page, { led }: WorstWorld, look: Look) => {
  await page.goto(led.entry)
  await expect(page.getByRole('button', { name: 'I agree to NDA' })).toBeVisible()
  await look()
  await press(page, 'button', 'I agree to NDA')
  await page.getByRole('textbox', { name: 'Alias' }).fill('trudy')
  await page.getByRole('radio', { name: 'Athena' }).check({ force: true })
  await press(page, 'button', 'Join the exercise')
  await expect(page.getByRole('alertdialog', { name: 'Worst alert' })).toBeVisible()
  await look()
  await press(page, 'button', 'Continue')
  for (const [hash, shown] of [
    ['#inbox/mail', page.getByRole('article', { name: 'Worst mail' })],
    ['#inbox/mail/Worst%20paper', page.getByRole('dialog')],
    ['#news/news', page.locator('article')],
    ['#notes', page.getByRole('heading', { name: 'Incident Log' })],
    ['#social', page.locator('article[aria-label^="Post by"]')],
  ] as const) {
    await page.evaluate(to => location.replace(to), hash)
    await expect(shown.first()).toBeVisible({ timeout: 30_000 })
    await look(hash === '#notes' ? 'typed' : 'authored')
  }
  expect(await page.locator('article[aria-label^="Post by"]').count()).toBeGreaterThan(100)
}

const asFacilitator = async (page: Page, { led }: WorstWorld, look: Look) => {
  await page.goto(led.console)
  await page
    .getByRole('group', { name: 'Mail', exact: true })
    .getByRole('button', { name: /^Worst mail/ })
    .dispatchEvent('click')
  await press(page, 'button', 'Read it')
  await expect(page.getByRole('dialog', { name: 'Worst mail' })).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await press(page, 'link', 'Report')
  await expect(page.getByRole('heading', { name: 'Score by player' })).toBeVisible()
  await look('typed')
  await press(page, 'button', 'Open the replay')
  await expect(page.getByText(/^Minute 0 of [1-9]/)).toBeVisible()
  await page.getByLabel(/^Minute/).press('End')
  await expect(page.locator('details').first()).toBeVisible()
  await page.evaluate(() => document.querySelectorAll('details').forEach(details => (details.open = true)))
  await look()
}

const asCustomer = async (page: Page, { customer, title }: WorstWorld, look: Look) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill(customer.username)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('button', { name: 'I agree to NDA' })).toBeVisible()
  await look()
  await press(page, 'button', 'I agree to NDA')
  await expect(page.getByRole('link', { name: `Read More about ${title}` })).toBeVisible()
  await look('typed')
  await press(page, 'link', `Read More about ${title}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await look()
}

const asAuthor = async (page: Page, { title }: WorstWorld, look: Look) => {
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, `Scenario name ${title} loaded successfully.`)
  await look('typed')
  for (const kind of ['Email', 'Social', 'News', 'Alert']) {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Find an event, persona or text' }).fill(`${kind} from`)
    await page.keyboard.press('Enter')
    await expect(editor(page).getByRole('heading', { name: /^Event/ })).toBeFocused()
    await look('typed')
    await press(page, 'button', 'Show Format')
    await expect(page.getByRole('dialog', { name: 'As players see it' })).toBeVisible()
    await look()
    await page.keyboard.press('Escape')
  }
}

/** Opens and starts it, and lets everybody look. */
const seenByAll = async (context: BrowserContext, house: House, world: WorstWorld, seen: Seen) => {
  const page = await context.newPage()
  const look: Look = async (shows = 'authored') => {
    await provoke(page, AUTHORED)
    expect(page.url().startsWith(house.url), `${page.url()} was left`).toBe(true)
    if (shows === 'authored') expect(await page.locator(AUTHORED).count()).toBeGreaterThan(0)
    // What people type is text and nothing else.
    expect(await page.locator('[data-xss]').count()).toBe(0)
  }
  await page.goto(world.led.console)
  await press(page, 'button', 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  await press(page, 'button', 'Start')
  await expect(page.getByText('Running')).toBeVisible()
  await playsAlong(house, world)
  await asPlayer(page, world, look)
  await house.moveClock(120)
  await asFacilitator(page, world, look)
  await asCustomer(page, world, look)
  await asAuthor(page, world, look)
  expect([...seen.ran].map(number => CORPUS[number]?.html)).toEqual([])
}

test.describe.configure({ timeout: 300_000 })

test('with the cleaning and no policy nothing runs, nothing is fetched, and the page stays', async ({ browser, house, customer }) => {
  const world = await givenWorstWorld(house, 'Worst cleaned', CORPUS, await customer({ username: 'worst.cleaned', level: 1, credits: 5 }))
  const context = await browser.newContext({ baseURL: house.url })
  const seen = await watch(context)
  await withoutPolicy(context, house.url)
  await seenByAll(context, house, world, seen)
  expect(seen.done).toEqual([])
  await context.close()
})

test('with the policy and no cleaning nothing runs', async ({ browser, house, customer }) => {
  // Names that take the place of the document's own would keep the pages from working at all: they are tried one by one on the gate.
  const corpus = CORPUS.filter(payload => !takesNames(payload))
  const world = await givenWorstWorld(house, 'Worst raw', corpus, await customer({ username: 'worst.raw', level: 1, credits: 5 }))
  const uncleaned = await buildUncleaned()
  const context = await browser.newContext({ baseURL: house.url })
  const seen = await watch(context)
  await withoutCleaning(context, house.url, uncleaned)
  await seenByAll(context, house, world, seen)
  expect(seen.done.filter(what => !/^(image|document|other) /.test(what))).toEqual([])
  await context.close()
  rmSync(uncleaned, { recursive: true, force: true })
})

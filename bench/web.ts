// Measures the weight of the pages and the cost of the player's page. `npm run bench:web -- --soak` polls as
// often as a page without a stream does in two hours.
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { connect } from '#server/database/connection.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { ROOT } from '#test/support/tree.ts'
import { firstScreens } from '../tools/build-web/sizes.ts'
import { run } from '../tools/programs/run.ts'
import { startBare } from './measure/bare.ts'
import { startProduct } from './measure/code-grey.ts'
import { fullInbox, MESSAGES } from './measure/full-inbox.ts'
import { percentileOf } from './measure/load.ts'
import {
  heapOf,
  type Opened,
  openBrowser,
  openSlowly,
  timeOpening,
  watchTasks,
} from './measure/slow-browser.ts'
import { type Figure, verdict } from './measure/verdict.ts'

const OPENINGS = 5
/** In seconds after the first hour of the exercise. */
const ARRIVING = Array.from({ length: 10 }, (_, index) => 15 + 2 * index)
const POLLS_OF_TWO_HOURS = (2 * 60 * 60) / 5
const POLLS = process.argv.includes('--soak') ? POLLS_OF_TWO_HOURS : 60

const median = (values: readonly number[]) =>
  percentileOf(
    values.toSorted((a, b) => a - b),
    0.5,
  )

const openings = async (browser: Browser, ours: string, plain: string, slowLine = false) => {
  const times: Record<'ours' | 'plain', Opened[]> = { ours: [], plain: [] }
  for (let round = 0; round <= OPENINGS; round++) {
    for (const [name, url] of [
      ['plain', plain],
      ['ours', ours],
    ] as const) {
      const slow = await openSlowly(browser, { slowLine })
      const opened = await timeOpening(slow, url)
      await slow.close()
      if (round > 0) times[name].push(opened)
    }
    const [last] = times.ours.slice(-1)
    if (last)
      console.log(
        `opening ${round}${slowLine ? ' on a slow line' : ''}: painted after ${last.painted.toFixed(0)} ms, usable after ${last.interactive.toFixed(0)} ms`,
      )
  }
  const both = (of: (opened: Opened) => number) => ({
    figure: median(times.ours.map(of)),
    baseline: median(times.plain.map(of)),
  })
  return { painted: both(({ painted }) => painted), interactive: both(({ interactive }) => interactive) }
}

const arrivals = async (browser: Browser, ours: string, plain: string) => {
  const slow = await openSlowly(browser)
  await timeOpening(slow, ours)
  const rows = slow.page.getByRole('region', { name: 'Mails' }).getByRole('link')
  const before = await rows.count()
  // Lazy parts, loaded when the page is idle, must not count.
  await slow.page.waitForTimeout(3_000)
  const watched = await watchTasks(slow)
  await slow.page.waitForFunction(
    ([least, selector]) => document.querySelectorAll(selector).length >= least,
    [MESSAGES + ARRIVING.length, '[data-mail]'] as const,
    { timeout: 60_000 },
  )
  const figure = await watched()
  console.log(`${(await rows.count()) - before} mails came; the longest task took ${figure.toFixed(0)} ms`)
  await slow.close()

  const bare = await openSlowly(browser)
  await timeOpening(bare, plain)
  const bareWatched = await watchTasks(bare)
  await bare.page.evaluate(async count => {
    for (let row = 0; row < count; row++) {
      postMessage('one more')
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }, ARRIVING.length)
  const baseline = await bareWatched()
  await bare.close()
  return { figure, baseline }
}

const memory = async (browser: Browser, url: string) => {
  const slow = await openSlowly(browser, { slower: 1 })
  await timeOpening(slow, url)
  const poll = async (times: number) => {
    for (let asked = 0; asked < times; asked++) {
      const replied = slow.page.waitForResponse(response => response.url().endsWith('/api/getMail'))
      // Simulates a return to the tab, which makes the page poll at once.
      await slow.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await (await replied).finished()
    }
  }
  await poll(20)
  const baseline = await heapOf(slow)
  for (let done = 0; done < POLLS; done += 20) {
    await poll(Math.min(20, POLLS - done))
    if (done % 200 === 0) console.log(`${done + 20} polls: ${((await heapOf(slow)) / 1e6).toFixed(2)} MB`)
  }
  const figure = await heapOf(slow)
  await slow.close()
  return { figure: figure / 1e6, baseline: baseline / 1e6 }
}

const { ok } = await run('node', ['tools/build-web.ts', '--if-stale'])
if (!ok) throw new Error('The screens could not be built.')
const weights: Figure[] = firstScreens(join(ROOT, 'dist/web')).map(({ island, kb, budget }) => ({
  name: `JavaScript of the ${island}'s first screen`,
  unit: 'kB',
  figure: kb,
  limit: budget,
}))
await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('product')
  const product = await startProduct(databaseUrl, join(folder, 'product'))
  const bare = await startBare('page.ts')
  const db = connect(databaseUrl, { max: 1 })
  const browser = await openBrowser()
  try {
    const page = async (arriving?: readonly number[]) =>
      product.url + (await fullInbox(db, product.url, arriving))
    const { painted, interactive } = await openings(browser, await page(), bare.url)
    const { interactive: onSlowLine } = await openings(browser, await page(), bare.url, true)
    const tasks = await arrivals(browser, await page(ARRIVING), bare.url)
    const heap = await memory(browser, await page())
    verdict([
      ...weights,
      { name: 'first paint at a quarter of the speed', unit: 'ms', ...painted, goal: { atMost: 3 } },
      { name: 'usable', unit: 'ms', ...interactive, goal: { atMost: 5 } },
      { name: 'usable on a slow line', unit: 'ms', ...onSlowLine, limit: 2_600 },
      { name: `longest task when mail comes to ${MESSAGES}`, unit: 'ms', ...tasks, goal: { atMost: 4 } },
      { name: `heap after ${POLLS} polls`, unit: 'MB', ...heap, goal: { atMost: 1.05 } },
    ])
  } finally {
    await browser.close()
    await db.end()
    await product.end('SIGTERM')
    bare.end()
  }
})

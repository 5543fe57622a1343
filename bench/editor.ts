import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { ADMIN, LINK_KEY } from '#test/http/given-world.ts'
import { launch } from '#test/support/launched.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { run } from '../tools/programs/run.ts'
import { startBare } from './measure/bare.ts'
import { type Author, authorOf, EVENTS } from './measure/desk.ts'
import { longestTask } from './measure/longest-task.ts'
import { openBrowser, openSlowly } from './measure/slow-browser.ts'
import { verdict } from './measure/verdict.ts'

const ROUNDS = 6
const WORDS =
  ' Nobody on the night shift can say who has the keys to the pump house or when they were seen last'.split(
    /(?= )/,
  )
const PAUSE = 900

/** Returns the longest task, in ms. */
const typing = async (
  browser: Browser,
  sitDown: (page: Page) => Promise<void>,
  fields: readonly string[],
) => {
  const slow = await openSlowly(browser, { slower: 1 })
  await sitDown(slow.page)
  let longest = 0
  for (const field of fields) {
    await slow.page.locator(field).click()
    // Work started by opening the field is not part of typing.
    await slow.page.waitForTimeout(2_000)
    const one = await longestTask(slow, () => write(slow.page))
    console.log(`${field}: the longest task took ${one.toFixed(0)} ms`)
    longest = Math.max(longest, one)
  }
  await slow.close()
  return longest
}

const write = async (page: Page) => {
  for (const word of WORDS) {
    await page.keyboard.type(word, { delay: 40 })
    await page.waitForTimeout(PAUSE)
  }
}

const timed = async (page: Page, act: () => Promise<unknown>, selector: string): Promise<number> => {
  await page.evaluate(wanted => {
    const begun = performance.now()
    Reflect.set(
      globalThis,
      'seen',
      new Promise(resolve => {
        const look = () =>
          document.querySelector(wanted)
            ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
            : requestAnimationFrame(look)
        look()
      }),
    )
  }, selector)
  await act()
  return page.evaluate(() => Reflect.get(globalThis, 'seen') as Promise<number>)
}

const graphs = async (browser: Browser, { sitDown }: Author, bare: string) => {
  const [ours, plain]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const slow = await openSlowly(browser, { slower: 1 })
    await sitDown(slow.page)
    const link = slow.page.getByRole('link', { name: 'Show Layout' })
    const took = await timed(slow.page, () => link.press('Enter'), '.react-flow__node button')
    await slow.close()
    const other = await openSlowly(browser, { slower: 1 })
    await other.page.goto(bare)
    const draw = () => other.page.evaluate(() => (Reflect.get(globalThis, 'drawBoxes') as () => void)())
    const drawn = await timed(other.page, draw, `#graph > :nth-child(${EVENTS})`)
    await other.close()
    if (round === 0) continue
    ours.push(took)
    plain.push(drawn)
    console.log(`graph ${round}: ${took.toFixed(0)} ms, plain boxes ${drawn.toFixed(0)} ms`)
  }
  return { figure: Math.min(...ours), baseline: Math.min(...plain) }
}

const saves = async (browser: Browser, { sitDown, body }: Author, bare: string) => {
  const [ours, plain]: [number[], number[]] = [[], []]
  const slow = await openSlowly(browser, { slower: 1 })
  await sitDown(slow.page)
  await slow.page.locator('[id="event e1"]').click()
  const other = await openSlowly(browser, { slower: 1 })
  await other.page.goto(bare)
  for (let round = 1; round <= ROUNDS; round++) {
    await slow.page.locator('#event-subject').fill(`Mail 1, written ${round} times`)
    const took = await timed(slow.page, () => slow.page.keyboard.press('Control+S'), '[data-banner]')
    await slow.page.locator('[data-banner]').click()
    const sent = await other.page.evaluate(async text => {
      const begun = performance.now()
      await (Reflect.get(globalThis, 'save') as (body: string) => Promise<string>)(text)
      return performance.now() - begun
    }, body)
    ours.push(took)
    plain.push(sent)
    console.log(`save ${round}: ${took.toFixed(0)} ms, the bytes alone ${sent.toFixed(0)} ms`)
  }
  await slow.close()
  await other.close()
  return { figure: Math.min(...ours), baseline: Math.min(...plain) }
}

const { ok } = await run('node', ['tools/build-web.ts', '--if-stale'])
if (!ok) throw new Error('The screens could not be built.')
await withPostgres(async ({ database, folder }) => {
  const product = await launch({
    ...{
      DATABASE_URL: await database('product'),
      DATA_DIR: join(folder, 'product'),
      PORT: '0',
      DEMO: '0',
      LINK_KEY,
    },
    ...{ RATE_LIMIT_SCALE: '1000000', ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password },
  })
  const bare = await startBare('desk.ts')
  const browser = await openBrowser()
  try {
    const author = await authorOf(product.url)
    const atOurs = async (page: Page) => {
      await author.sitDown(page)
      await page.locator('[id="event e1"]').click()
    }
    const wait = {
      figure: await typing(browser, atOurs, ['#event-subject', '#event-content']),
      baseline: await typing(browser, async page => void (await page.goto(bare.url)), ['#subject']),
    }
    const graph = await graphs(browser, author, bare.url)
    const save = await saves(browser, author, bare.url)
    verdict([
      { name: `longest wait while typing beside ${EVENTS} events`, unit: 'ms', ...wait, goal: { atMost: 6 } },
      { name: 'graph', unit: 'ms', ...graph, goal: { atMost: 25 } },
      { name: 'save', unit: 'ms', ...save, goal: { atMost: 40 } },
    ])
  } finally {
    await browser.close()
    await product.end('SIGTERM')
    bare.end()
  }
})

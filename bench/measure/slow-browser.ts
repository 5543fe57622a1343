import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../tools/programs/chromium.ts'

const SLOWER = 4
/** A hotel's Wi-Fi: latency in ms, throughput in bytes per second. */
const SLOW_LINE = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
}

export const openBrowser = async (): Promise<Browser> => {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [...asRoot, '--disable-gpu', '--disable-dev-shm-usage'],
  })
}

export interface SlowPage {
  readonly page: Page
  readonly devtools: CDPSession
  readonly close: () => Promise<void>
}

export const openSlowly = async (
  browser: Browser,
  { slower = SLOWER, slowLine = false } = {},
): Promise<SlowPage> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  if (slowLine) await devtools.send('Network.emulateNetworkConditions', SLOW_LINE)
  return { page, devtools, close: () => context.close() }
}

export interface Opened {
  /** Milliseconds until the first paint; `interactive` if the browser reports none. */
  readonly painted: number
  readonly interactive: number
}

export const timeOpening = async ({ page }: SlowPage, url: string): Promise<Opened> => {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(async () => {
    const turn = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    while (document.querySelector('h1')?.textContent !== 'Inbox') await turn()
    // The page counts as usable from the beginning of the first ten quick turns of its event loop in a row.
    let interactive = performance.now()
    for (let quiet = 0; quiet < 10;) {
      const before = performance.now()
      await turn()
      const took = performance.now() - before
      quiet = took < 50 ? quiet + 1 : 0
      if (took >= 50) interactive = performance.now()
    }
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? interactive
    return { painted, interactive }
  })
}

/** The returned function stops the watch and returns the longest task in ms. */
export const watchTasks = async ({ page }: SlowPage): Promise<() => Promise<number>> => {
  const watch = await page.evaluateHandle(() => {
    const STEP = 5
    const seen = { longest: 0, stopped: false }
    let due = performance.now()
    const tick = () => {
      seen.longest = Math.max(seen.longest, performance.now() - due)
      due = performance.now() + STEP
      if (!seen.stopped) setTimeout(tick, STEP)
    }
    tick()
    return seen
  })
  return () =>
    watch.evaluate(seen => {
      seen.stopped = true
      return seen.longest
    })
}

/** In bytes, after garbage collection. */
export const heapOf = async ({ devtools }: SlowPage): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

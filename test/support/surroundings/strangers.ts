import type { Page, Route } from '@playwright/test'

type StrangerReply = Parameters<Route['fulfill']>[0]

const page = (status: number): StrangerReply => ({
  ...{
    status,
    contentType: 'text/html',
    body: '<!doctype html><title>Free Wi-Fi</title><h1>Please log in to the network</h1>',
  },
})
const json = (status: number, body: object): StrangerReply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

const STRANGERS: readonly StrangerReply[] = [
  page(200),
  page(403),
  { status: 302, headers: { location: '/wifi/log-in' } },
  json(200, { type: 'success', url: '/wifi/log-in' }),
  json(401, { error: 'Please log in to the network' }),
  { status: 204 },
  page(511),
  json(403, { type: 'failed', message: 'Blocked by policy' }),
]
const EVERYTHING = /\/(api|assets|wifi)\//

const EACH = 8_000

/** Needs the page's installed clock (`page.clock.install`). */
export const aMinuteOfStrangers = async (
  page: Page,
  act: () => Promise<unknown>,
  look: () => Promise<unknown>,
): Promise<void> => {
  let stranger = STRANGERS[0]
  const reply = (route: Route) => route.fulfill(stranger)
  await page.route(EVERYTHING, reply)
  await act()
  for (const next of STRANGERS) {
    stranger = next
    for (let passed = 0; passed < EACH; passed += EACH / 4) {
      await page.clock.fastForward(EACH / 4)
      // Requests that the clock has triggered get their replies before more time passes.
      await page.evaluate(() => new Promise(resolve => queueMicrotask(() => resolve(null))))
    }
    await look()
  }
  await page.unroute(EVERYTHING, reply)
}

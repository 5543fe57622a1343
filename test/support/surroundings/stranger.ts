// A stranger on the line: a captive portal or an inspecting proxy, which replies with its own page instead of
// the product.
import type { BrowserContext, Page, Route } from '@playwright/test'

const LOG_IN_PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Please log in to the network</h1>'

/** Calls, and files loaded later. */
const EVERYTHING = /\/(api|assets)\//

/** From now on a stranger replies to `page`, with this status; the returned function ends that. */
export const strangerOn = async (
  page: Page | BrowserContext,
  status = 200,
  asked: RegExp = EVERYTHING,
): Promise<() => Promise<void>> => {
  const answer = (route: Route) => route.fulfill({ status, contentType: 'text/html', body: LOG_IN_PAGE })
  await page.route(asked, answer)
  return () => page.unroute(asked, answer)
}

/** The browser's own messages about a stranger's replies, and about files that were a page. */
export const OF_A_STRANGER =
  /^[345]\d\d for |MIME type|dynamically imported module|ChunkLoadFailure|It could not be loaded/

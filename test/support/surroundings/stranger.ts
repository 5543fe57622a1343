// A stranger on the line: a captive portal or an inspecting proxy, which answers in the product's place with
// a page of its own.
import type { BrowserContext, Page, Route } from '@playwright/test'

const LOG_IN_PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Please log in to the network</h1>'

/** Calls, and the files that come later. */
const EVERYTHING = /\/(api|assets)\//

/** From now on a stranger answers what `page` asks, with this status; what is returned ends that. */
export const strangerOn = async (
  page: Page | BrowserContext,
  status = 200,
  asked: RegExp = EVERYTHING,
): Promise<() => Promise<void>> => {
  const answer = (route: Route) => route.fulfill({ status, contentType: 'text/html', body: LOG_IN_PAGE })
  await page.route(asked, answer)
  return () => page.unroute(asked, answer)
}

/** What the browser itself says of a stranger's answers, and of files that came as a page. */
export const OF_A_STRANGER =
  /^[345]\d\d for |MIME type|dynamically imported module|ChunkLoadFailure|It could not be loaded/

// A captive portal or an inspecting proxy that replies instead of the product.
import type { BrowserContext, Page, Route } from '@playwright/test'

const LOG_IN_PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Please log in to the network</h1>'

const EVERYTHING = /\/(api|assets)\//

export const strangerOn = async (
  page: Page | BrowserContext,
  status = 200,
  asked: RegExp = EVERYTHING,
): Promise<() => Promise<void>> => {
  const reply = (route: Route) => route.fulfill({ status, contentType: 'text/html', body: LOG_IN_PAGE })
  await page.route(asked, reply)
  return () => page.unroute(asked, reply)
}

export const OF_A_STRANGER =
  /^[345]\d\d for |MIME type|dynamically imported module|ChunkLoadFailure|It could not be loaded/

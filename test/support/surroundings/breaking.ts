// Parts of a page that break, or do not come, without a line in the product for it.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '../journey.ts'

/**
 * One letter more is typed, and as the page is drawn with it `field` throws, as a defect in that part would.
 */
export const breaksAt = async (page: Page, field: Locator): Promise<void> => {
  await field.evaluate(element => {
    const broken = () => {
      throw new TypeError('Broken on purpose')
    }
    // What React writes beside the value itself.
    Object.defineProperty(element, 'defaultValue', { configurable: true, get: broken, set: broken })
  })
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.insertText('!')
  await expect(page.getByText(/stopped working/).first()).toBeVisible()
}

/**
 * Files that come later do not come, nor do those that were fetched before they were needed. What is returned
 * brings them back.
 */
export const losesParts = async (context: BrowserContext, url: string): Promise<() => Promise<void>> => {
  const first = await namesIn(context, url)
  const LATER = /\/assets\/[^/]+\.(js|css)$/
  await context.route(LATER, route =>
    first.has(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
  )
  return () => context.unroute(LATER)
}

/** The files the page itself names. */
const namesIn = async (context: BrowserContext, url: string): Promise<ReadonlySet<string>> => {
  const html = await (await context.request.get(url, { headers: { accept: 'text/html' } })).text()
  return new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
}

import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

/** The page is told nothing before it ends, as when a browser runs out of memory. */
export const killTab = async (page: Page): Promise<Page> => {
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // No page is left to send a reply.
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
  return context.newPage()
}

export const keptHere = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).toContain(words)

export const storageFull = (page: Page, isFull: boolean) =>
  page.evaluate(full => {
    localStorage.removeItem('filler')
    if (!full) return
    let text = 'x'.repeat(5_000_000)
    for (let kept = ''; text.length > 0;) {
      try {
        localStorage.setItem('filler', kept + text)
        kept += text
      } catch {
        text = text.slice(0, Math.floor(text.length / 2))
      }
    }
  }, isFull)

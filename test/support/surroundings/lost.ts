// What takes a page from somebody who is writing on it.
import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

/**
 * The tab is killed, as by a browser that runs out of memory: nothing of it is asked or told any more.
 * Returns a new tab.
 */
export const killTab = async (page: Page): Promise<Page> => {
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // Nobody is left who could answer.
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
  return context.newPage()
}

/** Waits until this device has what was typed. */
export const keptHere = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).toContain(words)

/** The browser's storage takes nothing more, or is given room again. */
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

import type { Frame, Page } from '@playwright/test'
import type { House } from '#test/support/house.ts'
import { expect } from '#test/support/journey.ts'
import { numberedAs } from '../corpus.ts'
import { provoke, type Seen } from '../watch.ts'

const AUTHORED = '[class*="_html_"]'

export type Look = (screen: string, shows?: 'authored' | 'typed') => Promise<void>

/** @param uncleaned if true, unsanitised links may lead a frame away, which the policy makes harmless */
export const lookingAt = (
  page: Page,
  { url }: Pick<House, 'url'>,
  seen: Seen,
  { uncleaned = false } = {},
): Look => {
  return async (screen, shows = 'authored') => {
    if (shows === 'authored') {
      const counted = async () =>
        Promise.all((await framesOf(page, url)).map(frame => frame.locator(AUTHORED).count()))
      await expect
        .poll(async () => Math.max(0, ...(await counted())), {
          message: `${screen} shows what authors wrote`,
        })
        .toBeGreaterThan(0)
    }
    for (const frame of await framesOf(page, url)) {
      await provoke(frame, AUTHORED).catch((error: unknown) => {
        const mayGo = uncleaned && frame !== page.mainFrame()
        if (!mayGo || !String(error).includes('navigation')) throw error
      })
      expect(uncleaned || frame.url().startsWith(url), `${screen}: a frame went to ${frame.url()}`).toBe(true)
      expect
        .soft(await frame.locator('[xss]').count(), `${screen}: what was typed has become an element`)
        .toBe(0)
    }
    expect(page.url().startsWith(url), `${screen}: the page went to ${page.url()}`).toBe(true)
    const ran = [...seen.ran].map(numberedAs)
    // Cleared, so that these payloads do not count for the next screen.
    seen.ran.clear()
    expect.soft(ran, `${screen}: ran`).toEqual([])
  }
}

/** Sandboxed frames are left out, because nothing can be evaluated in them. */
const framesOf = async (page: Page, url: string): Promise<readonly Frame[]> => {
  const ours = []
  for (const frame of page.frames().filter(each => each.url().startsWith(url))) {
    const place = frame === page.mainFrame() ? null : await frame.frameElement()
    if ((await place?.getAttribute('sandbox')) === null || place === null) ours.push(frame)
  }
  return ours
}

/** Dispatches the click without a pointer, because an element may cover everything. */
export const press = (page: Page, role: 'button' | 'link' | 'checkbox' | 'tab', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).first().dispatchEvent('click')

/** A window of the product, not an authored one. */
export const dialog = (page: Page) => page.locator('[data-modal-content]')

export const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

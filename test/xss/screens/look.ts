// What is done on every screen that shows what others wrote: a hand is put on all of it, and nothing may come
// of that.
import type { Frame, Page } from '@playwright/test'
import type { House } from '#test/support/house.ts'
import { expect } from '#test/support/journey.ts'
import { numberedAs } from '../corpus.ts'
import { provoke, type Seen } from '../watch.ts'

/** Where web/content/Html.tsx shows what authors wrote. */
const AUTHORED = '[class*="_html_"]'

/** Looks at a screen that shows what authors wrote, or only what people typed. */
export type Look = (screen: string, shows?: 'authored' | 'typed') => Promise<void>

/**
 * @param uncleaned a frame may then be led away by what is pressed in it: the policy sees to it that it comes
 * to nothing
 */
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
      expect(
        uncleaned || frame.url().startsWith(url),
        `${screen}: ${frame.url()} was gone to in a frame`,
      ).toBe(true)
      // What people type is text and nothing else.
      expect
        .soft(await frame.locator('[xss]').count(), `${screen}: what was typed has become an element`)
        .toBe(0)
    }
    expect(page.url().startsWith(url), `${screen}: ${page.url()} was gone to`).toBe(true)
    const ran = [...seen.ran].map(numberedAs)
    // Told with this screen, so that the next one says what ran there.
    seen.ran.clear()
    expect.soft(ran, `${screen}: ran`).toEqual([])
  }
}

/** Ours, but for those in a sandbox, where nothing can be asked of the page. */
const framesOf = async (page: Page, url: string): Promise<readonly Frame[]> => {
  const ours = []
  for (const frame of page.frames().filter(each => each.url().startsWith(url))) {
    const place = frame === page.mainFrame() ? null : await frame.frameElement()
    if ((await place?.getAttribute('sandbox')) === null || place === null) ours.push(frame)
  }
  return ours
}

/** What lies over everything must not keep the test from going on. */
export const press = (page: Page, role: 'button' | 'link' | 'checkbox' | 'tab', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).first().dispatchEvent('click')

/** A window of ours, not one that an author has written. */
export const dialog = (page: Page) => page.locator('[data-modal-content]')

export const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

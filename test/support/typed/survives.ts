import type { Page } from '@playwright/test'
import { expect, OF_A_BROKEN_LINE, test } from '../journey.ts'
import { breaksAt, losesParts } from '../surroundings/breaking.ts'
import { keptHere, killTab, storageFull } from '../surroundings/lost.ts'
import { OF_A_STRANGER } from '../surroundings/stranger.ts'
import { aMinuteOfStrangers } from '../surroundings/strangers.ts'
import type { Visit } from './place.ts'

export const isThere = (page: Page, words: string) =>
  expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
            .map(({ value }) => value)
            .concat(document.body.innerText)
            .join(' '),
        ),
      { timeout: 20_000 },
    )
    .toContain(words)

const listenTo = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => void heard.push(text))
  await page.addInitScript(() => {
    const look = () => {
      for (const place of document.querySelectorAll('[role=status], [role=alert], [data-banner]')) {
        const hear: unknown = Reflect.get(globalThis, 'hear')
        const text = place.textContent.replaceAll('\u00a0', ' ').trim()
        if (text !== '' && typeof hear === 'function') hear(text)
      }
    }
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
  })
  return async () => {
    await page.evaluate(() => undefined)
    return heard
  }
}

const comeBack = async (page: Page, { address, arrive }: Visit): Promise<void> => {
  // The browser asks before it leaves unsaved text.
  page.on('dialog', dialog => void dialog.accept().catch(() => undefined))
  await page.goto(address)
  await arrive(page)
}

const again = async (page: Page, { arrive }: Visit): Promise<void> => {
  await page
    .getByRole('button', { name: /^(Try again|Reload the page)$/ })
    .first()
    .click()
  await arrive(page)
}

const aBrokenPart = async (page: Page, visit: Visit, words: string): Promise<void> => {
  await breaksAt(page, (visit.drawn ?? visit.field)(page))
  await keptHere(page, words)
  await again(page, visit)
  await isThere(page, words)
}

const lostParts = async (page: Page, visit: Visit, words: string): Promise<void> => {
  const found = await losesParts(page.context(), page.url())
  await page.reload()
  await expect(page.locator('h1, [role=alert]').first()).toBeVisible()
  await keptHere(page, words)
  await found()
  await page.reload()
  await visit.arrive(page)
  await isThere(page, words)
}

const aKilledTab = async (page: Page, visit: Visit, words: string): Promise<Page> => {
  const tab = await killTab(page)
  await page.close()
  await comeBack(tab, visit)
  await isThere(tab, words)
  return tab
}

const STORAGE_OFF = 'This browser’s storage is full or switched off.'

const aFullStorage = async (page: Page, visit: Visit, words: string): Promise<void> => {
  await storageFull(page, true)
  await visit.field(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.insertText('.')
  if (!visit.isOneLine) await expect(page.getByText(STORAGE_OFF)).toBeVisible()
  await expect(page.getByText(/kept on this device/i)).toHaveCount(0)
  await isThere(page, words)
  await storageFull(page, false)
  await page.keyboard.insertText('.')
  await expect(page.getByText(STORAGE_OFF)).toHaveCount(0)
}

const aMinuteAmongStrangers = async (page: Page, visit: Visit, words: string): Promise<void> => {
  const heard = await listenTo(page)
  await page.reload()
  await visit.arrive(page)
  // The mishaps added letters to the text.
  await visit.type(page, words)
  await visit.fill?.(page)
  const look = async () => {
    await isThere(page, words)
    await expect(page.getByText(visit.said)).toHaveCount(0)
    expect((await heard()).filter(text => visit.said.test(text))).toEqual([])
  }
  await aMinuteOfStrangers(page, () => visit.send(page), look)
  expect(await visit.stored()).toBe(0)
  if (!visit.sendsItself) await visit.send(page)
  else await page.clock.fastForward(60_000)
  await expect.poll(visit.stored, { timeout: 20_000 }).toBe(1)
}

export const everythingHappens = async (page: Page, visit: Visit, words: string): Promise<void> => {
  await comeBack(page, visit)
  await visit.type(page, words)
  await isThere(page, words)
  await test.step('a part breaks', () => aBrokenPart(page, visit, words))
  await test.step('parts fail to load', () => lostParts(page, visit, words))
  const tab = await test.step('the tab is killed', () => aKilledTab(page, visit, words))
  await test.step('the storage is full', () => aFullStorage(tab, visit, words))
  await test.step('strangers reply', () => aMinuteAmongStrangers(tab, visit, words))
}

export const CAUSED = new RegExp(
  `${OF_A_STRANGER.source}|${OF_A_BROKEN_LINE.source}|Broken on purpose|error occurred in|redirect`,
)

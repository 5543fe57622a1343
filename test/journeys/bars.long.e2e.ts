import type { Page } from '@playwright/test'
import { enterEditor, expect, logIn, test } from '#test/support/journey.ts'
import { givenFacilitated } from '#test/support/facilitated.ts'
import { enter, orderHarbourNight } from '#test/support/stories/harbour-night.ts'

const SIZES = ['regular', 'large', 'xlarge'] as const
const WIDTHS = [320, 375, 600, 720, 800, 949, 950, 1000, 1024, 1062, 1139, 1170, 1200, 1280, 1440] as const

const misfits = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = []
  for (const size of SIZES) {
    await page.evaluate(size => document.documentElement.setAttribute('data-font', size), size)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 })
      found.push(...(await settled(page)).map(words => `${size} at ${width}: ${words}`))
    }
  }
  return found
}

/** Overlaps that last only while a part arrives or the bar folds do not count. */
const settled = async (page: Page): Promise<readonly string[]> => {
  const until = performance.now() + 2_000
  let found = await page.evaluate(overlaps)
  while (found.length > 0 && performance.now() < until) found = await page.evaluate(overlaps)
  return found
}

const overlaps = (): readonly string[] => {
  /** The element's box, cut at its sides by the ancestors that clip it. */
  const visibleBox = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const box = { left, right, top, bottom }
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const frame = around.getBoundingClientRect()
      box.left = Math.max(box.left, frame.left)
      box.right = Math.min(box.right, frame.right)
    }
    return box
  }
  const root = document.documentElement
  const sideways = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : []
  const seen = [...document.querySelectorAll<HTMLElement>('header :is(a, button, [role=timer], span)')]
    .filter(element => element.children.length === 0 || element.matches('a, button'))
    .map(element => ({ element, box: visibleBox(element) }))
    .filter(
      ({ element, box }) =>
        box.right - box.left > 2 && box.bottom - box.top > 2 && element.checkVisibility() && box.top < 60,
    )
    .map(one => ({ ...one, name: one.element.getAttribute('aria-label') ?? one.element.textContent }))
  const cut = seen
    .filter(({ box }) => box.right > root.clientWidth + 1 || box.left < -1)
    .map(({ name }) => `${name} is cut off`)
  const pairs = seen.flatMap((one, index) => seen.slice(index + 1).map(other => [one, other] as const))
  const over = pairs
    .filter(([one, other]) => !one.element.contains(other.element) && !other.element.contains(one.element))
    .filter(([{ box: one }, { box: other }]) => one.left < other.right - 1 && other.left < one.right - 1)
    .filter(([{ box: one }, { box: other }]) => one.top < other.bottom - 1 && other.top < one.bottom - 1)
    .map(([one, other]) => `${one.name} lies over ${other.name}`)
  return [...sideways, ...cut, ...over]
}

test('the bar of the player’s page fits', async ({ page, house, customer }) => {
  const links = await orderHarbourNight(
    house,
    await customer({ username: 'largeprint', level: 1, credits: 5 }),
    ['maeve'],
  )
  await enter(page, house, links('maeve'))
  expect(await misfits(page)).toEqual([])
})

test('the bar of the facilitator’s console fits', async ({ page, house }) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Code Grey',
    identifier: 'Large print',
    teams: ['Athena'],
  })
  await page.goto(facilitated.console)
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
  expect(await misfits(page)).toEqual([])
})

test('the bar of the editor fits', async ({ page }) => {
  await enterEditor(page)
  expect(await misfits(page)).toEqual([])
})

test('the bar of the portal fits', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'largeletters', level: 1, credits: 5 }))
  expect(await misfits(page)).toEqual([])
})

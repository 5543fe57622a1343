import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { lookAt } from '#test/support/looked-at.ts'

const ask = {
  type: 'Email',
  name: 'Priya Raman',
  organisation: 'Harbour Trust',
  content: '<p>Read this out.</p>',
}
const options = [{ text: 'Cut it' }, { text: 'Wait' }]
const STORY = [
  { ...ask, id: 'first', subject: 'Cut the link?', displayAfter: 0, options },
  { ...ask, id: 'second', subject: 'And the other one?', displayAfter: 3, options },
  { ...ask, id: 'last', subject: 'How do we end this?', displayAfter: 60, options },
]
const IDENTIFIER = 'Harbour trust, duty officers of the second week'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const refresh = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
const since = (page: Page) => page.getByText(/^since \d\d:\d\d/).first()

test('on a phone the clock, the state and Pause stay in sight', async ({ page, house }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  const facilitated = await givenFacilitated(house, {
    scenario: 'Phone',
    identifier: IDENTIFIER,
    teams: ['Athena', 'Artemis'],
    events: STORY,
  })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  await comesIn(house.url, facilitated, 'tom', 'Athena')
  await comesIn(house.url, facilitated, 'konstantin.ritter', 'Artemis')
  await press(page, 'Start')
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await house.moveClock(200)
  await refresh(page)
  await expect(page.getByText('Disconnected?').first()).toBeVisible()

  await toTheEnd(page)
  await expect(page.getByRole('timer')).toBeInViewport()
  await press(page, 'Pause')
  await expect(page.getByText('Paused', { exact: true })).toBeInViewport()
  await expect(since(page)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeInViewport()
  const strip = await page.getByRole('timer').locator('xpath=ancestor::section[1]').boundingBox()
  expect(strip?.y).toBe(0)
  expect(strip?.height).toBeLessThan(667 / 6)
  await lookAt(page, 'console on a phone, paused')

  await page.setViewportSize({ width: 375, height: 667 })
  await toTheEnd(page)
  await page.getByRole('button', { name: 'Athena: Cut the link?, Waiting' }).focus()
  const [focused, bar] = [
    await page.locator(':focus').boundingBox(),
    await page.getByRole('timer').boundingBox(),
  ]
  expect(focused?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('on a phone positions show how much was answered, and neither they nor the exercise’s name are cut off', async ({
  page,
  house,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  const facilitated = await givenFacilitated(house, {
    scenario: 'Phone',
    identifier: `${IDENTIFIER}, uncut`,
    teams: ['Athena', 'Artemis'],
    events: STORY,
  })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  await comesIn(house.url, facilitated, 'konstantin.ritter', 'Artemis')
  await press(page, 'Start')
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await house.moveClock(200)
  await refresh(page)
  const row = page.getByRole('row').filter({ hasText: 'konstantin.ritter' })
  await expect(row).toContainText('0 of 2 answered')

  const edges = await row.getByText('Disconnected?').evaluate(tag => {
    const card = tag.closest('table')
    return { tag: tag.getBoundingClientRect().right, card: card?.getBoundingClientRect().right ?? 0 }
  })
  expect(edges.card - edges.tag).toBeGreaterThanOrEqual(8)
  const cut = await page
    .getByText(`${IDENTIFIER}, uncut`)
    .first()
    .evaluate(name => name.scrollWidth > name.clientWidth)
  expect(cut).toBe(false)
})

test('in a wide window the whole state bar stays in sight', async ({ page, house }) => {
  await page.setViewportSize({ width: 949, height: 700 })
  const facilitated = await givenFacilitated(house, {
    scenario: 'Phone',
    identifier: 'On a tablet',
    teams: ['Athena', 'Artemis'],
    events: STORY,
  })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  await comesIn(house.url, facilitated, 'tom', 'Athena')
  await press(page, 'Start')
  await press(page, 'Pause')
  await toTheEnd(page)
  for (const shown of [
    page.getByRole('timer'),
    page.getByText(/paused since \d\d:\d\d/),
    page.getByRole('button', { name: 'Resume' }),
  ])
    await expect(shown).toBeInViewport()
})

test('clock and state stay in sight on every tab, and do not cover the focus', async ({ page, house }) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Phone',
    identifier: 'On every tab',
    teams: ['Athena', 'Artemis'],
    events: STORY,
  })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  for (const alias of ['tom', 'konstantin.ritter', 'maeve'])
    await comesIn(house.url, facilitated, alias, 'Athena')
  await press(page, 'Start')
  await press(page, 'Pause')
  await expect(page.getByText('PAUSED', { exact: true })).toBeVisible()
  for (const width of [375, 949, 1440]) {
    await page.setViewportSize({ width, height: 480 })
    for (const tab of ['report', 'send', 'team', 'reset']) {
      await page.goto(`${facilitated.console}#${tab}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await toTheEnd(page)
      await expect(page.getByRole('timer')).toBeInViewport()
      await expect(page.getByText('Paused', { exact: true })).toBeInViewport()
      await expect(since(page)).toBeInViewport()
      if (width === 949) await lookAt(page, `console, ${tab}`)
      expect(await coveredFocus(page), `${tab} at ${width}`).toEqual([])
    }
  }
})

const coveredFocus = async (page: Page): Promise<readonly string[]> => {
  const covered: string[] = []
  await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a, main input')]
      .findLast(each => each.checkVisibility())
      ?.focus(),
  )
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Shift+Tab')
    const found = await page.evaluate(() => {
      const [focus, strip] = [
        document.activeElement,
        document.querySelector('[role=timer]')?.closest('section'),
      ]
      if (!focus?.closest('main') || focus.id === 'content' || !strip) return null
      return focus.getBoundingClientRect().top < strip.getBoundingClientRect().bottom - 1
        ? focus.outerHTML.slice(0, 120)
        : ''
    })
    if (found === null) break
    if (found !== '') covered.push(found)
  }
  return covered
}

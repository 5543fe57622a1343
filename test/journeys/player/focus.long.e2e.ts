import type { Locator, Page } from '@playwright/test'
import type {
  continueFacilitated,
  openExercise,
  sendFacilitatorEvents,
} from '#contracts/calls/lead/facilitate.ts'
import { expect, test } from '#test/support/journey.ts'
import { givenFacilitated } from '#test/support/facilitated.ts'
import { makeCall } from '#test/support/wire.ts'

const STORY = [
  {
    id: 'note',
    type: 'Email',
    name: 'Priya Raman',
    organisation: 'Harbour Trust',
    subject: 'Cut the link?',
    content: '<p>Now?</p>',
    displayAfter: 0,
  },
]

const pressAndGoOn = (page: Page, pressed: Locator, on: Locator) =>
  Promise.all([pressed.elementHandle(), on.elementHandle()]).then(([button, next]) =>
    page.evaluate(
      async ([one, other]) => {
        if (!(one instanceof HTMLElement) || !(other instanceof HTMLElement))
          throw new Error('There is nothing to press.')
        one.click()
        for (let turn = 0; turn < 20; turn++) await Promise.resolve()
        other.focus()
        const wasThere = document.activeElement === other
        await new Promise(resolve => setTimeout(resolve, 300))
        return { wasThere, stayed: document.activeElement === other }
      },
      [button, next] as const,
    ),
  )

test('the focus returns after an alert and a window, unless the player has moved it', async ({
  page,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Focus',
    identifier: 'Fast fingers',
    teams: ['Athena'],
    events: STORY,
  })
  const faye = facilitated.console.split('/').at(-1) ?? ''
  await makeCall<typeof openExercise>(house.url, 'openExercise', {}, faye)
  await page.goto(facilitated.playerPath)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await page.getByRole('textbox', { name: 'Alias' }).fill('maeve')
  await page.getByRole('radio', { name: 'Athena' }).check({ force: true })
  await page.getByRole('button', { name: 'Join the exercise' }).click()
  await makeCall<typeof continueFacilitated>(house.url, 'continueFacilitated', {}, faye)
  const search = page.getByRole('searchbox', { name: 'Search mail' })
  await expect(page.getByTitle('Cut the link?', { exact: true })).toBeVisible()
  const alarm = async (content: string) => {
    await makeCall<typeof sendFacilitatorEvents>(
      house.url,
      'sendFacilitatorEvents',
      { type: 'Alert', recipient: 'all', content },
      faye,
    )
    await expect(page.getByRole('alertdialog')).toContainText(content)
    await expect(page.getByRole('alertdialog').getByRole('heading', { level: 1 })).toBeFocused()
  }
  const go = page.getByRole('button', { name: 'Continue', exact: true })
  const social = page.getByRole('link', { name: /^Social/ })

  await search.focus()
  await alarm('The east wing is dark.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()

  await alarm('The west wing is dark.')
  expect(await pressAndGoOn(page, go, social)).toEqual({ wasThere: true, stayed: true })

  await search.focus()
  await page.getByRole('button', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings).toBeVisible()
  await expect(settings).toContainText(
    'The clock, and the timestamps in the Incident Log, show exercise time',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(settings).toBeVisible()
  expect(await pressAndGoOn(page, settings.getByRole('button', { name: 'Close' }), search)).toEqual({
    wasThere: true,
    stayed: true,
  })

  await search.evaluate(field => field.blur())
  await alarm('All is dark.')
  await go.click()
  await expect(page.getByRole('main')).toBeFocused()
})

/** Returns the number of rows that can no longer be focused. */
const coverMovingLists = (page: Page) =>
  page.evaluate(async () => {
    const upTo = (most: number) => Math.floor(Math.random() * most)
    const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
    const make = (name: string, inside: Element) => inside.appendChild(document.createElement(name))
    const grow = (list: Element) => {
      const row = make('li', list)
      make('a', row).setAttribute('href', '#')
      list.prepend(row)
      return row.getBoundingClientRect()
    }
    const acts = [
      (page: HTMLElement) => (page.inert = true),
      (page: HTMLElement) => (page.inert = false),
      (_: HTMLElement, list: Element) =>
        list.animate([{ transform: 'translateY(-80px)' }, { transform: 'none' }], { duration: 60 }),
      (_: HTMLElement, list: Element) => grow(list),
      () => new Promise(resolve => requestAnimationFrame(resolve)),
      () => pause(upTo(30)),
    ]
    const pages = Array.from({ length: 300 }, () => {
      const page = make('div', document.body)
      return { page, list: make('ol', make('section', page)) }
    })
    const play = async ({ page, list }: (typeof pages)[number]) => {
      page.inert = false
      list.replaceChildren()
      grow(list)
      for (let step = 0; step < 8; step++) await acts[upTo(acts.length)]?.(page, list)
      page.inert = false
      await pause(150)
      return list.firstElementChild?.firstElementChild
    }
    let lost = 0
    for (let round = 0; round < 4; round++)
      for (const row of await Promise.all(pages.map(play))) {
        if (row instanceof HTMLElement) row.focus()
        lost += document.activeElement === row ? 0 : 1
      }
    return lost
  })

test('elements moving while an alert closes are reachable again', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Code Grey' })).toBeVisible()
  expect(await coverMovingLists(page)).toBe(0)
})

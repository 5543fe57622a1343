// Where the focus is when a window or an alert has gone: where it was, and never taken from whoever has gone on meanwhile.
import type { Locator, Page } from '@playwright/test'
import type { continueFacilitated, openExercise, sendFacilitatorEvents } from '#contracts/facilitate.ts'
import { expect, test } from '#test/support/journey.ts'
import { givenLed } from '#test/support/led.ts'
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

/** Presses, and in the very next moment is somewhere else, as fast fingers are. */
const pressAndGoOn = (page: Page, pressed: Locator, on: Locator) =>
  Promise.all([pressed.elementHandle(), on.elementHandle()]).then(([button, next]) =>
    page.evaluate(
      async ([one, other]) => {
        if (!(one instanceof HTMLElement) || !(other instanceof HTMLElement)) throw new Error('There is nothing to press.')
        one.click()
        for (let turn = 0; turn < 20; turn++) await Promise.resolve()
        other.focus()
        const wasThere = document.activeElement === other
        // Longer than a window takes to fade.
        await new Promise(resolve => setTimeout(resolve, 300))
        return { wasThere, stayed: document.activeElement === other }
      },
      [button, next] as const,
    ),
  )

test('the focus comes back after an alert and a window, and is left to who has gone on', async ({ page, house }) => {
  const led = await givenLed(house, { scenario: 'Focus', identifier: 'Fast fingers', teams: ['Athena'], events: STORY })
  const faye = led.console.split('/').at(-1) ?? ''
  await makeCall<typeof openExercise>(house.url, 'openExercise', {}, faye)
  await page.goto(led.entry)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await page.getByRole('textbox', { name: 'Alias' }).fill('maeve')
  await page.getByRole('radio', { name: 'Athena' }).check({ force: true })
  await page.getByRole('button', { name: 'Join the exercise' }).click()
  await makeCall<typeof continueFacilitated>(house.url, 'continueFacilitated', {}, faye)
  const search = page.getByRole('searchbox', { name: 'Search mail' })
  await expect(page.getByTitle('Cut the link?', { exact: true })).toBeVisible()
  const alarm = async (content: string) => {
    await makeCall<typeof sendFacilitatorEvents>(house.url, 'sendFacilitatorEvents', { type: 'Alert', recipient: 'all', content }, faye)
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
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(settings).toBeVisible()
  expect(await pressAndGoOn(page, settings.getByRole('button', { name: 'Close' }), search)).toEqual({ wasThere: true, stayed: true })

  // What had the focus is gone: the content has it, not the top of the page.
  await search.evaluate(field => field.blur())
  await alarm('All is dark.')
  await go.click()
  await expect(page.getByRole('main')).toBeFocused()
})

import type { Page } from '@playwright/test'
import { enter, openTab, orderHarbourNight } from '#test/support/stories/harbour-night.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'

const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings' }).click()
const rootSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

test('Text size and sound survive a reload, and help links to the address of support', async ({
  page,
  house,
  customer,
}) => {
  const links = await orderHarbourNight(
    house,
    await customer({ username: 'spyglass', level: 1, credits: 5 }),
    ['maeve'],
  )
  await enter(page, house, links('maeve'))
  await openSettings(page)
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings.getByRole('radio', { name: 'Regular' })).toBeChecked()
  // 62.5, 75 and 85 per cent of the browser's default of 16 px.
  expect(await rootSize(page)).toBe('10px')
  await settings.getByRole('radio', { name: 'Large', exact: true }).check()
  expect(await rootSize(page)).toBe('12px')
  await settings.getByRole('radio', { name: 'Extra large' }).check()
  expect(await rootSize(page)).toBe('13.6px')
  const sound = settings.getByRole('switch', { name: 'Play a sound for new mail and alerts' })
  await expect(sound).toBeChecked()
  await sound.click()
  await expect(settings.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  expect(await rootSize(page)).toBe('13.6px')
  await openSettings(page)
  await expect(sound).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Insert a timestamp into the Incident Log',
  )
})

test('On a phone the cog works on every screen, and the largest text fits', async ({
  page,
  house,
  customer,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 375, height: 720 })
  const links = await orderHarbourNight(house, await customer({ username: 'pocket', level: 1, credits: 5 }), [
    'maeve',
  ])
  await enter(page, house, links('maeve'))
  await openSettings(page)
  await page.getByRole('dialog').getByRole('radio', { name: 'Extra large' }).check()
  await lookAt(page, 'settings on a phone')
  await page.keyboard.press('Escape')
  for (const tab of [/^Inbox/, /^Social/, /^News/, /^Notes/]) {
    await openTab(page, tab)
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(wider, { message: `${tab} scrolls sideways` }).toBeLessThanOrEqual(0)
    await openSettings(page)
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('the settings are accessible', async ({ page, house, customer }) => {
  const links = await orderHarbourNight(
    house,
    await customer({ username: 'sextants', level: 1, credits: 5 }),
    ['maeve'],
  )
  await enter(page, house, links('maeve'))
  await openSettings(page)
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  for (const width of [1440, 949, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `settings at ${width}`)
  }
})

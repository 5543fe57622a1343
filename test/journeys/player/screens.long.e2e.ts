import type { Page } from '@playwright/test'
import { enter, openTab, orderHarbourNight, postBy } from '#test/support/stories/harbour-night.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Incident Log' })
const entries = (page: Page) => page.getByRole('list', { name: 'Entries' })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

test('the screens of the Incident Log are accessible', async ({ page, house, customer, browser }) => {
  test.setTimeout(180_000)
  const links = await orderHarbourNight(
    house,
    await customer({ username: 'fairsheet', level: 1, credits: 5 }),
    ['maeve', 'tom'],
  )
  await enter(page, house, links('maeve'))
  await openTab(page, /^Notes/)
  await expect(page.getByText('No entries yet')).toBeVisible()
  await lookAt(page, 'log, empty')
  const look = async (screen: string) => {
    for (const width of [1440, 949, 375]) {
      await page.setViewportSize({ width, height: 900 })
      await lookAt(page, `${screen} at ${width}`)
    }
  }
  await press(page, 'Modify')
  const crane = (_: unknown, n: number) => `Crane ${n + 1} stands still.`
  await editor(page).fill(
    `00:01:00 Cranes stopped.\n${Array.from({ length: 20 }, crane).join('\n')}\nDecision: maeve.`,
  )
  await look('log, editing')
  await press(page, 'Update')
  await expect(entries(page)).toContainText('Decision: maeve.')
  await look('log, reading')

  await press(page, 'Modify')
  await editor(page).press('Control+End')
  await page.keyboard.type('\n00:09:00 Press told.')
  const tom = await (await browser.newContext({ baseURL: house.url })).newPage()
  await enter(tom, house, links('tom'))
  await openTab(tom, /^Notes/)
  await press(tom, 'Modify')
  await editor(tom).press('Control+End')
  await tom.keyboard.type('\n00:08:00 Police told.')
  await press(tom, 'Update')
  await expect(page.getByRole('button', { name: 'Combine both' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your text' }).getByText('Press told.')).toBeInViewport()
  await expect(
    page.getByRole('region', { name: /^Saved by tom/i }).getByText('Police told.'),
  ).toBeInViewport()
  await look('log, two texts')
  await tom.context().close()
})

test('the screens of Social and News are accessible', async ({ page, house, customer }) => {
  test.setTimeout(180_000)
  const links = await orderHarbourNight(
    house,
    await customer({ username: 'lantern', level: 1, credits: 5 }),
    ['maeve'],
  )
  await enter(page, house, links('maeve'))
  await openTab(page, /^Social/)
  const post = postBy(page, 'Kerry Lavers')
  await post.getByRole('button', { name: /^Like, 21/ }).click()
  await post.getByRole('button', { name: /^Reply/ }).click()
  await page.keyboard.type('On hand control.')
  await page.keyboard.press('Control+Enter')
  await expect(post.getByText('You', { exact: true })).toBeVisible()
  for (const width of [1440, 949, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `social at ${width}`)
  }
  await post.getByRole('button', { name: /^Reply/ }).click()
  await page.getByRole('button', { name: 'Post reply' }).click()
  for (const width of [1440, 949, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `a thread with the reply box open at ${width}`)
  }
  await openTab(page, /^News/)
  for (const width of [1440, 949, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `news at ${width}`)
  }
  await page.getByRole('link', { name: 'Harbour stands still' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour stands still', level: 1 })).toBeVisible()
  for (const width of [1440, 949, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `an article at ${width}`)
  }
})

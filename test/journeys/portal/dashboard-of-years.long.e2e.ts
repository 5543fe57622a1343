import type { Page, Request } from '@playwright/test'
import { enter } from '#test/support/followed.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { haveOrdered } from '#test/support/years.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Players' })
const players = (page: Page) => table(page).locator('tbody').getByRole('row')
const completion = (page: Page) => page.getByRole('region', { name: 'Course Completion' })
const search = (page: Page) => page.getByLabel('Search players, teams, courses, trainers')
const found = (page: Page) => page.getByRole('region', { name: /exercises$/ }).getByRole('status')

const isAsking = (request: Request) => request.url().endsWith('/api/getCustomerData')
const wordsOf = (request: Request) => (request.postDataJSON() as { search?: string }).search ?? ''

test('a customer of many years sees a page at once, finds, sorts and filters among thousands, and the address keeps the view', async ({
  page,
  house,
  customer,
}) => {
  const priya = await customer({ username: 'lighthouse', level: 1, credits: 10 })
  await haveOrdered(house, 'lighthouse', 200)
  await enter(page, priya)
  const first = page.waitForResponse(response => isAsking(response.request()))
  await page.getByRole('link', { name: 'Dashboard' }).click()

  await test.step('the first response is small, and counts all players', async () => {
    expect((await (await first).body()).length).toBeLessThan(10_000)
    await expect(completion(page).getByRole('listitem')).toHaveText([
      'Completed1400',
      'In progress1400',
      'Expired1200',
    ])
    await expect(completion(page)).toContainText('35%')
    await expect(found(page)).toHaveText('4000 players')
    await expect(players(page)).toHaveCount(10)
    await expect(page.getByText('Page 1 of 400')).toBeVisible()
    await lookAround(page, 'dashboard of years')
  })

  await test.step('typing sends few requests, and the number found is announced', async () => {
    const asked: string[] = []
    page.on('request', request => isAsking(request) && asked.push(wordsOf(request)))
    await search(page).pressSequentially('PLAYER7 drill-17.', { delay: 20 })
    await expect(found(page)).toHaveText('1 player')
    await expect(players(page)).toHaveText([/^Drill 17(Order it again)?player7@drill-17\.example/])
    expect(asked.length).toBeLessThan(4)
    await page.reload()
    await expect(search(page)).toHaveValue('PLAYER7 drill-17.')
    await expect(found(page)).toHaveText('1 player')
    await search(page).fill('')
    await expect(found(page)).toHaveText('4000 players')
  })

  await test.step('the segment and the list agree, by the keyboard as well', async () => {
    await completion(page).getByRole('button', { name: 'Expired' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Expired exercises' })).toBeVisible()
    await expect(found(page)).toHaveText('1200 players')
    await expect(players(page).getByText('Expired')).toHaveCount(10)
    await page.getByRole('button', { name: 'Course', exact: true }).press('Enter')
    await expect(players(page).first()).toContainText('Drill 1')
    await page.getByRole('button', { name: 'Course', exact: true }).press('Enter')
    await expect(players(page).first()).toContainText('Drill 200')
    await expect(page.getByRole('button', { name: 'Course', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(players(page).first()).toContainText('Drill 199')
    await expect(page).toHaveURL(/status=expired&sort=course&page=2/)
    await page.reload()
    await expect(players(page).first()).toContainText('Drill 199')
    await expect(page.getByText('Page 2 of 120')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(found(page)).toHaveText('4000 players')
  })

  await test.step('all in progress are reminded exercise by exercise, in pages', async () => {
    await page.getByRole('button', { name: 'Remind all in progress' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Drill 1', exact: true })).toBeVisible()
    await expect(dialog.getByText('Page 1 of 10')).toBeVisible()
    await lookAround(page, 'dashboard of years, remind all')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'SEND reminders for Drill 21' }).click()
    await expect(dialog.getByText('Reminders on their way: 7.')).toBeVisible()
    await page.keyboard.press('Escape')
  })
})

test('a late response does not replace a newer one, and a missing one leaves the list as it was', async ({
  page,
  house,
  customer,
}) => {
  const priya = await customer({ username: 'fogbank', level: 1, credits: 10 })
  await haveOrdered(house, 'fogbank', 30)
  await enter(page, priya)
  await page.goto('/dashboard')
  await expect(found(page)).toHaveText('600 players')

  await test.step('late', async () => {
    const held = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    await page.route('**/api/getCustomerData', async route => {
      if (wordsOf(route.request()) !== 'drill-1.') return route.continue()
      late.resolve()
      await held.promise
      return route.continue().catch(() => undefined)
    })
    await search(page).fill('drill-1.')
    await late.promise
    await search(page).fill('drill-2.')
    await expect(players(page).first()).toContainText('Drill 2')
    held.resolve()
    await expect(search(page)).toHaveValue('drill-2.')
    await expect(found(page)).toHaveText('20 players')
    await expect(players(page).filter({ hasText: 'drill-1.' })).toHaveCount(0)
    await page.unroute('**/api/getCustomerData')
  })

  await test.step('never', async () => {
    await page.route('**/api/getCustomerData', route =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in to the Wi-Fi</h1>' }),
    )
    await search(page).fill('drill-3.')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
    await expect(players(page)).toHaveCount(10)
    await expect(search(page)).toHaveValue('drill-3.')
    await expect(search(page)).toBeFocused()
    await lookAround(page, 'dashboard of years, lost connection')
    await page.unroute('**/api/getCustomerData')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(players(page).first()).toContainText('Drill 3')
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

  await test.step('without totals, from a process of the previous version during an update', async () => {
    await page.route('**/api/getCustomerData', async route => {
      const response = await route.fetch()
      const { totals: _totals, ...reply } = (await response.json()) as Record<string, unknown>
      return route.fulfill({ response, json: reply })
    })
    await search(page).fill('drill-4.')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/api/getCustomerData')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(players(page).first()).toContainText('Drill 4')
  })
})

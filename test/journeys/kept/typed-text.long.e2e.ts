import type { BrowserContext, Page } from '@playwright/test'
import { expect, forgive, logIn, OF_A_BROKEN_LINE, openOrder, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { pick } from '#test/support/picking.ts'
import { OF_A_STRANGER, strangerOn } from '#test/support/surroundings/stranger.ts'

const STORY = [
  {
    ...{
      id: 'cut',
      type: 'Email',
      name: 'Priya Raman',
      role: 'Head of IT',
      organisation: 'Harbour Trust',
      displayAfter: 0,
    },
    ...{ subject: 'Cut the link?', content: '<p>Now.</p>', options: [{ text: 'Cut it' }, { text: 'Wait' }] },
  },
]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const message = (page: Page) => page.getByRole('region', { name: 'Message' })
const sendTab = (page: Page) => page.getByRole('link', { name: 'Send Email', exact: true }).click()

const switchStorageOff = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  )
const STORAGE_OFF = /This browser’s storage is full or switched off/

test('an order survives a window that fails to load, a stranger’s reply and a closed tab, and is placed once', async ({
  page,
  context,
  house,
  customer,
  complaints,
}) => {
  const account = await customer({ username: 'lostwindow', level: 1, credits: 5 })
  const unseen = await strangerOn(page, 404, /\/assets\/LogOutDialog/)
  await logIn(page, account)
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('Through the night')
  await page.getByLabel('Paste one or many addresses').fill('nuala@ward4.example')
  await press(page, 'Log out')
  const failed = page.getByRole('dialog', { name: 'This window cannot be shown' })
  await expect(failed.getByText('Chunk load failure')).toBeVisible()
  await unseen()
  await failed.getByRole('button', { name: 'Try again' }).click()
  const asked = page.getByRole('dialog', { name: 'Log out and lose unfinished orders?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Identifier')).toHaveValue('Through the night')

  await page.route('**/api/createOrder', async route => {
    await route.fetch()
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Please log in</h1>' })
  })
  await press(page, 'Submit Order')
  await expect(page.getByText('No response yet. Your order is being sent again')).toBeVisible()
  const later = await context.newPage()
  await page.close()
  await later.goto('/exercises')
  await openOrder(later, 'Code Grey')
  await expect(later.getByLabel('Identifier')).toHaveValue('Through the night')
  await expect(later.getByLabel('Email of a player')).toHaveValue('nuala@ward4.example')
  await press(later, 'Submit Order')
  await expect(
    later.getByRole('heading', { name: 'Order created. Invitations on their way: 1.' }),
  ).toBeVisible()
  const [{ orders }] = await house.db<
    [{ orders: number }]
  >`select count(*)::int as orders from exercise where identifier = 'Through the night'`
  expect(orders).toBe(1)
  forgive(complaints, OF_A_STRANGER)
  forgive(complaints, OF_A_BROKEN_LINE)
})

test('a facilitator’s message survives a stranger and a closed tab, and reaches the players once', async ({
  page,
  context,
  house,
  complaints,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Kept words',
    identifier: 'Kept words',
    teams: ['Athena'],
    events: STORY,
  })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  await comesIn(house.url, facilitated, 'nuala', 'Athena')
  await press(page, 'Start')
  await expect(page.getByText('Running')).toBeVisible()
  await sendTab(page)
  await message(page).getByRole('radio', { name: 'Alert' }).check()
  await pick(message(page), 'Recipient', 'Team Athena 1 player')
  await message(page).getByRole('textbox', { name: 'Content' }).fill('The east wing is dark.')
  await page.route('**/api/sendFacilitatorEvents', async route => {
    await route.fetch()
    await route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Blocked</h1>' })
  })
  await press(page, 'Send')
  await expect(page.getByText('Not confirmed yet, being sent again: Send event')).toBeVisible()
  const later = await context.newPage()
  await page.close()
  await later.goto(facilitated.console)
  await sendTab(later)
  await expect(message(later).getByRole('textbox', { name: 'Content' })).toHaveText('The east wing is dark.')
  await press(later, 'Send')
  await expect(later.locator('[data-banner]')).toHaveText('Sent. It goes to 1 player.')
  await expect(message(later).getByRole('textbox', { name: 'Content' })).toHaveText('')
  const [{ sent }] = await house.db<[{ sent: number }]>`
    select count(*)::int as sent from log join exercise on exercise.id = log.exercise_id
    where identifier = 'Kept words' and fact ->> 'kind' = 'sent'`
  expect(sent).toBe(1)
  forgive(complaints, OF_A_STRANGER)
})

test('a page of the console that fails to load says so in its place, and loads with the next attempt', async ({
  page,
  house,
  complaints,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Late page',
    identifier: 'Late page',
    teams: ['Athena'],
    events: STORY,
  })
  const unseen = await strangerOn(page, 200, /\/assets\/SendPage/)
  await page.goto(facilitated.console)
  await sendTab(page)
  await expect(page.getByRole('alert').getByText('Chunk load failure')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Events', exact: true })).toBeVisible()
  await unseen()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(message(page).getByRole('textbox', { name: 'Content' })).toBeVisible()
  // The request for the page's style sheet had been answered by the stranger, too.
  const display = await message(page).evaluate(
    card => getComputedStyle(card.querySelector('form') ?? card).display,
  )
  expect(display).toBe('grid')
  forgive(complaints, OF_A_STRANGER)
})

test('a page whose script fails to load says so, and loads by itself later', async ({ page, complaints }) => {
  await page.clock.install()
  const unseen = await strangerOn(page, 404, /\/assets\/portal-/)
  await page.goto('/exercises')
  await expect(page.getByRole('alert').getByText('This page could not be loaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await unseen()
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('heading', { name: 'Code Grey' })).toBeVisible()
  forgive(complaints, OF_A_STRANGER)
})

test('where the browser stores nothing, the page says so, and typed text stays as long as the page is open', async ({
  page,
  context,
  house,
}) => {
  await switchStorageOff(context)
  const facilitated = await givenFacilitated(house, {
    scenario: 'Unkept words',
    identifier: 'Unkept words',
    teams: ['Athena'],
    events: STORY,
  })
  await page.goto(facilitated.console)
  await sendTab(page)
  await message(page).getByRole('textbox', { name: 'Content' }).fill('Only in this page.')
  await expect(page.getByText(STORAGE_OFF)).toBeVisible()
  await expect(message(page).getByText('Kept on this device')).toBeHidden()
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await sendTab(page)
  await expect(message(page).getByRole('textbox', { name: 'Content' })).toHaveText('Only in this page.')
  const asked = page.waitForEvent('dialog')
  const closed = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await closed
})

test('an order that did not fit into the browser’s storage stays while the customer looks at other pages', async ({
  page,
  customer,
}) => {
  await logIn(page, await customer({ username: 'fullhold', level: 1, credits: 5 }))
  await page.evaluate(() => {
    for (let size = 1 << 20; size > 0; size >>= 1) {
      for (let part = 0; ; part += 1) {
        try {
          localStorage.setItem(`ballast ${size} ${part}`, 'x'.repeat(size))
        } catch {
          break
        }
      }
    }
  })
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('No room below')
  await expect(page.getByText(STORAGE_OFF)).toBeVisible()
  await page.getByRole('link', { name: 'BACK' }).click()
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(page.getByLabel('Identifier')).toHaveValue('No room below')
})

import type { Page } from '@playwright/test'
import { expect, logIn, openOrder, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const NOT_ENOUGH = 'You do not have enough credits for this order.'
const ENDED = 'Your subscription has ended. Please contact support.'

const expectRefusedInForm = async (page: Page, words: string) => {
  await expect(
    page.getByRole('region', { name: 'Summary' }).getByRole('status').filter({ hasText: words }),
  ).toBeVisible()
  await page.getByLabel('Identifier').fill('Sent in vain')
  await page.getByLabel('Paste one or many addresses').fill('nuala@ward4.example')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(
    page
      .getByRole('button', { name: words })
      .or(page.getByRole('link', { name: words }))
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('Email of a player')).toHaveValue('nuala@ward4.example')
}

test('without credits, the card, the Order button and the form say so', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'driftwood', level: 1, credits: 0 }))
  await expect(card(page, 'Code Grey')).toContainText('No credits left')
  await page.getByRole('link', { name: 'Read More about Code Grey' }).click()
  const order = page.getByRole('button', { name: 'Order', exact: true })
  await expect(order).toHaveAccessibleDescription(new RegExp(NOT_ENOUGH))
  await expect(order).toHaveAccessibleDescription(/You have 0\.$/)
  await lookAt(page, 'scenario without credits')
  await order.click()
  await expectRefusedInForm(page, NOT_ENOUGH)
  await page.goto('/exercises/Code-Grey?order')
  await expectRefusedInForm(page, NOT_ENOUGH)
})

test('the form’s address does not open it for a belt below the scenario’s level', async ({
  page,
  customer,
}) => {
  await logIn(page, await customer({ username: 'paperboat', level: 0, credits: 5 }))
  await page.goto('/exercises/Code-Grey?order')
  await expect(page).toHaveURL(/\/exercises\/Code-Grey$/)
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeVisible()
})

test('an ended subscription is shown beside belt and credits, on the card and at the Order button', async ({
  page,
  house,
  customer,
}) => {
  const { username, password } = await customer({ username: 'oldpier', level: 1, credits: 9 })
  await house.db`update account set subscribed_until = '2025-03-01', subscribed_on = '2024-03-01' where username = ${username}`
  await logIn(page, { username, password })
  await expect(page.getByText('Subscription ended on 1 March 2025')).toBeVisible()
  await expect(card(page, 'Code Grey')).toContainText('Subscription ended')
  await page.getByRole('link', { name: 'Read More about Code Grey' }).click()
  const order = page.getByRole('button', { name: 'Order', exact: true })
  await expect(order).toHaveAccessibleDescription(new RegExp(ENDED))
  await lookAt(page, 'scenario after the subscription')
  await order.click()
  await expectRefusedInForm(page, ENDED)
})

test('a subscription that ends while the form is open is reported in the summary, and no typed text is lost', async ({
  page,
  house,
  customer,
}) => {
  await logIn(page, await customer({ username: 'lastferry', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('Last crossing')
  await page.getByLabel('Paste one or many addresses').fill('nuala@ward4.example')
  await house.db`update account set subscribed_until = '2025-03-01', subscribed_on = '2024-03-01' where username = 'lastferry'`
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByRole('button', { name: ENDED })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Summary' }).getByRole('status').filter({ hasText: ENDED }),
  ).toBeVisible()
  await expect(page.getByLabel('Identifier')).toHaveValue('Last crossing')
  await expect(page.getByLabel('Email of a player')).toHaveValue('nuala@ward4.example')
})

test('after the last credit the order is shown, and its links after a reload, without an offer to order again', async ({
  page,
  customer,
}) => {
  await logIn(page, await customer({ username: 'lastcoin', level: 1, credits: 1, private: true }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('One place')
  await page.getByLabel('Number of participants').fill('1')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order created. Links to hand out: 1.' })).toBeVisible()
  await expect(page.getByText('0 credits', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order it again' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Copy: link 1' })).toBeVisible()
})

test('a scenario’s title comes before its Order button for screen readers, at every width', async ({
  page,
}) => {
  for (const width of [375, 949, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/exercises/Code-Grey')
    const headingFirst = page.getByRole('heading', { level: 1 }).evaluate(heading => {
      const order = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Order',
      )
      return Boolean(order && heading.compareDocumentPosition(order) & Node.DOCUMENT_POSITION_FOLLOWING)
    })
    expect(await headingFirst, `at ${width} px`).toBe(true)
  }
})

import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { orderExercise } from '#test/support/ordered.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })

/** The newest mail is at the top, one step above the open one. */
const openNewest = async (page: Page, subject: string) => {
  await expect(page.getByRole('region', { name: 'Mails' }).getByTitle(subject)).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(page, subject)).toBeFocused()
}

const send = async (page: Page) => {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Send answer' })).toBeHidden()
}

const openTab = async (page: Page, name: RegExp) => {
  await page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
}

test('Tom plays the tutorial without a mouse', async ({ page, house, customer }) => {
  const account = await customer({ username: 'semaphore', level: 1, credits: 5 })
  const order = {
    scenario: 'Code Grey',
    identifier: 'No mouse',
    players: [{ email: 'tom@semaphore.example', team: '-1' }],
  }
  await page.goto((await orderExercise(house, account, order))('tom@semaphore.example'))

  await page.getByRole('button', { name: 'I agree to NDA' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()

  await page.keyboard.press('j')
  await expect(heading(page, 'Welcome! A short tour first?')).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('radio', { name: 'I would like a tutorial' })).toBeChecked()
  await send(page)

  await openNewest(page, 'This is your inbox')
  await openTab(page, /^Social/)
  await expect(page.getByRole('article', { name: 'Post by Exercise control' })).toBeVisible()
  await openTab(page, /^News/)
  await page.getByRole('link', { name: 'Local player finds the news tab' }).focus()
  await page.keyboard.press('Enter')
  await openTab(page, /^Inbox/)
  await expect(page.getByRole('region', { name: 'Mails' }).getByTitle('Choose one answer')).toBeVisible()

  await page.keyboard.press('j')
  await expect(heading(page, 'Choose one answer')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Please select at least one option').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Wait and see' })).toBeFocused()
  await page.keyboard.press('c')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByRole('form').getByText("Please follow the tutorial's instruction to proceed."),
  ).toBeVisible()
  await page.keyboard.press('b')
  await send(page)

  await openNewest(page, 'Choose several answers')
  await page.keyboard.press('b')
  await page.keyboard.press('d')
  await send(page)

  await openNewest(page, 'Put things in order')
  for (const [place, text] of ['50', '40', '30', '20'].entries()) {
    const up = page.getByRole('button', { name: `Move up: ${text}` })
    await up.focus()
    while (!(await page.getByRole('form').getByRole('listitem').nth(place).textContent())?.includes(text)) {
      await page.keyboard.press('Enter')
      await expect(up).toBeFocused()
    }
  }
  await send(page)

  await openNewest(page, 'Write an answer')
  await page.getByRole('textbox', { name: 'Your answer' }).focus()
  await page.keyboard.type('The moment when j and k are letters again.')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(
    'The moment when j and k are letters again.',
  )
  await send(page)

  await openNewest(page, 'Fill in a form')
  await expect(page.getByRole('textbox', { name: 'Which part do you play today?' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name: 'Which part do you play today?' })).toBeFocused()
  await page.keyboard.type('The signaller')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await send(page)

  await openNewest(page, 'You are ready')
  await page.keyboard.press('a')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByRole('region', { name: 'Mails' }).getByTitle('Eleven calls about one shared drive'),
  ).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('ELEVEN cálls')
  await expect(page.getByRole('region', { name: 'Mails' }).getByRole('link')).toHaveCount(1)
})

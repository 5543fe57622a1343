// Decision 0039.
import type { Page } from '@playwright/test'
import type { getMailFacilitated } from '#contracts/calls/play/play.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { enter, ordered } from '#test/support/followed.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const STORY = [
  {
    type: 'Email',
    name: 'Maeve O’Dowd',
    id: 'divert',
    subject: 'Do we divert?',
    content: '<p>Yes or no.</p>',
    displayAfter: 0,
    responseType: 'text',
    timeLimit: 100,
  },
]

const choose = async (page: Page, factor: string) => {
  await expect(page.getByRole('combobox', { name: 'Extra time' })).toBeFocused()
  await page.keyboard.type(factor)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.locator('[data-banner]')).toHaveText('The extra time was saved.')
}

test('a facilitator gives extra time, and neither the list nor the action log reveals it', async ({
  page,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Longer',
    identifier: 'Longer',
    teams: ['Athena'],
    events: STORY,
  })
  await page.goto(facilitated.console)
  await page.getByLabel('Your name in this log').fill('Faye')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  const [ada, bert] = [
    await comesIn(house.url, facilitated, 'ada', 'Athena'),
    await comesIn(house.url, facilitated, 'bert', 'Athena'),
  ]
  await page.getByRole('link', { name: 'Change Team' }).click()
  const list = page.getByRole('region', { name: 'Players by team' })
  const button = list.getByRole('button', { name: 'Extra time for ada' })
  await button.press('Enter')
  await choose(page, '1.5')
  await expect(button).toBeFocused()
  await expect(list).not.toContainText('1.5')
  await button.press('Enter')
  await expect(page.getByRole('region', { name: 'Changes so far' })).toContainText(
    'Faye: 1.5 times the limits (before: none)',
  )
  await lookAround(page, 'extra time in the console')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Events' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Running')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/extra time/i)
  const limitOf = async (token: string) =>
    (await makeCall<typeof getMailFacilitated>(house.url, 'getMailFacilitated', {}, token)).events.find(
      ({ id }) => id === 'divert',
    )?.timeLimit
  expect([await limitOf(ada.token), await limitOf(bert.token)]).toEqual([150, 100])
})

test('a customer gives extra time to a player of an order', async ({ page, house, customer }) => {
  const quiet = await customer({ username: 'stillwater', level: 1, credits: 5, private: true })
  await ordered(house, quiet, 'In private', 2)
  await enter(page, quiet)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const button = page.getByRole('button', { name: /^Extra time for Participant 1/ })
  await button.press('Enter')
  await choose(page, '2')
  await expect(button).toBeFocused()
  await expect(page.getByRole('table', { name: 'Players' })).not.toContainText('2 times')
  await lookAround(page, 'dashboard with extra time')
  await button.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Extra time' })).toHaveValue('2')
  await lookAround(page, 'extra time on the dashboard')
  if (process.env['SHOTS'])
    for (const width of [375, 949, 1440])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `${process.env['SHOTS']}/extra-${width}-${colorScheme}.png` })
      }
})

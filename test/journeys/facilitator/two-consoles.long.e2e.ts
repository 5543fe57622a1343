// Two facilitators of one exercise, each at their own console: no act is done twice, and each is told of the
// other's.
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated, type FacilitatedExercise } from '#test/support/facilitated.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { pick } from '#test/support/picking.ts'

const mail = { type: 'Email', name: 'Maeve O’Dowd', role: 'Duty manager', organisation: 'Ambulance Service' }
const STORY = [
  {
    ...mail,
    id: 'divert',
    subject: 'Do we divert?',
    content: '<p>Yes or no.</p>',
    displayAfter: 0,
    responseType: 'text',
  },
]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const said = (page: Page) => page.locator('[data-banner]')
const message = (page: Page) => page.getByRole('region', { name: 'Message' })
const content = (page: Page) => message(page).getByRole('textbox', { name: 'Content' })
const prepared = (page: Page) => page.getByRole('region', { name: 'Prepared' })

const called = async (page: Page, facilitated: FacilitatedExercise, name: string): Promise<Page> => {
  await page.goto(facilitated.console)
  await page.getByLabel('Your name in this log').fill(name)
  return page
}
const another = async (browser: Browser, url: string) =>
  (await browser.newContext({ baseURL: url })).newPage()

test('a prepared message is sent once, and again only by a facilitator who was told that it had been sent', async ({
  page: faye,
  browser,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Two lead',
    identifier: 'Two lead',
    teams: ['Athena'],
    events: STORY,
  })
  await called(faye, facilitated, 'Faye')
  await press(faye, 'Open')
  await expect(faye.getByText('The exercise is not started')).toBeVisible()
  const nuala = await comesIn(house.url, facilitated, 'nuala', 'Athena')
  await press(faye, 'Start')
  await expect(faye.getByText('Running')).toBeVisible()
  const ben = await called(await another(browser, house.url), facilitated, 'Ben')

  await tab(faye, 'Send Email')
  await message(faye).getByRole('radio', { name: 'Alert' }).check()
  await content(faye).fill('Leave the building.')
  await press(faye, 'Keep for later')
  await tab(ben, 'Send Email')
  for (const page of [faye, ben]) {
    await prepared(page).getByRole('button', { name: 'Use' }).click()
    await pick(message(page), 'Recipient', 'Team Athena 1 player')
  }
  await press(faye, 'Send')
  await expect(said(faye)).toHaveText('Sent. It goes to 1 player.')
  await expect(prepared(ben).getByText(/Sent \d\d:\d\d by Faye/)).toBeVisible()
  await lookAt(ben, 'a prepared message that was sent')

  await press(ben, 'Send')
  const asked = ben.getByRole('dialog', { name: /^Faye sent this at \d\d:\d\d\. Send it again\?$/ })
  await expect(asked).toBeVisible()
  await lookAt(ben, 'asked before it is sent again')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(content(ben)).toHaveText('Leave the building.')
  const alerts = async () => (await nuala.look()).events.filter(({ type }) => type === 'Alert').length
  expect(await alerts()).toBe(1)

  await press(ben, 'Send')
  await press(ben, 'Send it again')
  await expect(said(ben)).toHaveText('Sent. It goes to 1 player.')
  await expect(content(ben)).toHaveText('')
  expect(await alerts()).toBe(2)
})

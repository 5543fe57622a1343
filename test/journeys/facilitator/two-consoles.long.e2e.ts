import type { Browser, Page } from '@playwright/test'
import type {
  continueFacilitated,
  openExercise,
  sendFacilitatorEvents,
} from '#contracts/calls/lead/facilitate.ts'
import type { correctMessage, withdrawMessage } from '#contracts/calls/lead/messages.ts'
import type { skipEvent } from '#contracts/calls/lead/steering.ts'
import { expect, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated, type FacilitatedExercise } from '#test/support/facilitated.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { pick } from '#test/support/picking.ts'
import { makeCall } from '#test/support/wire.ts'

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
  const asked = ben.getByRole('dialog', {
    name: /^Faye sent this prepared message at \d\d:\d\d\. Send yours too\?$/,
  })
  await expect(asked).toBeVisible()
  await lookAt(ben, 'asked before it is sent again')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(content(ben)).toHaveText('Leave the building.')
  const alerts = async () => (await nuala.look()).events.filter(({ type }) => type === 'Alert').length
  expect(await alerts()).toBe(1)

  await press(ben, 'Send')
  await press(ben, 'Send mine too')
  await expect(said(ben)).toHaveText('Sent. It goes to 1 player.')
  await expect(content(ben)).toHaveText('')
  expect(await alerts()).toBe(2)
})

test('a correction stays readable when a colleague withdraws the message, and cannot be sent any more', async ({
  page: faye,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Two put right',
    identifier: 'Two put right',
    teams: ['Athena'],
    events: STORY,
  })
  const tomasz = facilitated.console.split('/').at(-1) ?? ''
  const letter = { type: 'Email', recipient: 'all', org: 'Ambulance Service', name: 'Maeve O’Dowd' } as const
  const sends = (subject: string) =>
    makeCall<typeof sendFacilitatorEvents>(
      house.url,
      'sendFacilitatorEvents',
      { ...letter, subject, content: '<p>Come to room 4.</p>', by: 'Tomasz' },
      tomasz,
    )
  await makeCall<typeof openExercise>(house.url, 'openExercise', {}, tomasz)
  await comesIn(house.url, facilitated, 'nuala', 'Athena')
  await makeCall<typeof continueFacilitated>(house.url, 'continueFacilitated', {}, tomasz)
  await sends('Room 4')

  await called(faye, facilitated, 'Faye')
  await tab(faye, 'Send Email')
  // When the toolbar appears, it moves the parts below it.
  await expect(message(faye).getByRole('toolbar')).toBeVisible()
  await press(faye, 'Correct')
  const dialog = faye.getByRole('dialog', { name: 'Correct “Room 4”' })
  await dialog.getByRole('textbox', { name: 'Content' }).fill('Come to room 5, please.')
  await sends('Room 6')
  await expect(faye.getByText('Room 6').first()).toBeAttached()
  await expect(dialog).toBeVisible()
  await makeCall<typeof withdrawMessage>(house.url, 'withdrawMessage', { id: 'f-1', by: 'Tomasz' }, tomasz)
  await expect(dialog.getByText('Tomasz withdrew this message.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Content' })).toContainText('Come to room 5, please.')
  await expect(dialog.getByRole('button', { name: 'Send the correction' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await lookAt(faye, 'a correction of a message that a colleague withdrew')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(faye.getByRole('button', { name: 'Correct', exact: true })).toBeHidden()
})

test('a question about an event reports what a colleague has done with the event in the meantime', async ({
  page: faye,
  house,
}) => {
  const later = { ...mail, id: 'rumour', subject: 'A rumour', content: '<p>They say.</p>', displayAfter: 30 }
  const facilitated = await givenFacilitated(house, {
    scenario: 'Two decide',
    identifier: 'Two decide',
    teams: ['Athena'],
    events: [...STORY, later],
  })
  const maria = facilitated.console.split('/').at(-1) ?? ''
  await makeCall<typeof openExercise>(house.url, 'openExercise', {}, maria)
  const nuala = await comesIn(house.url, facilitated, 'nuala', 'Athena')
  await makeCall<typeof continueFacilitated>(house.url, 'continueFacilitated', {}, maria)
  const has = async (subject: string) => (await nuala.look()).events.some(each => each.subject === subject)

  await called(faye, facilitated, 'Faye')
  await faye.goto(`${facilitated.console}#events/rumour`)
  await press(faye, 'Send now')
  const asked = faye.getByRole('dialog', { name: 'Send “A rumour” now?' })
  await expect(asked).toBeVisible()
  await makeCall<typeof skipEvent>(house.url, 'skipEvent', { id: 'rumour', by: 'Maria' }, maria)
  await expect(
    asked.getByText('Maria left this event out in the meantime. Press again to send it anyway.'),
  ).toBeVisible()
  await lookAt(faye, 'an event that a colleague left out while it was about to be sent')
  expect(await has('A rumour')).toBe(false)
  // A press within a second of the change still refers to the old plan and is refused.
  await expect(async () => {
    if (await asked.isVisible()) await asked.getByRole('button', { name: 'Send now' }).click()
    await expect(asked).toBeHidden({ timeout: 2_000 })
  }).toPass()
  expect(await has('A rumour')).toBe(true)

  await makeCall<typeof sendFacilitatorEvents>(
    house.url,
    'sendFacilitatorEvents',
    {
      ...{ type: 'Email', recipient: 'all', org: 'Ambulance Service', name: 'Maeve O’Dowd', by: 'Maria' },
      ...{ subject: 'Room 4', content: '<p>Come to room 4.</p>' },
    },
    maria,
  )
  await tab(faye, 'Send Email')
  // When the toolbar appears, it moves the parts below it.
  await expect(message(faye).getByRole('toolbar')).toBeVisible()
  await expect(faye.getByText('Come to room 4.')).toBeVisible()
  const withdrawal = faye.getByRole('dialog', { name: /^Withdraw “/ })
  await expect(async () => {
    await press(faye, 'Withdraw')
    await expect(withdrawal).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await makeCall<typeof correctMessage>(
    house.url,
    'correctMessage',
    { id: 'f-1', subject: 'Room 5', content: '<p>Come to room 5.</p>', by: 'Maria' },
    maria,
  )
  await expect(withdrawal.getByText('Maria corrected this message in the meantime.')).toBeVisible()
  await makeCall<typeof withdrawMessage>(house.url, 'withdrawMessage', { id: 'f-1', by: 'Maria' }, maria)
  await expect(withdrawal.getByText('Maria withdrew this message.')).toBeVisible()
  await withdrawal.getByRole('button', { name: 'Close' }).last().click()
  await expect(withdrawal).toBeHidden()
})

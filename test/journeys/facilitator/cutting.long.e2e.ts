import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { pick } from '#test/support/picking.ts'

const mail = (id: string, subject: string, displayAfter: number, more: object = {}) => ({
  ...{ type: 'Email', name: 'Priya Raman', organisation: 'Harbour Trust', content: '<p>x</p>' },
  ...{ id, subject, displayAfter },
  ...more,
})
const SECTIONS = [
  {
    name: 'The alarm',
    events: [
      mail('ask', 'Cut the link?', 0, { options: [{ text: 'Cut it' }, { text: 'Wait' }], timeLimit: 240 }),
      mail('second', 'Still waiting', 10),
      mail('third', 'Anybody there?', 15),
    ],
  },
  { name: 'The press', events: [mail('press', 'A question from the press', 20)] },
  { name: 'The board', events: [mail('board', 'The board meets', 40)] },
]

const said = (page: Page) => page.locator('[data-banner]').last()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a facilitator leaves out a section in a break, and events in between on moving on, and reads when extended limits end', async ({
  page,
  browser,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Cut short',
    identifier: 'Cut short',
    teams: ['Athena'],
    sections: SECTIONS,
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  const player = await (await browser.newContext({ baseURL: house.url })).newPage()
  await player.goto(facilitated.playerPath)
  await press(player, 'I agree to NDA')
  await player.getByRole('textbox', { name: 'Alias' }).fill('ada')
  await player.getByRole('radio', { name: 'Athena' }).check({ force: true })
  await press(player, 'Join the exercise')
  await expect(page.getByText('First section: The alarm', { exact: true })).toBeVisible()
  await press(page, 'Start')
  await expect(page.getByText('Running')).toBeVisible()
  await expect(page.getByText('Section: The alarm, next: The press', { exact: true })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'On Events: go to “Need you”',
  )
  await page.keyboard.press('Escape')
  const left = async (heading: string) => (await page.getByText(heading).first().boundingBox())?.x ?? 0
  const timeline = await page.getByRole('region', { name: 'Timeline', exact: true }).boundingBox()
  for (const heading of ["View players' position", 'Just now'])
    expect(await left(heading), heading).toBeLessThan((timeline?.x ?? 0) + 80)
  await press(page, 'Pause')
  await press(page, 'Plan')
  const plan = page.getByRole('dialog', { name: 'Time and plan' })
  await plan.getByLabel('Section to leave out').selectOption('The press')
  await expect(plan.getByText('A question from the press')).toBeVisible()
  await plan.getByRole('button', { name: 'Leave out The press' }).click()
  await expect(said(page)).toContainText('1 event will not be sent.')
  await page.getByText('One event left out').click()
  await page.getByRole('button', { name: 'Put back “The press” (1)' }).press('Enter')
  await expect(said(page)).toContainText('1 event put back into the plan.')
  await press(page, 'Plan')
  await plan.getByLabel('Section to leave out').selectOption('The press')
  await plan.getByRole('button', { name: 'Leave out The press' }).click()
  await expect(said(page)).toContainText('1 event will not be sent.')
  await press(page, 'Resume')
  await press(page, 'Plan')
  await expect(plan.getByText('2 messages come in between:')).toBeVisible()
  await plan.getByRole('radio', { name: 'Leave out' }).check()
  await expect(plan.getByText('Players will get this message at once')).toBeVisible()
  await plan.getByRole('button', { name: 'Go on to The board' }).click()
  await plan.getByRole('button', { name: 'Go on now' }).click()
  await expect(said(page)).toContainText('The events in between were left out.')
  await expect(player.getByText('The board meets').first()).toBeVisible()
  await expect(player.getByText('Still waiting')).toHaveCount(0)
  await press(page, 'Plan')
  await plan.getByRole('button', { name: 'Extend the open question' }).click()
  await expect(said(page)).toContainText(
    /1 question has 5 more minutes, until \d\d:\d\d:\d\d exercise time\./,
  )
  await page.getByText('Cut the link?').first().click()
  await expect(
    page.getByText(/4\u00A0min to answer, extended until \d\d:\d\d:\d\d exercise time/),
  ).toBeVisible()
})

test('moving on in Code Grey without the events in between delivers the listed events, and nothing else', async ({
  page,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Code Grey',
    identifier: 'Cut to the end',
    teams: ['Athena'],
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('Open to players', { exact: true })).toBeVisible()
  const ada = await comesIn(house.url, facilitated, 'ada', 'Athena')
  await press(page, 'Start')
  await expect(page.getByText('Running')).toBeVisible()
  const subjects = async () => (await ada.look()).events.map(({ subject }) => subject)
  const before = new Set(await subjects())
  await press(page, 'Plan')
  const plan = page.getByRole('dialog', { name: 'Time and plan' })
  await plan.getByLabel('Section', { exact: true }).selectOption('The way back')
  await plan.getByRole('radio', { name: 'Leave out' }).check()
  const listed = await plan.getByRole('list').first().getByRole('listitem').allTextContents()
  await plan.getByRole('button', { name: 'Go on to The way back' }).click()
  await plan.getByRole('button', { name: 'Go on now' }).click()
  await expect(said(page)).toContainText('The events in between were left out.')
  const came = (await subjects()).filter(subject => !before.has(subject))
  expect(came).toHaveLength(listed.length)
  expect(listed[0]).toContain(came[0])
})

test('an unfinished mail returns to the form after an alert, whose preview names both ends; an event sent ahead is confirmed', async ({
  page,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Interrupted',
    identifier: 'Interrupted',
    teams: ['Athena'],
    sections: SECTIONS,
  })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await press(page, 'Start')
  await press(page, 'Start without players')
  await expect(page.getByText('Running')).toBeVisible()
  await page.getByRole('link', { name: 'Send Email', exact: true }).click()
  const form = page.getByRole('region', { name: 'Message' })
  await form.getByRole('textbox', { name: 'Subject' }).fill('Numbers by noon')
  await form.getByRole('textbox', { name: 'Content' }).fill('Dear all')
  await form.getByRole('radio', { name: 'Alert' }).check()
  await form.getByRole('textbox', { name: 'Content' }).fill('Leave the building')
  await pick(form, 'Recipient', 'Everybody 0 players')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Send this to all players?' })
  await expect(asked.getByText('Exercise control, Your exercise team')).toBeVisible()
  await expect(asked.getByText('To Everybody')).toBeVisible()
  await asked.getByRole('button', { name: /^Send to/ }).click()
  await expect(form.getByRole('textbox', { name: 'Subject' })).toHaveValue('Numbers by noon')
  await expect(form.getByRole('textbox', { name: 'Content' })).toHaveText('Dear all')
  await page.goto(facilitated.console)
  const ada = await comesIn(house.url, facilitated, 'ada', 'Athena')
  await page.getByRole('button', { name: 'Still waiting, planned 0:10' }).click()
  await press(page, 'Send now')
  const ahead = page.getByRole('dialog', { name: 'Send “Still waiting” now?' })
  await ahead.getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Send now')
  await ahead.getByRole('button', { name: 'Send now' }).click()
  await expect(said(page)).toContainText('Still waiting')
  await expect(ahead).toBeHidden()
  expect((await ada.look()).events.map(({ subject }) => subject)).toContain('Still waiting')
})

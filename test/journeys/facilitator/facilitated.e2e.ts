import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import {
  comesIn,
  givenFacilitated,
  type FacilitatedExercise,
  type FacilitatedPlayer,
} from '#test/support/facilitated.ts'
import { pick } from '#test/support/picking.ts'

const mail = { type: 'Email', name: 'Maeve O’Dowd', role: 'Duty manager', organisation: 'Ambulance Service' }
const STORY = [
  {
    ...mail,
    id: 'divert',
    subject: 'Do we divert ambulances?',
    content: '<p>I need a yes or no.</p>',
    displayAfter: 0,
    team: true,
    timeLimit: 300,
    options: [{ text: 'Divert category 1 and 2' }, { text: 'Do not divert' }],
    correct: ['Divert category 1 and 2'],
    wrong: ['Do not divert'],
  },
  {
    ...mail,
    id: 'wards',
    subject: 'What do you tell the wards?',
    content: '<p>In your words.</p>',
    displayAfter: 4,
    responseType: 'text',
  },
  {
    type: 'Social',
    id: 'rumour',
    name: 'Kerry Lavers',
    content: 'Queues at the harbour, nobody says why',
    displayAfter: 5,
  },
  {
    ...mail,
    id: 'end',
    subject: 'Stand down?',
    content: '<p>Shall we stop?</p>',
    displayAfter: 15,
    options: [{ text: 'Stand down', next: '/0' }, { text: 'Not yet' }],
  },
]
const TEAMS = ['Athena', 'Artemis', 'Cronus']

const state = (page: Page) => page.getByRole('region', { name: 'State of the exercise' })
const number = (page: Page, name: string) =>
  state(page).locator('dl > div').filter({ hasText: name }).locator('dd')
const clock = (page: Page) => page.getByRole('timer', { name: 'Exercise time' })
const card = (page: Page) => page.getByRole('region', { name: 'Selected event' })
const inTeam = (page: Page, team: string) =>
  card(page).getByRole('listitem').filter({ hasText: team }).first()
const row = (page: Page, player: string) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: player }) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const said = (page: Page) => page.locator('[data-banner]')

const joins = async (
  browser: Browser,
  url: string,
  facilitated: FacilitatedExercise,
  alias: string,
  team: string,
): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await page.goto(facilitated.playerPath)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await page.getByRole('textbox', { name: 'Alias' }).fill(alias)
  await page.getByRole('radio', { name: team }).check({ force: true })
  await press(page, 'Join the exercise')
  await expect(page.getByRole('region', { name: 'Mails' })).toBeVisible()
  return page
}

const mailTo = (page: Page, subject: string) =>
  page.getByRole('region', { name: 'Mails' }).getByTitle(subject, { exact: true })

test('Faye leads six players from the lobby to the reset', async ({ page, browser, house }) => {
  test.setTimeout(240_000)
  const other = await house.secondProcess()
  const facilitated = await givenFacilitated(house, {
    scenario: 'Divert',
    identifier: 'Night watch',
    teams: TEAMS,
    events: STORY,
  })

  await page.goto(facilitated.console)
  await expect(page.getByText('Exercise is not open to players')).toBeVisible()
  await expect(page.getByText('Divert', { exact: true })).toBeVisible()
  await expect(page.getByText('Night watch', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Push Time', exact: true })).toBeHidden()
  await page.getByLabel('Your name in this log').fill('Faye')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeDisabled()
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeHidden()

  const come = (alias: string, team: string) => comesIn(other.url, facilitated, alias, team)
  const [tom, noor, dev, ada, ben] = [
    await come('tom', 'Athena'),
    await come('noor', 'Artemis'),
    await come('dev', 'Artemis'),
    await come('ada', 'Cronus'),
    await come('ben', 'Cronus'),
  ]
  const maeve = await joins(browser, other.url, facilitated, 'maeve', 'Athena')
  await expect(number(page, 'Players')).toHaveText('6')
  await expect(page.getByText("View players' position")).toBeVisible()
  await expect(row(page, 'maeve')).toContainText('Athena')
  await expect(page.getByText('maeve joined Athena.')).toBeVisible()
  await expect(maeve.getByText('The exercise begins when your facilitator starts it.')).toBeVisible()
  await expect(mailTo(maeve, 'Welcome! A short tour first?')).toBeVisible()

  await press(page, 'Start')
  await expect(said(page)).toHaveText('The exercise has started.')
  await expect(state(page).getByText('Running')).toBeVisible()
  await expect(page.getByText('The exercise is not started')).toBeHidden()
  await mailTo(maeve, 'Do we divert ambulances?').click()
  await maeve.getByRole('radio', { name: 'Divert category 1 and 2' }).check()
  await press(maeve, 'Send answer')
  await expect(maeve.getByRole('region', { name: 'Your answer' })).toContainText('Divert category 1 and 2')
  await expect.poll(() => answerOf(tom, 'divert')).toBe('Divert category 1 and 2')
  expect(await answerOf(noor, 'divert')).toBe('')
  await expect(card(page).getByRole('heading', { name: 'Do we divert ambulances?' })).toBeVisible()
  await expect(inTeam(page, 'Athena')).toContainText('In time')
  await expect(inTeam(page, 'Artemis')).toContainText('Waiting')
  await expect(number(page, 'Answers open')).toHaveText('2')
  await expect(
    page.getByRole('group', { name: 'Answers of Athena' }).getByRole('button'),
  ).toHaveAccessibleName('Athena: Do we divert ambulances?, In time')
  await expect(row(page, 'tom')).toContainText('What do you tell the wards?')
  await expect(row(page, 'tom')).toContainText('in 4 min')

  await press(page, 'Pause')
  await expect(page.getByText('PAUSED', { exact: true })).toBeVisible()
  await expect(maeve.getByText('PAUSED', { exact: true })).toBeVisible()
  const stood = await clock(page).textContent()
  await noor.answer('divert', 'Do not divert')
  await expect.poll(() => answerOf(dev, 'divert')).toBe('Do not divert')
  await expect(inTeam(page, 'Artemis')).toContainText('In time')
  await expect(page.getByText('Artemis chose “Do not divert”').first()).toBeVisible()
  await house.moveClock(60)
  await refresh(page)
  await expect(clock(page)).toHaveText(stood ?? '')
  await press(page, 'Resume')
  await expect(said(page)).toHaveText('The exercise has resumed.')
  await expect(page.getByText('PAUSED', { exact: true })).toBeHidden()
  await expect(maeve.getByText('PAUSED', { exact: true })).toBeHidden()

  await pushesTime(page, async () => {
    await house.moveClock(60)
    await refresh(page)
  })
  await expect(mailTo(maeve, 'What do you tell the wards?')).toBeVisible()
  await expect(maeve.getByRole('link', { name: /^Social/ }).first()).toContainText('1')
  await expect(card(page).getByRole('heading', { name: 'What do you tell the wards?' })).toBeVisible()
  const posts = page.getByRole('group', { name: 'Posts' })
  await expect(posts.getByRole('button')).toHaveAccessibleName(/^Queues at the harbour.*, sent 0:05/)

  await page
    .getByRole('group', { name: 'Mail', exact: true })
    .getByRole('button', { name: /^Do we divert ambulances/ })
    .click()
  await expect(page).toHaveURL(/#events\/divert$/)
  await expect(inTeam(page, 'Cronus')).toContainText('No answer')
  await ada.answer('divert', 'Do not divert')
  await expect(inTeam(page, 'Cronus')).toContainText('Late')
  await card(page).getByText('have it, ').click()
  await expect(card(page).getByText('“Divert category 1 and 2”').first()).toBeVisible()
  await expect(row(page, 'maeve')).toContainText('1 of 2')

  await sendsAnAlert(page, maeve, tom)
  await movesDev(page, dev)

  const cronus = page.getByRole('region', { name: 'Cronus' })
  await cronus.getByRole('button', { name: 'Release the seat of ada' }).click()
  await press(page, 'Release seat')
  await expect(said(page)).toHaveText('ada can rejoin from another device.')
  await expect(cronus.getByText('Seat released')).toBeVisible()
  const laptop = await joins(browser, house.url, facilitated, 'ada', 'Cronus')
  await mailTo(laptop, 'Do we divert ambulances?').click()
  await expect(laptop.getByRole('region', { name: 'Your answer' })).toContainText('Do not divert')
  await expect(cronus.getByText('Seat released')).toBeHidden()
  await expect(ada.look()).rejects.toThrow('This alias is in use or reserved, or looks like one that is.')

  await house.moveClock(30)
  await tab(page, 'Events')
  await refresh(page)
  await expect(row(page, 'ben')).toContainText('Disconnected?')
  const needYou = page.getByRole('region', { name: 'Need you' })
  await expect(needYou.getByRole('listitem').filter({ hasText: 'ben' })).toContainText(
    'Cronus, no contact since',
  )
  await ben.look()
  await expect(row(page, 'ben')).toContainText('On track', { timeout: 10_000 })

  await page.getByLabel('Time to Push').selectOption('20')
  await press(page, 'Push Time')
  await expect(said(page)).toHaveText('Time was pushed by 20 minutes.')
  for (const player of [tom, noor, dev, ben]) await player.answer('end', 'Stand down')
  await expect(row(page, 'noor')).toContainText('Finished')
  await press(page, 'Close')
  await expect(page.getByRole('dialog')).toContainText(
    '2 of 6 have not reached the end, and will count as completed',
  )
  await press(page, 'Close the exercise')
  await expect(page.getByText('This exercise is closed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeHidden()
  for (const player of [maeve, laptop]) {
    await expect(mailTo(player, 'What do you tell the wards?')).toBeHidden()
    await expect(mailTo(player, 'The end of the exercise')).toBeVisible()
  }
  await expect(page.getByText('Faye closed the exercise.')).toBeVisible()

  await tab(page, 'Report')
  const report = page.getByRole('article', { name: 'Exercise report' })
  await expect(report.getByText('Do we divert ambulances?').first()).toBeVisible()
  // The report opens without names (rule 127).
  await expect(report.getByText('maeve')).toHaveCount(0)
  await expect(report.getByText('Facilitator 1 closed the exercise.')).toBeVisible()
  await page.getByLabel('Anonymise?').uncheck()
  await expect(report.getByText('Faye closed the exercise.')).toBeVisible()
  for (const alias of ['maeve', 'tom', 'noor', 'dev', 'ada', 'ben'])
    await expect(report.getByText(alias).first()).toBeVisible()

  await resets(page)
  for (const player of [maeve, laptop])
    await expect(player.getByRole('heading', { name: 'Exercise is not open yet' })).toBeVisible()
  await other.stop()
})

const answerOf = async ({ look }: FacilitatedPlayer, id: string) =>
  (await look()).events.find(event => event.id === id)?.response

/** As when the network returns. */
const refresh = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

/** A push that makes answers late warns first (rule 118). */
const pushesTime = async (page: Page, aMinutePasses: () => Promise<void>) => {
  await aMinutePasses()
  const times = await page.getByLabel('Time to Push').locator('option').allTextContents()
  expect(times).toEqual(
    [...Array.from({ length: 15 }, (_, index) => index + 1), 20, 25, 30, 35, 40, 45, 50, 55, 60].map(
      time => `${time} min`,
    ),
  )
  await page.getByLabel('Time to Push').selectOption('1')
  await page.route('**/api/pushFacilitatorEvent', async route => {
    await expect(page.getByText('Attempting to push next.').first()).toBeVisible()
    await route.continue()
  })
  await press(page, 'Push Time')
  await expect(said(page)).toContainText('No player has an event due within 1 minute.')
  await page.unroute('**/api/pushFacilitatorEvent')
  await page.getByLabel('Time to Push').selectOption('5')
  await press(page, 'Push Time')
  await expect(said(page)).toContainText('2 players would be late with an answer. Push again to push anyway.')
  await press(page, 'Push Time')
  await expect(said(page)).toHaveText('Time was pushed by 5 minutes.')
  await expect(clock(page)).toHaveText(/^00:0[67]/)
}

const sendsAnAlert = async (page: Page, maeve: Page, tom: FacilitatedPlayer) => {
  await tab(page, 'Send Email')
  const form = page.getByRole('region', { name: 'Message' })
  const missing = form.getByRole('alert')
  await expect(form.getByLabel('Subject')).toBeVisible()
  await press(page, 'Send')
  for (const sentence of [
    'Please select who should receive the event.',
    'Please select an Organisation.',
    'Emails are required to have content and a subject.',
  ])
    await expect(missing.getByText(sentence)).toBeVisible()
  await expect(form.getByLabel('Recipient')).toBeFocused()
  await form.getByLabel('Organisation').fill('Ambulance Service')
  await form.getByLabel('Organisation').press('Enter')
  await expect(missing.getByText('Please select a Persona.')).toBeVisible()
  await form.getByRole('radio', { name: 'Social' }).check()
  await expect(missing.getByText('Socials are required to have a content.')).toBeVisible()
  await expect(form.getByLabel('Subject')).toBeHidden()
  await expect(form.getByLabel('PDF')).toBeHidden()
  await form.getByRole('radio', { name: 'Alert' }).check()
  await expect(missing.getByText('Alerts are required to have content.')).toBeVisible()
  await expect(form.getByLabel('Organisation')).toBeHidden()

  await form.getByRole('textbox', { name: 'Content' }).fill('Power has failed in the east wing.')
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Content' })).toHaveText(
    'Power has failed in the east wing.',
  )
  await keepsForLater(page)
  await expect(form.getByRole('textbox', { name: 'Content' })).toHaveText(
    'Power has failed in the east wing.',
  )
  await pick(form, 'Recipient', 'Team Athena 2 players')
  await press(page, 'Send')
  await expect(said(page)).toHaveText('Sent. It goes to 2 players.')
  await expect(form.getByRole('textbox', { name: 'Content' })).toHaveText('')
  await expect(maeve.getByRole('alertdialog')).toContainText('Power has failed in the east wing.')

  const sent = page.getByRole('region', { name: 'Sent by facilitators' })
  const delivered = (alias: string) => sent.getByRole('listitem').filter({ hasText: alias }).last()
  await expect(sent.getByText(/^To .*Athena/)).toBeVisible()
  await expect(delivered('tom')).toContainText('On its way')
  await press(maeve, 'Continue')
  await expect(delivered('maeve')).toContainText('Pressed Continue')
  await tom.look()
  await expect(delivered('tom')).toContainText('Delivered', { timeout: 10_000 })

  await pick(form, 'Recipient', 'Team Athena 2 players')
  await form.getByRole('textbox', { name: 'Content' }).fill('For Cronus alone.')
  await press(page, 'Send')
  await expect(maeve.getByRole('alertdialog')).toContainText('For Cronus alone.')
  await press(page, 'Withdraw')
  await press(page, 'Withdraw it')
  await expect(maeve.getByRole('alertdialog')).toBeHidden()
}

const keepsForLater = async (page: Page) => {
  const prepared = page.getByRole('region', { name: 'Prepared' })
  await press(page, 'Keep for later')
  await prepared.getByRole('button', { name: 'Use' }).click()
  await prepared.getByRole('button', { name: 'Drop' }).click()
  await page
    .getByRole('dialog', { name: /^Drop “/ })
    .getByRole('button', { name: 'Drop it' })
    .click()
  await expect(prepared).toBeHidden()
}

const movesDev = async (page: Page, dev: FacilitatedPlayer) => {
  await tab(page, 'Change Team')
  await press(page, 'Change team')
  await expect(page.getByText('Please select a player.')).toBeVisible()
  await pick(page, 'Player', 'dev')
  await page.getByLabel('New team (now in Artemis)').selectOption('Cronus')
  await press(page, 'Change team')
  await expect(said(page)).toHaveText('dev now plays in Cronus.')
  await expect(page.getByRole('region', { name: 'Cronus' }).getByText('dev')).toBeVisible()
  expect((await dev.look()).team).toBe('Cronus')
}

const resets = async (page: Page) => {
  await tab(page, 'Reset')
  await expect(page.getByText('All user data collected will be deleted')).toBeVisible()
  await press(page, 'RESET')
  const dialog = page.getByRole('dialog', {
    name: "Are you sure you want to reset all of the campaign's data?",
  })
  await dialog.getByLabel('Type Night watch to confirm').fill('Night')
  await dialog.getByRole('button', { name: 'RESET' }).click()
  await expect(dialog.getByText('Please type the identifier of this exercise to confirm.')).toBeVisible()
  await dialog.getByLabel('Type Night watch to confirm').fill('Night watch')
  await dialog.getByRole('button', { name: 'RESET' }).click()
  await expect(said(page)).toContainText('All user data collected was deleted.')
  await expect(page.getByText('Exercise is not open to players')).toBeVisible()
  await expect(number(page, 'Players')).toHaveText('0')
  await expect(page.getByText('Faye reset the exercise.')).toBeVisible()
}

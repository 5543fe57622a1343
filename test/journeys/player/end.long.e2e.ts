// Rules 42, 69, 93, 94, 117, 139.
import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { getMailFacilitated, loginToken, setResponse } from '#contracts/calls/play/play.ts'
import type { House } from '#test/support/house.ts'
import { ADMIN, type Customer, expect, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { orderExercise } from '#test/support/ordered.ts'
import { givenRoom, type Room } from '#test/support/room.ts'
import { makeCall } from '#test/support/wire.ts'

const agree = (page: Page) => page.getByRole('button', { name: 'I agree to NDA' }).click()
const askAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))
const inbox = (page: Page) => page.getByRole('region', { name: 'Mails' })
const result = (page: Page) => page.getByRole('region', { name: 'Your result' })

const choose = async (page: Page, subject: string, option: string) => {
  await inbox(page).getByTitle(subject, { exact: true }).click()
  await page.getByRole('radio', { name: option, exact: true }).check()
  await page.getByRole('button', { name: 'Send answer' }).click()
}

const joined = async (house: House, room: Room, player: string, team: string) => {
  const { token } = await makeCall<typeof loginToken>(
    house.url,
    'loginToken',
    {},
    room.link.split('/').at(-1),
  )
  await makeCall<typeof getMailFacilitated>(house.url, 'getMailFacilitated', { player, team }, token)
  return {
    token,
    answers: (id: string, response: string) =>
      makeCall<typeof setResponse>(house.url, 'setResponse', { id, response }, token),
  }
}

test('Maeve ends a facilitated exercise, and reads her own and her team’s decisions; Dev’s exercise ends when it is closed', async ({
  page,
  house,
  browser,
  complaints,
}) => {
  test.setTimeout(240_000)
  const room = await givenRoom(house)
  await room.faye({ kind: 'open' })
  const [niamh, dev] = [
    await joined(house, room, 'niamh', 'Athena'),
    await joined(house, room, 'dev', 'Artemis'),
  ]
  await page.goto(room.link)
  await agree(page)
  await page.getByRole('textbox', { name: 'Alias' }).fill('Maeve')
  await page.getByRole('radio', { name: 'Athena' }).check({ force: true })
  await page.getByRole('button', { name: 'Join the exercise' }).click()
  await room.faye({ kind: 'continue' })

  await room.faye({ kind: 'push', minutes: 30, confirmed: true })
  await expect(page.getByRole('alertdialog', { name: 'All cranes stop' })).toBeVisible()
  await room.faye({ kind: 'pause' })
  await expect(page.getByText('PAUSED', { exact: true })).toBeVisible()
  await lookAround(page, 'alert while paused')
  await room.faye({ kind: 'continue' })
  await page.getByRole('button', { name: 'Continue' }).click()

  await niamh.answers('board', 'We stand by the crew.')
  await dev.answers('ask', 'Wait')
  await dev.answers('board', 'Nothing yet, says Artemis.')
  await choose(page, 'Cut the link?', 'Cut it')
  await expect(page.getByRole('region', { name: 'Your answer' })).toBeVisible()
  await choose(page, 'End now?', 'End')

  await expect(inbox(page).getByTitle('Your result')).toBeVisible()
  await expect(inbox(page).getByTitle('The end of the exercise')).toBeVisible()
  await expect(inbox(page).getByRole('link')).toHaveCount(2)
  await inbox(page).getByTitle('Your result').click()
  await expect(result(page)).toContainText('100%')
  await expect(result(page)).toContainText('PASS')
  await expect(result(page)).toContainText('1 of 1 point. The pass mark is 70 percent.')
  await page.getByRole('group', { name: 'The pace was right.' }).getByText('Fully agree').click()
  await page.getByRole('textbox', { name: 'What worked well?' }).fill('The silence before the siren.')
  await lookAround(page, 'finished inbox')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('region', { name: 'Your answer' })).toContainText(
    'The silence before the siren.',
  )

  await result(page).getByRole('link', { name: 'Open your report' }).click()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const report = page.getByRole('main')
  await expect(report).toContainText('Cut it')
  await expect(report).toContainText('We stand by the crew.')
  for (const foreign of ['Nothing yet, says Artemis.', 'dev', 'niamh'])
    await expect(report.getByText(foreign, { exact: true })).toHaveCount(0)
  await lookAround(page, 'own report')
  await page.getByRole('button', { name: 'GO BACK' }).click()
  await expect(inbox(page).getByTitle('Your result')).toBeVisible()

  await page
    .getByRole('link', { name: /^Notes/ })
    .first()
    .click()
  await expect(page.getByText('No entries were made')).toBeVisible()
  await expect(page.getByText('Press Modify')).toBeHidden()
  for (const channel of [/^Social/, /^News/]) {
    await page.getByRole('link', { name: channel }).first().click()
    await expect(page.getByText('The exercise is over', { exact: true })).toBeVisible()
    await expect(page.getByText(/appear here/)).toHaveCount(0)
  }

  const other = await browser.newPage({ baseURL: house.url })
  await other.goto(`/exercise/${dev.token}`)
  await agree(other)
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(inbox(other).getByTitle('End now?')).toBeVisible({ timeout: 15_000 })
  await room.faye({ kind: 'close' })
  await inbox(other).getByTitle('Your result').click()
  await expect(result(other)).toContainText('0%')
  await expect(result(other)).toContainText('FAIL')
  await other.close()
  expect(complaints).toEqual([])
})

const save = async (house: House, title: string, events: readonly object[], details: object = {}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const shown = {
    title,
    level: 0,
    teams: false,
    visible: true,
    description: '<p>A watch.</p>',
    image: 'code-grey/cover.png',
    ...details,
  }
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: title, scenario: [{ name: 'Watch', events: [...events] }], ...shown },
    token,
  )
}

const playing = async (page: Page, house: House, account: Customer, scenario: string) => {
  const email = `ada@${account.username}.example`
  const link = (
    await orderExercise(house, account, { scenario, identifier: scenario, players: [{ email, team: '-1' }] })
  )(email)
  await page.goto(link)
  await agree(page)
  await choose(page, 'Welcome! A short tour first?', "I don't need a tutorial")
}

const mail = { type: 'Email', name: 'Pier office', displayAfter: 0 }

test('Ada reads everything, and a minute later the exercise ends by itself', async ({
  page,
  house,
  customer,
  complaints,
}) => {
  const account = await customer({ username: 'slackwater', level: 1, credits: 2 })
  await save(house, 'Slack water', [
    { ...mail, id: '1', subject: 'All quiet', content: '<p>Nothing to report.</p>' },
    { ...mail, id: '2', subject: 'Who is on watch?', options: [{ text: 'Ada' }, { text: 'Nobody' }] },
  ])
  await playing(page, house, account, 'Slack water')
  await choose(page, 'Who is on watch?', 'Ada')
  await inbox(page).getByTitle('All quiet').click()
  await expect(page.getByText('Nothing to report.').last()).toBeVisible()
  await expect.poll(() => unreadIn(house, 'Slack water')).toBe(0)
  await house.moveClock(61)
  await askAgain(page)

  // Nothing was scored (rule 94).
  await inbox(page).getByTitle('The end of the exercise').click()
  await expect(result(page)).toContainText('Nothing was scored.')
  await expect(page.getByRole('link', { name: 'Open your report' })).toBeHidden()
  await expect(inbox(page).getByTitle('Your result')).toBeHidden()
  expect(complaints).toEqual([])
})

test('in a learning module each of Ada’s answers is judged at once, and the exercise ends as usual', async ({
  page,
  house,
  customer,
  complaints,
}) => {
  const account = await customer({ username: 'pilotage', level: 1, credits: 2 })
  const right = {
    correct: ['Lift it'],
    wrong: ['Drop it'],
    correctFeedback: '<p>CORRECT AND WHY</p>',
    wrongFeedback: '<p>A dropped anchor holds nobody.</p>',
  }
  const options = [
    { text: 'Lift it', next: '/0' },
    { text: 'Drop it', next: '2' },
  ]
  await save(
    house,
    'First knots',
    [
      { ...mail, id: '1', subject: 'The anchor', options, ...right },
      {
        ...mail,
        displayAfter: undefined,
        id: '2',
        subject: 'Once more',
        delay: 0,
        options: [{ text: 'Lift it', next: '/0' }, { text: 'Wait' }],
        ...right,
        wrong: ['Wait'],
      },
    ],
    { learningPrograms: true },
  )
  await playing(page, house, account, 'First knots')
  await choose(page, 'The anchor', 'Drop it')
  await expect(page.getByText('A dropped anchor holds nobody.')).toBeVisible()
  await askAgain(page)
  await house.moveClock(6)
  await askAgain(page)
  await choose(page, 'Once more', 'Lift it')
  await inbox(page).getByTitle('Your result').click()
  await expect(result(page)).toContainText('50%')
  await expect(result(page)).toContainText('FAIL')
  await expect(page.getByRole('link', { name: 'Open your report' })).toBeVisible()
  expect(complaints).toEqual([])
})

const unreadIn = async ({ db }: House, identifier: string): Promise<number> => {
  const [row] = await db<[{ read: number }]>`
    select count(*)::int as read from log join exercise on exercise.id = log.exercise_id
    where identifier = ${identifier} and kind = 'read' and fact ->> 'event' in ('1', '2')`
  return 2 - row.read
}

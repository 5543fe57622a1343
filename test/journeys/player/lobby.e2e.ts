import type { Page } from '@playwright/test'
import type { getMailFacilitated, loginToken } from '#contracts/calls/play/play.ts'
import { expect, forgive, LONG, OF_A_BROKEN_LINE, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { givenRoom } from '#test/support/room.ts'
import { makeCall } from '#test/support/wire.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
/** As when the network returns. */
const askAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))
const agree = (page: Page) => page.getByRole('button', { name: 'I agree to NDA' }).click()

const join = async (page: Page, alias: string, team: string) => {
  await expect(heading(page, 'Incident Exercising Platform')).toBeVisible()
  await page.getByRole('textbox', { name: 'Alias' }).fill(alias)
  await page.getByRole('radio', { name: team }).check({ force: true })
  await page.getByRole('button', { name: 'Join the exercise' }).click()
}

test('Maeve waits for the exercise to open, joins, waits in the lobby and plays', async ({
  page,
  house,
  complaints,
}) => {
  test.setTimeout(240_000)
  const room = await givenRoom(house)
  await page.goto(room.link)
  await expect(page.getByText('What happens in the harbour stays in the harbour.')).toBeVisible()
  await agree(page)
  await expect(heading(page, 'Exercise is not open yet')).toBeVisible()
  await expect(page.getByText(/^Harbour Trust/)).toBeVisible()
  await lookAround(page, 'not open')
  await room.faye({ kind: 'open' })
  await askAgain(page)

  await expect(page).toHaveURL(/\/exercise\/[\w-]{64}$/)
  await expect(heading(page, 'Incident Exercising Platform')).toBeVisible()
  await takenBy(house.url, room.link, 'dev.anand')
  const send = page.getByRole('button', { name: 'Join the exercise' })
  const alias = page.getByRole('textbox', { name: 'Alias' })
  for (const [typed, sentence] of [
    ['maeve@harbour.example', 'The alias cannot be an email address.'],
    ['ma', 'The alias needs to be at least 3 characters long.'],
    [
      'm<b>',
      'The alias can contain letters, digits, spaces, dots, underscores, hyphens and apostrophes, up to 30 characters.',
    ],
    ['maeve', 'Please select a team.'],
  ] as const) {
    await alias.fill(typed)
    await send.click()
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(
      sentence.includes('team') ? page.getByRole('radio', { name: 'Athena' }) : alias,
    ).toBeFocused()
  }
  await lookAround(page, 'join form with its refusal')
  await join(page, 'Dev.Anand', 'Artemis')
  await expect(
    page.getByText('This alias is in use or reserved, or looks like one that is.').first(),
  ).toBeVisible()
  await expect(alias).toHaveAccessibleDescription(
    /Ask your facilitator to release your seat, then join again\./,
  )
  await join(page, 'Maeve', 'Athena')

  await expect(page.getByText('The exercise begins when your facilitator starts it.')).toBeVisible()
  await expect(page.getByText('Team Athena')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Mails' }).getByTitle('Welcome! A short tour first?'),
  ).toBeVisible()
  await lookAround(page, 'lobby')
  const offer = page.getByText('Until then you can take the tutorial.')
  await expect(offer).toBeVisible()
  await page.getByRole('region', { name: 'Mails' }).getByTitle('Welcome! A short tour first?').click()
  await page
    .getByRole('radio', { name: 'I don’t need a tutorial' })
    .or(page.getByRole('radio', { name: "I don't need a tutorial" }))
    .check()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(offer).toBeHidden()

  await room.faye({ kind: 'continue' })
  const mails = page.getByRole('region', { name: 'Mails' })
  await expect(mails.getByTitle('Cut the link?')).toBeVisible()
  await expect(mails.getByTitle('Welcome! A short tour first?')).toBeHidden()
  await expect(page.getByText('You are in.')).toBeHidden()

  await room.faye({ kind: 'pause' })
  await expect(page.getByText('PAUSED', { exact: true })).toBeVisible()
  await lookAround(page, 'paused')
  await room.faye({ kind: 'continue' })
  await expect(page.getByText('PAUSED', { exact: true })).toBeHidden()

  await room.faye({ kind: 'move to team', seat: await room.seatOf('maeve'), team: 'Artemis' })
  await expect(page.getByText('You now play in Team Artemis.').first()).toBeVisible()
  await expect(page.getByText('Team Artemis', { exact: true })).toBeVisible()

  await room.faye({ kind: 'reset' })
  await expect(heading(page, 'Exercise is not open yet')).toBeVisible()
  await room.faye({ kind: 'open' })
  await askAgain(page)
  await expect(page.getByRole('textbox', { name: 'Alias' })).toHaveValue('maeve')
  await page.getByRole('button', { name: 'Join the exercise' }).click()
  await expect(page.getByText('The exercise begins when your facilitator starts it.')).toBeVisible()
  expect(complaints).toEqual([])
})

test(
  'Niamh’s connection breaks while she joins, and she still has one seat only',
  LONG,
  async ({ page, house, complaints }) => {
    const room = await givenRoom(house)
    await room.faye({ kind: 'open' })
    const lose = (name: string) =>
      page.route(
        `**/api/${name}`,
        async route => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
    await lose('loginToken')
    await page.goto(room.link)
    await agree(page)
    await lose('getMailFacilitated')
    await join(page, 'Niamh', 'Athena')
    await expect(page.getByText('The exercise begins when your facilitator starts it.')).toBeVisible()
    const seats = await house.db`select alias from seat where exercise_id = ${room.exercise}`
    expect([...seats]).toMatchObject([{ alias: 'niamh' }])

    await page.goto(room.link)
    await expect(page.getByText('The exercise begins when your facilitator starts it.')).toBeVisible()
    expect([...(await house.db`select 1 from seat where exercise_id = ${room.exercise}`)]).toHaveLength(1)
    forgive(complaints, OF_A_BROKEN_LINE)
  },
)

test(
  'Ewan’s seat is released and he takes it again, with his progress in the tutorial',
  LONG,
  async ({ page, house, browser }) => {
    const room = await givenRoom(house)
    await room.faye({ kind: 'open' })
    await page.goto(room.link)
    await agree(page)
    await join(page, 'Ewan', 'Artemis')
    const tutorial = page.getByRole('region', { name: 'Mails' })
    await tutorial.getByTitle('Welcome! A short tour first?').click()
    await page.getByRole('radio', { name: 'I would like a tutorial' }).check()
    await page.getByRole('button', { name: 'Send answer' }).click()
    await tutorial.getByTitle('This is your inbox').click()
    // The server must know that the mail was read: after the release nothing from this page counts.
    await expect(page.getByRole('link', { name: /^Social/ }).first()).toContainText('1')

    await room.faye({ kind: 'release seat', seat: await room.seatOf('ewan') })
    await askAgain(page)
    const released =
      'Your seat was released. To take part on this device, enter the same alias again, or another one.'
    await expect(heading(page, 'Incident Exercising Platform')).toBeVisible()
    await expect(page.getByRole('main').getByText(released)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: released })).toHaveCount(1)
    await expect(page).toHaveTitle('Incident Exercising Platform')
    await expect(page.getByLabel('Alias')).toHaveValue('')
    const other = await browser.newPage({ baseURL: house.url })
    await other.goto(room.link)
    await agree(other)
    await join(other, 'Ewan', 'Athena')
    await expect(
      other
        .getByText('You are still in Team Artemis. Your facilitator can move you to another team.')
        .first(),
    ).toBeVisible()
    await expect(other.getByText('Team Artemis', { exact: true })).toBeVisible()
    await expect(other.getByRole('region', { name: 'Mails' }).getByTitle('This is your inbox')).toBeVisible()
    await expect(other.getByRole('link', { name: /^Social/ }).first()).toContainText('1')

    const why =
      'Your seat was taken over by another device: continue there. To take part here as well, choose another alias.'
    await page.reload()
    await expect(page.getByRole('main').getByText(why)).toBeVisible()
    await join(page, 'Ewan', 'Athena')
    await expect(
      page.getByText('This alias is in use or reserved, or looks like one that is.').first(),
    ).toBeVisible()
    await other.close()
  },
)

const openMail = async (page: Page, subject: string) => {
  await page.getByRole('region', { name: 'Mails' }).getByTitle(subject, { exact: true }).click()
  await expect(page.getByRole('heading', { name: subject, level: 2, exact: true })).toBeVisible()
}

test(
  'Orla plays the tutorial in the lobby to its end: its statements about answers and drafts are true',
  LONG,
  async ({ page, house, complaints }) => {
    test.setTimeout(240_000)
    const room = await givenRoom(house)
    await room.faye({ kind: 'open' })
    await page.goto(room.link)
    await agree(page)
    await join(page, 'Orla', 'Athena')
    const send = () => page.getByRole('button', { name: 'Send answer' }).click()
    const refused = page.getByRole('form').getByText("Please follow the tutorial's instruction to proceed.")

    await openMail(page, 'Welcome! A short tour first?')
    await page.getByRole('radio', { name: 'I would like a tutorial' }).check()
    await send()
    await openMail(page, 'This is your inbox')
    await expect(
      page.getByRole('article').getByText('Exercise control', { exact: true }).last(),
    ).toBeVisible()
    await page
      .getByRole('link', { name: /^Social/ })
      .first()
      .click()
    await expect(page.getByText('This is the social feed.')).toBeVisible()
    await page.getByRole('link', { name: /^News/ }).first().click()
    await page.getByRole('link', { name: 'Local player finds the news tab' }).click()
    await page
      .getByRole('link', { name: /^Inbox/ })
      .first()
      .click()

    await openMail(page, 'Choose one answer')
    await expect(
      page.getByText('In the tutorial a wrong answer does not count: you can try again.'),
    ).toBeVisible()
    await page.getByRole('radio', { name: 'Wait and see' }).check()
    await send()
    await expect(refused).toBeVisible()
    await lookAround(page, 'tutorial with its refusal')
    await page.getByRole('radio', { name: 'Call the incident team' }).check()
    await send()
    await openMail(page, 'Choose several answers')
    await page.getByRole('checkbox', { name: 'Write down what you see' }).check()
    await send()
    await expect(refused).toBeVisible()
    await page.getByRole('checkbox', { name: 'Tell your colleagues' }).check()
    await send()
    await openMail(page, 'Put things in order')
    for (const [place, text] of ['50', '40', '30', '20'].entries()) {
      const lines = page.getByRole('form').getByRole('listitem')
      while (!(await lines.nth(place).textContent())?.includes(text))
        await page.getByRole('button', { name: `Move up: ${text}` }).click()
    }
    await send()

    await openMail(page, 'Write an answer')
    const words = page.getByRole('textbox', { name: 'Your answer' })
    await words.fill('The first quiet minute')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await openMail(page, 'This is your inbox')
    await page.reload()
    await openMail(page, 'Write an answer')
    await expect(words).toHaveValue('The first quiet minute')
    await send()

    await openMail(page, 'Fill in a form')
    await page.getByRole('textbox', { name: 'Which part do you play today?' }).fill('Harbour master')
    await page
      .getByRole('group', { name: 'How do you feel about the next hour?' })
      .getByText('Curious')
      .click()
    await send()
    const filled = page.getByRole('region', { name: 'Your answer' })
    await expect(filled).toContainText('Which part do you play today?Harbour master')
    await expect(filled).not.toContainText('at hand')
    await openMail(page, 'You are ready')
    await page.getByRole('radio', { name: 'I am ready' }).check()
    await send()
    await expect(page.getByRole('region', { name: 'Your answer' })).toContainText('I am ready')
    await expect(page.getByText('The exercise begins when your facilitator starts it.')).toBeVisible()
    expect(complaints).toEqual([])
  },
)

const takenBy = async (url: string, link: string, alias: string) => {
  const { token } = await makeCall<typeof loginToken>(url, 'loginToken', {}, link.split('/').at(-1))
  await makeCall<typeof getMailFacilitated>(
    url,
    'getMailFacilitated',
    { player: alias, team: 'Artemis' },
    token,
  )
}

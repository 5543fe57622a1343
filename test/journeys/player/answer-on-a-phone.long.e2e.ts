import type { Locator, Page } from '@playwright/test'
import type { continueFacilitated, openExercise } from '#contracts/calls/lead/facilitate.ts'
import { expect, test } from '#test/support/journey.ts'
import { givenFacilitated } from '#test/support/facilitated.ts'
import { makeCall } from '#test/support/wire.ts'

const person = { type: 'Email', name: 'Priya Raman', organisation: 'Harbour Trust', displayAfter: 0 }
const lines = (count: number) => '<p>The cranes answer to somebody else.</p>'.repeat(count)
const REPLY = {
  persona: 'Maeve O’Dowd',
  role: '',
  organisation: '',
  address: '',
  agree: 'I have the consent of the harbour master.',
}
/** Options that together are longer than the screen below the time left: the answer can scroll to the top. */
const LONG = ['one', 'two', 'three', 'four', 'five', 'six'].map(hours => ({
  text: `For about ${hours} more, until everybody who works on the quay has been told why nothing moves and what they can do meanwhile`,
}))
const EVENTS = [
  // The mails differ in length, so that the answers begin above the fold or just at it.
  ...[1, 5, 8, 11].map(count => ({
    ...person,
    id: `ask-${count}`,
    subject: `Cut link ${count}?`,
    content: lines(count),
    options: [
      { text: 'Cut it, and tell everybody who works on the quay why nothing moves' },
      { text: 'Wait' },
      { text: 'Call the master' },
    ],
  })),
  { ...person, id: 'timed', subject: 'How long?', content: lines(25), timeLimit: 300, options: LONG },
  {
    ...person,
    id: 'text',
    subject: 'What do you say?',
    content: lines(2),
    responseType: 'text',
    replyAs: REPLY,
  },
]

const isWhole = (element: Locator) =>
  element.evaluate(shown => {
    const { left, top, right, bottom } = (shown.closest('label') ?? shown).getBoundingClientRect()
    const points = [top + 3, (top + bottom) / 2, bottom - 3].map(y =>
      document.elementFromPoint((left + right) / 2, y),
    )
    return points.every(hit => hit !== null && (shown.closest('label') ?? shown).contains(hit))
  })

const isToldWhy = async (page: Page, why: string) => {
  await page.getByRole('button', { name: 'Send answer' }).click()
  const reason = page.getByRole('form').getByText(why, { exact: true })
  const focused = page.locator(':focus')
  await expect(page.getByRole('alert').filter({ hasText: why })).toBeAttached()
  await expect.poll(() => isWhole(reason), { message: `${why}: the reason` }).toBe(true)
  await expect.poll(() => isWhole(focused), { message: `${why}: what has the focus` }).toBe(true)
}

test.use({ viewport: { width: 375, height: 667 } })

test('the reason why nothing was sent, and the field to correct, are in sight', async ({ page, house }) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Small phone',
    identifier: 'Small phone',
    teams: ['Athena'],
    events: EVENTS,
  })
  const faye = facilitated.console.split('/').at(-1) ?? ''
  await makeCall<typeof openExercise>(house.url, 'openExercise', {}, faye)
  await page.goto(facilitated.playerPath)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await page.getByRole('textbox', { name: 'Alias' }).fill('maeve')
  await page.getByRole('radio', { name: 'Athena' }).check({ force: true })
  await page.getByRole('button', { name: 'Join the exercise' }).click()

  const REQUIRED = 'Please select at least one option'
  await page.getByTitle('Welcome! A short tour first?').click()
  await isToldWhy(page, REQUIRED)
  await page.getByRole('radio', { name: 'I would like a tutorial' }).check()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await isRefused(page)
  await makeCall<typeof continueFacilitated>(house.url, 'continueFacilitated', {}, faye)
  for (const { subject } of EVENTS.slice(0, -2)) {
    await page.getByTitle(subject).click()
    for (const option of await page.getByRole('radio').all())
      expect(await coveredBySend(page, option), `${subject}: an option`).toBe(false)
    await isToldWhy(page, REQUIRED)
    await page.getByRole('link', { name: 'Inbox', exact: true }).filter({ visible: true }).click()
  }

  await page.getByTitle('How long?').click()
  await page.getByRole('button', { name: /^Answer/ }).click()
  // While the scroll lasts, the time left is visible in any case.
  await page.waitForTimeout(1_000)
  expect(await isWhole(page.getByRole('timer', { name: 'Time left to answer' })), 'the time left').toBe(true)
  await page.getByRole('link', { name: 'Inbox', exact: true }).filter({ visible: true }).click()

  await page.getByTitle('What do you say?').click()
  await isToldWhy(page, 'Please write an answer.')
  await page.getByRole('textbox', { name: 'Your answer' }).fill('We wait.')
  await isToldWhy(page, 'Please confirm the statement before you send.')
})

const isRefused = async (page: Page) => {
  const back = page.getByRole('link', { name: 'Inbox', exact: true }).filter({ visible: true })
  await back.click()
  await page.getByTitle('This is your inbox').click()
  await expect(page.getByRole('heading', { name: 'This is your inbox' })).toBeVisible()
  await page.evaluate(() => (location.hash = '#social'))
  await expect(page.getByText('Below each post are a heart and a speech bubble')).toBeVisible()
  await page.evaluate(() => (location.hash = '#news'))
  await page.getByRole('link', { name: 'Local player finds the news tab' }).first().click()
  await page.evaluate(() => (location.hash = '#inbox'))
  await page.getByTitle('Choose one answer').click()
  await page.getByRole('radio', { name: 'Wait and see' }).check()
  await page.getByRole('button', { name: 'Send answer' }).click()
  const reason = page.getByRole('form').getByText("Please follow the tutorial's instruction to proceed.")
  await expect.poll(() => isWhole(reason), { message: 'the reason of the server' }).toBe(true)
}

const coveredBySend = async (page: Page, option: Locator) => {
  const [send, box] = [
    await page.getByRole('button', { name: 'Send answer' }).boundingBox(),
    await option.boundingBox(),
  ]
  return send !== null && box !== null && box.y + box.height > send.y
}

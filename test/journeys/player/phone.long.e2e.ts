import type { continueFacilitated, openExercise } from '#contracts/calls/lead/facilitate.ts'
import { expect, test } from '#test/support/journey.ts'
import { givenFacilitated } from '#test/support/facilitated.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const LONG = '<p>The tracking board is blank, and the runners write on paper.</p>'.repeat(24)
const question = { options: [{ text: 'Divert' }, { text: 'Stay open' }], timeLimit: 600 }
const person = { name: 'Maeve O’Dowd', organisation: 'St Brannoc’s' }
const MAIL = {
  ...person,
  ...question,
  id: 'mail',
  type: 'Email',
  subject: 'Do we divert?',
  content: LONG,
  displayAfter: 0,
}
const ALERT = {
  ...person,
  ...question,
  id: 'alert',
  type: 'Alert',
  subject: 'Power has failed',
  content: LONG,
  displayAfter: 0,
}

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } })

test('on a phone the link back, the clock and the button to the answer stay in sight', async ({
  page,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Phone',
    identifier: 'By thumb',
    teams: ['The night shift of the east wing'],
    events: [ALERT, MAIL],
  })
  const faye = facilitated.console.split('/').at(-1) ?? ''
  await makeCall<typeof openExercise>(house.url, 'openExercise', {}, faye)
  await page.goto(facilitated.playerPath)
  await page.getByRole('button', { name: 'I agree to NDA' }).tap()
  await page.getByRole('textbox', { name: 'Alias' }).fill('maeve')
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Join the exercise' }).tap()
  await makeCall<typeof continueFacilitated>(house.url, 'continueFacilitated', {}, faye)

  const alert = page.getByRole('alertdialog')
  await expect(alert).toBeVisible()
  const toAnswer = page.getByRole('button', { name: /^Answer.*left$/ })
  await expect(toAnswer).toBeInViewport({ ratio: 1 })
  await lookAt(page, 'an alert on a phone')
  await toAnswer.tap()
  await expect(alert.getByRole('radio').first()).toBeInViewport()
  await alert.getByRole('radio').first().check()
  await alert.getByRole('button', { name: 'Send answer' }).tap()
  await expect(alert).toBeHidden()

  await page.getByTitle('Do we divert?').tap()
  const back = page.getByRole('link', { name: 'Inbox', exact: true }).filter({ visible: true })
  const clock = page.getByRole('timer', { name: 'Exercise time' })
  await expect(clock).toBeInViewport({ ratio: 1 })
  await expect(toAnswer).toBeInViewport({ ratio: 1 })
  await lookAt(page, 'a mail on a phone')
  await toAnswer.tap()
  await expect(page.getByRole('radio').first()).toBeInViewport()
  await expect(back).toBeInViewport({ ratio: 1 })
  await expect(clock).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => document.documentElement.setAttribute('data-font', 'xlarge'))
  const team = page.getByText('Team The night shift of the east wing').first()
  expect(
    await team.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(1)
  await back.tap()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
})

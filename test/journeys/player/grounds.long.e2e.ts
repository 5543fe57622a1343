// Decision 0040.
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'
import type { setResponse } from '#contracts/calls/play/play.ts'

const STORY = [
  {
    type: 'Email',
    name: 'Maeve O’Dowd',
    id: 'divert',
    subject: 'Do we divert?',
    content: '<p>Yes or no.</p>',
    displayAfter: 0,
    options: [{ text: 'Divert' }, { text: 'Stay open' }],
    correct: ['Divert'],
    wrong: ['Stay open'],
    timeLimit: 600,
    reason: 'required',
    confidence: 'required',
  },
]

test('a player gives a reason and a confidence by keyboard alone, and the report lists players who were sure and wrong', async ({
  page,
  browser,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Why',
    identifier: 'Why so',
    teams: ['Athena'],
    events: STORY,
  })
  await page.goto(facilitated.console)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  const others = [
    await comesIn(house.url, facilitated, 'bert', 'Athena'),
    await comesIn(house.url, facilitated, 'carl', 'Athena'),
  ]
  const ada = await (await browser.newContext({ baseURL: house.url })).newPage()
  const { token } = await comesIn(house.url, facilitated, 'ada', 'Athena')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Running')).toBeVisible()
  await ada.goto(`/exercise/${token}`)
  const agree = ada.getByRole('button', { name: 'I agree to NDA' })
  const inbox = ada.getByRole('heading', { name: 'Inbox' })
  await expect(agree.or(inbox)).toBeVisible()
  if (await agree.isVisible()) await agree.click()
  await ada.getByRole('link', { name: /Do we divert/ }).click()

  const form = ada.getByRole('form', { name: 'Your answer' })
  const reason = form.getByRole('textbox', { name: 'Your reason, in one sentence' })
  const sure = form.getByRole('group', { name: 'How sure are you?' })
  await form.getByRole('radio', { name: 'Stay open' }).focus()
  await ada.keyboard.press('Space')
  await ada.keyboard.press('Control+Enter')
  await expect(form.getByText('Please give your reason in one sentence.')).toBeVisible()
  await expect(reason).toBeFocused()
  await ada.keyboard.type('The wards cannot wait.')
  await expect(form.getByText('Please give your reason')).toHaveCount(0)
  await ada.keyboard.press('Control+Enter')
  await expect(form.getByText('Please choose how sure you are.')).toBeVisible()
  await expect(sure.getByRole('radio', { name: 'A guess' })).toBeFocused()
  await lookAround(ada, 'an answer without its confidence')
  await photograph(ada, 'grounds')

  await ada.reload()
  await expect(reason).toHaveValue('The wards cannot wait.')
  await sure.getByRole('radio', { name: 'A guess' }).focus()
  for (let step = 0; step < 4; step++) await ada.keyboard.press('ArrowRight')
  await expect(sure.getByRole('radio', { name: 'Certain' })).toBeChecked()
  await ada.context().setOffline(true)
  await ada.keyboard.press('Control+Enter')
  await expect(ada.getByText(/Kept .*, to be sent|Sending/).first()).toBeVisible()
  await ada.context().setOffline(false)
  const answered = ada.getByRole('region', { name: 'Your answer' })
  await expect(answered).toContainText('The wards cannot wait.', { timeout: 30_000 })
  await expect(answered).toContainText('Certain')
  await lookAround(ada, 'an answer with its reason')

  for (const { token: theirs } of others)
    await makeCall<typeof setResponse>(
      house.url,
      'setResponse',
      { id: 'divert', response: 'Divert', reason: 'Safety first.', confidence: 3 },
      theirs,
    )
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  const calibration = page.getByRole('region', { name: 'How sure were the players?' })
  await expect(calibration.getByRole('listitem')).toHaveText(['1 answerDo we divert?: Stay open'], {
    timeout: 30_000,
  })
  await expect(page.getByRole('list', { name: 'Reasons and confidence' })).toContainText(
    'certain: “The wards cannot wait.”',
  )
  await lookAround(page, 'report with calibration')
  await photograph(page, 'calibration')
})

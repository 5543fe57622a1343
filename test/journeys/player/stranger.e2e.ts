import type { setResponse } from '#contracts/calls/play/play.ts'
import { expect, forgive, OF_A_BROKEN_LINE, test } from '#test/support/journey.ts'
import { orderExercise } from '#test/support/ordered.ts'
import { isWaiting, mailOf, open } from '#test/support/player.ts'
import { OF_A_STRANGER, strangerOn } from '#test/support/surroundings/stranger.ts'
import { makeCall } from '#test/support/wire.ts'

test('Brona answers and writes the log while a hotel asks her to log in, and all of it arrives once', async ({
  page,
  context,
  house,
  customer,
  complaints,
}) => {
  const account = await customer({ username: 'grandhotel', level: 1, credits: 5 })
  const links = await orderExercise(house, account, {
    scenario: 'Code Grey',
    identifier: 'In a hotel',
    players: [{ email: 'brona@hotel.example', team: 'Athena' }],
  })
  const link = links('brona@hotel.example')
  const player = { page, house, token: link.split('/').at(-1) ?? '' }
  await page.goto(link)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await makeCall<typeof setResponse>(
    house.url,
    'setResponse',
    { id: 't1', response: "I don't need a tutorial" },
    player.token,
  )
  await page.reload()
  const first = (await mailOf(player)).events.find(isWaiting)
  if (!first) throw new Error('Code Grey begins with a question.')
  await open(player, first)
  await expect(page.getByRole('radio').nth(1)).toBeVisible()

  const gone = await strangerOn(page)
  await page.getByRole('radio').nth(1).check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('One answer is kept on this device')).toBeVisible()
  await expect(page.getByText('An expected error happened')).toBeHidden()
  await gone()
  await expect(page.getByText('One answer is kept on this device')).toBeHidden({ timeout: 20_000 })

  await page.getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('button', { name: 'Modify' }).click()
  await strangerOn(page, 403)
  await page.getByRole('textbox', { name: 'Incident Log' }).fill('Wi-Fi of the hotel, 12:04')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText('The Incident Log is kept on this device and will be sent as soon as possible.'),
  ).toBeVisible()
  await expect(page.getByText('Response status: 403')).toBeHidden()
  const later = await context.newPage()
  await page.close()
  await later.goto(link)
  await later.getByRole('link', { name: 'Notes' }).click()
  await expect(later.getByText('Wi-Fi of the hotel, 12:04')).toBeVisible()
  await expect(later.getByText('is kept on this device')).toBeHidden({ timeout: 20_000 })
  const kinds = await house.db<{ kind: string }[]>`
    select fact ->> 'kind' as kind from log join exercise on exercise.id = log.exercise_id
    where identifier = 'In a hotel' and fact ->> 'kind' in ('answered', 'noted') and coalesce(fact ->> 'event', '') <> 't1'`
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['answered', 'noted'])
  forgive(complaints, OF_A_STRANGER)
  forgive(complaints, OF_A_BROKEN_LINE)
})

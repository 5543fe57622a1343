import type { continueFacilitated, openExercise } from '#contracts/calls/lead/facilitate.ts'
import type { changePlayerTeam } from '#contracts/calls/lead/players.ts'
import type { getDraft } from '#contracts/calls/play/play.ts'
import { expect, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { makeCall } from '#test/support/wire.ts'

const BOARD = {
  id: 'board',
  type: 'Email',
  name: 'Priya Raman',
  organisation: 'Harbour Trust',
  subject: 'What do you tell the board?',
  content: '<p>In your words.</p>',
  displayAfter: 0,
  responseType: 'text',
  team: true,
}

test('a text for the old team is kept for the player, and not given to the new team', async ({
  page,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Moved',
    identifier: 'Moved on',
    teams: ['Athena', 'Artemis'],
    events: [BOARD],
  })
  const faye = facilitated.console.split('/').at(-1) ?? ''
  await makeCall<typeof openExercise>(house.url, 'openExercise', {}, faye)
  const maeve = await comesIn(house.url, facilitated, 'maeve', 'Athena')
  const cleo = await comesIn(house.url, facilitated, 'cleo', 'Artemis')
  await makeCall<typeof continueFacilitated>(house.url, 'continueFacilitated', {}, faye)
  const move = (team: string) =>
    makeCall<typeof changePlayerTeam>(house.url, 'changePlayerTeam', { player: 'maeve', team }, faye)
  await page.goto(`/exercise/${maeve.token}`)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await page.getByTitle(BOARD.subject).click()
  const box = page.getByRole('textbox', { name: 'Your answer' })
  await box.fill('Athena speaks of the outage.')
  await expect(page.getByText('Draft saved')).toBeVisible()

  await box.pressSequentially(' And more.')
  await move('Artemis')
  await expect(
    page.getByText('You now play in Team Artemis. Team answers stay with Team Athena.').first(),
  ).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(page.getByText('This draft was written for Team Athena:')).toBeVisible()
  await expect(page.getByText('Athena speaks of the outage. And more.')).toBeVisible()
  await box.fill('Artemis waits.')
  await expect(page.getByText('Draft saved')).toBeVisible()
  const draft = () => makeCall<typeof getDraft>(house.url, 'getDraft', { id: 'board' }, cleo.token)
  expect(await draft()).toMatchObject({ data: 'Artemis waits.', by: 'maeve' })

  await cleo.answer('board', 'Artemis has spoken.')
  await expect(page.getByText(/cleo answered for the team/).first()).toBeVisible()
  await move('Athena')
  await expect(box).toHaveValue(/^Athena speaks of the outage\./)
  await expect(page.getByText(/answered for the team|already been answered/)).toHaveCount(0)
  await expect(page.getByText('This draft was written for Team Artemis:')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('This draft was written for Team Artemis:')).toHaveCount(0)

  await page.getByRole('link', { name: /^Notes/ }).click()
  await page.getByRole('button', { name: 'Modify' }).click()
  await page.getByRole('textbox', { name: 'Incident Log' }).fill('Athena called the police.')
  await move('Artemis')
  await expect(
    page.getByRole('heading', { name: 'You are now in Team Artemis; this was written for Team Athena.' }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your text for Team Athena' })).toHaveText(
    'Athena called the police.',
  )
  await expect(page.getByRole('button', { name: 'Combine both' })).toHaveCount(0)
})

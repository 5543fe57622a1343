import type { Page } from '@playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated, type FacilitatedExercise } from '#test/support/facilitated.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { pick } from '#test/support/picking.ts'

const TEAMS = ['Athena', 'Artemis', 'Communications and press']
const ask = {
  type: 'Email',
  id: 'ask',
  name: 'Priya Raman',
  organisation: 'Harbour Trust',
  subject: 'Cut the link?',
  content: '<p>Now?</p>',
}
const STORY = [{ ...ask, displayAfter: 0, options: [{ text: 'Cut it' }, { text: 'Wait' }] }]
const ALIASES = [
  'zieliński',
  'tom',
  'custom',
  'tom 2',
  ...Array.from({ length: 35 }, (_, index) => `player ${index + 1}`),
]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const said = (page: Page) => page.locator('[data-banner]')
const choices = (page: Page) => page.getByRole('listbox', { name: 'Choices' }).getByRole('option')
const marked = (page: Page, field: string) =>
  page
    .getByRole('combobox', { name: field, exact: true })
    .evaluate(
      input => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
    )

const givenCrowd = async (
  page: Page,
  house: Parameters<typeof givenFacilitated>[0],
  identifier: string,
): Promise<FacilitatedExercise> => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Crowd',
    identifier,
    teams: TEAMS,
    events: STORY,
  })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  await Promise.all(
    ALIASES.map((alias, index) => comesIn(house.url, facilitated, alias, TEAMS[index % 3] ?? '')),
  )
  await press(page, 'Start')
  await expect(page.getByText('Running')).toBeVisible()
  return facilitated
}

test('the player to move is found by typing, and stays marked while others join', async ({ page, house }) => {
  const facilitated = await givenCrowd(page, house, 'Found by typing')
  await tab(page, 'Change Team')
  const player = page.getByRole('combobox', { name: 'Player', exact: true })
  await expect(page.getByRole('region', { name: 'Athena' })).toContainText('13 players')
  await player.focus()
  await page.keyboard.type('ZIELINSKI')
  await expect(choices(page)).toHaveText(['zieliński'])
  await page.keyboard.press('Enter')
  await expect(player).toHaveValue('zieliński')
  await expect(choices(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('New team (now in Athena)')).toBeFocused()
  await page.keyboard.type('Art')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('zieliński now plays in Artemis.')

  await player.fill('tom')
  await expect(choices(page)).toHaveText(['tom 2', 'tom', 'custom'])
  await expect.poll(() => marked(page, 'Player')).toBe('tom')
  await page.keyboard.press('Escape')
  await expect(player).toHaveValue('zieliński')
  await expect(player).toBeFocused()

  await page.keyboard.press('ArrowDown')
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowDown')
  const before = await marked(page, 'Player')
  expect(before).not.toBe('')
  await comesIn(house.url, facilitated, 'aaron', 'Athena')
  await expect(choices(page).filter({ hasText: 'aaron' })).toBeAttached()
  expect(await marked(page, 'Player')).toBe(before)
  await page.keyboard.press('Enter')
  await expect(player).toHaveValue(before)

  await player.fill('Tom')
  await page.keyboard.press('Tab')
  await expect(player).toHaveValue('tom')
  await player.fill('cust')
  await page.keyboard.press('Tab')
  await expect(player).toHaveValue('tom')
  await player.fill('press custom')
  await expect(choices(page)).toHaveText(['custom'])
  await player.fill('xyz')
  await expect(page.getByText('No match for “xyz”.')).toBeVisible()
  await player.fill('')
  await expect(choices(page)).toHaveCount(ALIASES.length + 1)
  await lookAround(page, 'change team with its list')
})

test('a seat, a position and the recipient of a message are found in a long list', async ({
  page,
  house,
}) => {
  const facilitated = await givenCrowd(page, house, 'Found in lists')
  await tab(page, 'Change Team')
  const seats = page.getByRole('region', { name: 'Players by team' })
  await expect(seats.getByRole('listitem')).toHaveCount(36)
  await seats.getByRole('region', { name: 'Athena' }).getByRole('button', { name: 'Show all 13' }).click()
  await expect(seats.getByRole('listitem')).toHaveCount(37)
  const find = seats.getByRole('searchbox', { name: 'Find a player' })
  await find.fill('tom')
  await expect(seats.getByRole('status')).toHaveText('3 of 39 found')
  await expect(seats.getByRole('region', { name: 'Artemis' })).toContainText('1 of 13 players')
  await comesIn(house.url, facilitated, 'tomasz', 'Artemis')
  await expect(seats.getByRole('status')).toHaveText('4 of 40 found')
  await expect(find).toBeFocused()
  await find.fill('zielinski')
  // The first Tab goes to the button for extra time, the second to the release.
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await press(page, 'Release seat')
  await expect(said(page)).toHaveText('zieliński can rejoin from another device.')
  await expect(seats.getByRole('listitem')).toContainText('Seat released')
  await find.fill('nobody')
  await expect(seats.getByText('No match for “nobody”.')).toBeVisible()
  await press(page, 'Clear the search')
  await expect(find).toHaveValue('')

  await tab(page, 'Send Email')
  const form = page.getByRole('region', { name: 'Message' })
  await form.getByRole('radio', { name: 'Alert' }).check()
  await form.getByRole('textbox', { name: 'Content' }).fill('To the quay.')
  await pick(form, 'Recipient', 'Everybody 40 players')
  await press(page, 'Send')
  await expect(page.getByRole('dialog')).toContainText('To the quay.')
  await press(page, 'Send to all 40 players')
  await expect(said(page)).toHaveText('Sent. It goes to 40 players.')
  const sent = page.getByRole('region', { name: 'Sent by facilitators' })
  await expect(sent.getByText(/^\d+ of 40 have it/)).toBeVisible()
  await sent.getByRole('searchbox', { name: 'Find a player' }).fill('tom 2')
  await expect(sent.getByRole('status')).toHaveText('1 of 40 found')
  await pick(form, 'Recipient', 'tom 2')
  await form.getByRole('textbox', { name: 'Content' }).fill('You alone.')
  await press(page, 'Send')
  await expect(said(page)).toHaveText('Sent. It goes to 1 player.')

  await tab(page, 'Events')
  await page.getByRole('searchbox', { name: 'Find a player' }).fill('artemis tom')
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(rows.filter({ hasText: /^tom/ })).toHaveText(['tom', 'tomasz'])
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'player 1' })).toHaveCount(0)
  await lookAround(page, 'positions, looked through')
})

test('a number in the list of positions stays on one line, however long the text beside it is', async ({
  page,
  house,
}) => {
  const subject =
    'What do you tell the relatives who wait at the quay, the press, and the ministry that asks every quarter of an hour?'
  const later = { ...ask, id: 'later', subject, displayAfter: 90, responseType: 'text' }
  const facilitated = await givenFacilitated(house, {
    scenario: 'Long words',
    identifier: 'Long words',
    teams: TEAMS,
    events: [...STORY, later],
  })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  await comesIn(house.url, facilitated, 'charlotte of the night shift', TEAMS[2] ?? '')
  await press(page, 'Start')
  const cells = page.getByRole('cell').filter({ hasText: /^\d+ of \d+$|^in \d/ })
  const broken = () =>
    cells.evaluateAll(all =>
      all.flatMap(cell => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 ? [cell.textContent] : []
      }),
    )
  for (const width of [1440, 1280, 1100, 949]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(cells.first()).toBeVisible()
    expect(await broken(), `${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await lookAround(page, 'positions with long words')
})

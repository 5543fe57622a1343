import type { Page } from '@playwright/test'
import type { addSocial } from '#contracts/calls/play/play-together.ts'
import type { changePlayerTeam } from '#contracts/calls/lead/players.ts'
import { FEEDBACK_FORM } from '#domain/exercise/mails/built-in.ts'
import { expect, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated, type FacilitatedPlayer } from '#test/support/facilitated.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const ask = {
  type: 'Email',
  name: 'Priya Raman',
  organisation: 'Harbour Trust',
  content: '<p>Read this out.</p>',
}
const options = [{ text: 'Cut it' }, { text: 'Wait' }]
const STORY = [
  { ...ask, id: 'first', subject: 'Cut the link?', displayAfter: 0, options, pdf: FEEDBACK_FORM.fileName },
  { ...ask, id: 'talk', type: 'Social', content: 'Queues at the harbour', displayAfter: 0 },
  { ...ask, id: 'second', subject: 'And the other one?', displayAfter: 3, options },
]
const ALIASES = ['tom', 'zieliński', ...Array.from({ length: 12 }, (_, index) => `player ${index + 1}`)]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const said = (page: Page) => page.locator('[data-banner]')
const release = (at: Page | ReturnType<Page['getByRole']>, alias: string) =>
  at.getByRole('button', { name: `Release the seat of ${alias}`, exact: true })
/** As when the network returns. */
const refresh = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

const givenStarted = async (
  page: Page,
  house: { readonly url: string } & Parameters<typeof givenFacilitated>[0],
  identifier: string,
) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Standing',
    identifier,
    teams: ['Athena', 'Artemis'],
    events: STORY,
  })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  const players = new Map<string, FacilitatedPlayer>()
  for (const alias of ALIASES) players.set(alias, await comesIn(house.url, facilitated, alias, 'Athena'))
  await press(page, 'Start')
  await expect(page.getByText('Running')).toBeVisible()
  const token = facilitated.console.split('/').at(-1) ?? ''
  const moves = (player: string, team: string) =>
    makeCall<typeof changePlayerTeam>(house.url, 'changePlayerTeam', { player, team, by: 'Gus' }, token)
  return { facilitated, players, moves }
}

test('a facilitator releasing a seat keeps the focus while another one moves the player', async ({
  page,
  house,
}) => {
  const { moves } = await givenStarted(page, house, 'Moved meanwhile')
  await tab(page, 'Change Team')
  const [athena, artemis] = [
    page.getByRole('region', { name: 'Athena' }),
    page.getByRole('region', { name: 'Artemis' }),
  ]
  await press(page, 'Show all 14')
  await release(athena, 'tom').focus()
  await moves('tom', 'Artemis')
  await expect(release(artemis, 'tom')).toBeFocused()

  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Release the seat of tom?' })
  await expect(dialog).toBeVisible()
  await moves('tom', 'Athena')
  await expect(release(athena, 'tom')).toBeAttached()
  await dialog.getByRole('button', { name: 'Release seat' }).click()
  await expect(said(page)).toHaveText('tom can rejoin from another device.')
  await expect(athena.getByRole('listitem').filter({ hasText: 'tom' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(athena.getByRole('button', { name: 'Extra time for tom', exact: true })).toBeFocused()
})

test('one of many players who need help is found, and the focus stays while the player is moved and returns', async ({
  page,
  house,
}) => {
  const { players, moves } = await givenStarted(page, house, 'Many need you')
  await house.moveClock(200)
  await refresh(page)
  const list = page.getByRole('region', { name: 'Need you' })
  await expect(list.getByRole('button', { name: 'Show all 14' })).toBeVisible()
  await lookAround(page, 'many need you')
  const find = list.getByRole('searchbox', { name: 'Find players who need you' })
  await find.fill('zielinski')
  await expect(list.getByRole('status').first()).toHaveText('1 of 14 found')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Tab')
  await expect(release(list, 'zieliński')).toBeFocused()
  await moves('zieliński', 'Artemis')
  await expect(list.getByRole('listitem')).toContainText('Artemis, no contact since')
  await expect(release(list, 'zieliński')).toBeFocused()
  await players.get('zieliński')?.look()
  await refresh(page)
  await expect(list).toBeFocused()
})

test('an event stays open while the facilitator reads it, and the focus stays on a reply that is hidden', async ({
  page,
  house,
}) => {
  const { players } = await givenStarted(page, house, 'Read out')
  const card = page.getByRole('region', { name: 'Selected event' })
  await expect(card.getByRole('heading', { name: 'Cut the link?' })).toBeVisible()
  await card.getByRole('button', { name: 'Read it' }).click()
  const mail = page.getByRole('dialog', { name: 'Cut the link?' })
  await expect(mail).toContainText('Read this out.')
  await mail.getByText(`Attached: ${FEEDBACK_FORM.fileName}`).click()
  await expect(mail.getByText('Form fields:')).toBeVisible()
  await lookAround(page, 'an attachment read with its event')
  await house.moveClock(200)
  await refresh(page)
  await expect(
    page
      .getByRole('group', { name: 'Mail', exact: true })
      .getByRole('button', { name: /^And the other one\?, sent/ }),
  ).toBeAttached()
  await expect(mail).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'Read it' })).toBeFocused()
  await expect(card.getByRole('heading', { name: 'Cut the link?' })).toBeVisible()
  await page.getByRole('button', { name: 'Pause', exact: true }).focus()
  await expect(card.getByRole('heading', { name: 'And the other one?' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Mail', exact: true })
    .getByRole('button', { name: /^Cut the link/ })
    .click()
  await expect(card.getByRole('heading', { name: 'Cut the link?' })).toBeVisible()
  await card.getByRole('button', { name: 'Back to the latest' }).press('Enter')
  await expect(card.getByRole('heading', { name: 'And the other one?' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Back to the latest' })).toHaveCount(0)

  const token = players.get('tom')?.token
  for (const content of ['Rude', 'Ruder'])
    await makeCall<typeof addSocial>(house.url, 'addSocial', { id: 'talk', content }, token)
  await page
    .getByRole('group', { name: 'Posts' })
    .getByRole('button', { name: /^Queues/ })
    .click()
  const reply = card.getByRole('listitem').filter({ hasText: 'Ruder' })
  await reply.getByRole('button', { name: 'Hide the reply of tom' }).focus()
  await page.keyboard.press('Enter')
  await expect(reply).toContainText('Hidden')
  await expect(reply.getByRole('button', { name: 'Show again the reply of tom' })).toBeFocused()
})

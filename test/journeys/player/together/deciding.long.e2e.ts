// Decision 0043.
import type { Browser, Page } from '@playwright/test'
import type { getMailFacilitated } from '#contracts/calls/play/play.ts'
import type { takeStand } from '#contracts/calls/play/team.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const STORY = [
  {
    type: 'Email',
    name: 'Maeve O’Dowd',
    id: 'divert',
    subject: 'Do we divert?',
    content: '<p>Yes or no.</p>',
    displayAfter: 0,
    team: true,
    decide: 'all',
    options: [{ text: 'Divert' }, { text: 'Stay open' }],
    correct: ['Divert'],
    wrong: ['Stay open'],
    timeLimit: 900,
  },
]

const plays = async (browser: Browser, url: string, token: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await page.goto(`/exercise/${token}`)
  const agree = page.getByRole('button', { name: 'I agree to NDA' })
  await expect(agree.or(page.getByRole('heading', { name: 'Inbox' }))).toBeVisible()
  if (await agree.isVisible()) await agree.click()
  await page.getByRole('link', { name: /Do we divert/ }).click()
  return page
}

/** For changes that a page learns of from the server. */
const heard = expect.configure({ timeout: 40_000 })

test.setTimeout(300_000)

test('three players propose, object, discuss and agree', async ({ page, browser, house }) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Together',
    identifier: 'Together now',
    teams: ['Athena'],
    events: STORY,
  })
  await page.goto(facilitated.console)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  const [first, second, third] = [
    await comesIn(house.url, facilitated, 'ada', 'Athena'),
    await comesIn(house.url, facilitated, 'ben', 'Athena'),
    await comesIn(house.url, facilitated, 'cleo', 'Athena'),
  ]
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Running')).toBeVisible()
  const ada = await plays(browser, house.url, first.token)
  const ben = await plays(browser, house.url, second.token)

  await expect(
    ada.getByText('Your team’s answer is sent when all who are here agree and no one objects.'),
  ).toBeVisible()
  const form = ada.getByRole('form', { name: 'Your proposal' })
  await form.getByRole('radio', { name: 'Stay open' }).focus()
  await ada.keyboard.press('Space')
  await form.getByRole('textbox', { name: 'Your reason, in one sentence' }).fill('The wards cannot wait.')
  await ada.keyboard.press('Control+Enter')
  const proposals = (who: Page) => who.getByRole('list', { name: 'Proposals' }).locator(':scope > li')
  await heard(proposals(ben)).toContainText(['ada proposes'])
  await expect(proposals(ben)).toContainText(['“The wards cannot wait.”'])
  await proposals(ben).getByRole('button', { name: 'Object' }).click()
  await proposals(ben).getByRole('textbox', { name: 'Why?' }).fill('There is no diesel.')
  await ben.keyboard.press('Enter')
  await heard(proposals(ada)).toContainText(['ben objects: “There is no diesel.”'])

  const say = (who: Page) => who.getByRole('textbox', { name: 'Message to your team' })
  await ada.context().setOffline(true)
  await say(ada).fill('Then let us divert.')
  await say(ada).press('Enter')
  await expect(ada.getByText(/You, (sending|kept)/)).toBeVisible()
  await ada.context().setOffline(false)
  await heard(ben.getByRole('log', { name: 'Messages of your team' })).toContainText('Then let us divert.')
  await say(ben).fill('Not sent yet')
  await ben.reload()
  await expect(say(ben)).toHaveValue('Not sent yet')

  await form.getByRole('radio', { name: 'Divert' }).check()
  await form.getByRole('button', { name: 'Propose to the team' }).click()
  await heard(proposals(ben)).toHaveCount(1)
  await heard(proposals(ben)).toContainText(['Divert'])
  await lookAround(ada, 'a team that decides')
  await photograph(ada, 'deciding')
  await page
    .getByRole('link', { name: /Do we divert/ })
    .first()
    .click()
  const said = page.getByRole('region', { name: 'Team decisions' })
  await heard(said).toContainText('ada proposes')
  await expect(said).toContainText('Then let us divert.')
  await photograph(page, 'deciding-console')

  // Cleo is present again, so Ben's agreement does not yet decide.
  await lookAs(house.url, third.token)
  await proposals(ben).getByRole('button', { name: 'Agree' }).click()
  await heard(proposals(ada)).toContainText(['Agreed: you and ben'])
  expect(await agreeAs(house.url, third.token)).toBe(true)
  const answered = ada.getByRole('region', { name: 'How your team decided' })
  await heard(answered).toContainText('All who were here agreed. Proposed by ada.')
  await expect(answered).toContainText('you, ben and cleo')
  await heard(ben.getByRole('region', { name: 'Your answer' })).toContainText('ada answered for the team')
  await lookAround(ben, 'a team that has decided')
  await photograph(ben, 'decided')

  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Anonymise?' }).uncheck()
  await heard(page.getByText('Agreed: ada, ben and cleo').first()).toBeVisible()
  await expect(page.getByText('Then let us divert.').first()).toBeVisible()
  await lookAround(page, 'report with a decision')
  await photograph(page, 'decided-report')
})

const agreeAs = async (url: string, token: string): Promise<boolean> => {
  const { events } = await lookAs(url, token)
  const proposal = events.find(({ id }) => id === 'divert')?.decision?.proposals[0]?.id ?? ''
  const act = { id: 'divert', proposal, stand: 'agrees' } as const
  return (await makeCall<typeof takeStand>(url, 'takeStand', act, token)).answered
}

const lookAs = (url: string, token: string) =>
  makeCall<typeof getMailFacilitated>(url, 'getMailFacilitated', {}, token)

import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { createFacilitate } from '#contracts/calls/lead/facilitate.ts'
import { PASSWORD } from '#seed/cast.ts'
import { makeCall } from '#test/support/wire.ts'
import type { Scene, Stage } from '../film.ts'
import { ADMIN, button, field, hush } from './entered.ts'

const PLAYERS = [
  ['maeve', 'Athena'],
  ['tom', 'Athena'],
  ['noor', 'Artemis'],
] as const

export const title = "[7/7] An Overview of the Facilitator's View"
export const lead =
  'A live exercise is led from one page, by anyone with the facilitator’s link. No login is needed.'

export const before = async ({ page, url, elsewhere }: Stage) => {
  const { data: token } = await makeCall<typeof loginEditor>(url, 'loginEditor', {
    username: ADMIN,
    password: PASSWORD,
  })
  const date = new Date().toISOString().slice(0, 10)
  const order = {
    email: 'faye@pier.example',
    identifier: 'Night watch',
    scenario: 'Code Grey',
    teams: ['Athena', 'Artemis'],
    date,
  }
  const facilitated = await makeCall<typeof createFacilitate>(url, 'createFacilitate', order, token)
  await page.goto(new URL(new URL(facilitated.facilitatorLink).pathname, url).href)
  await page.getByLabel('Your name in this log').fill('Faye')
  for (const [alias] of PLAYERS)
    await (await elsewhere(alias)).goto(new URL(new URL(facilitated.playerLink).pathname, url).href)
}

export const scenes: readonly Scene[] = [
  {
    says: 'Open lets players into the lobby. Nothing is sent before the start.',
    does: async ({ page, hand, elsewhere }) => {
      await hand.click(button(page, 'Open'), page.getByText('The exercise is not started'))
      for (const [alias, team] of PLAYERS) await join(await elsewhere(alias), alias, team)
      await page.getByText('noor joined Artemis.').waitFor()
      await hush(page)
      await hand.point(button(page, 'Start'))
    },
  },
  {
    says: 'Start begins the exercise, with one clock for all.',
    does: async ({ page, hand }) => {
      await hand.click(button(page, 'Start'), page.getByText('Running').first())
    },
  },
  {
    says: 'The timeline shows each event sent, and each team’s answers as they arrive.',
    poster: true,
    does: async ({ page, hand, elsewhere }) => {
      await hush(page)
      const card = page.getByRole('region', { name: 'Selected event' })
      const subject = (await card.getByRole('heading').first().textContent()) ?? ''
      await answer(await elsewhere('maeve'), subject, 1)
      await answer(await elsewhere('noor'), subject, 0)
      for (const team of ['Athena', 'Artemis'])
        await page
          .getByRole('group', { name: `Answers of ${team}` })
          .getByRole('button', { name: /(Early|In time|Late)$/ })
          .first()
          .waitFor()
      await hand.point(card.getByRole('heading').first())
    },
  },
  {
    says: 'View players’ position lists each player’s next event, and who may be disconnected.',
    does: ({ page, hand }) => hand.point(page.getByRole('rowheader', { name: 'tom' })),
  },
  {
    says: 'Pause holds the exercise. Push Time moves it forward by some minutes.',
    does: async ({ page, hand }) => {
      await hand.click(button(page, 'Pause'), page.getByText('PAUSED', { exact: true }))
      await hand.click(button(page, 'Resume'), button(page, 'Pause'))
      await hush(page)
      await hand.choose(field(page, 'Time to Push'), '10 min')
      const said = page.getByText(/^Time was pushed|Push again/)
      await hand.click(button(page, 'Push Time'), said)
      // The first press warns if answers would become late.
      if (/Push again/.test((await said.first().textContent()) ?? ''))
        await hand.click(button(page, 'Push Time'), page.getByText(/^Time was pushed/))
    },
  },
  {
    says: 'Send Email sends a mail, a post or an alert to everyone, a team or one player.',
    does: async ({ page, hand }) => {
      await hand.click(
        page.getByRole('link', { name: 'Send Email', exact: true }),
        page.getByRole('region', { name: 'Message' }),
      )
      const form = page.getByRole('region', { name: 'Message' })
      await hand.click(form.getByRole('radio', { name: 'Alert' }))
      await hand.type(form.getByLabel('Recipient'), 'ath')
      await hand.click(page.getByRole('option', { name: /^Team Athena/ }))
      await hand.type(form.getByLabel('Content'), 'Power has failed in the east wing.')
      await hand.click(button(page, 'Send'), page.locator('[data-banner]'))
    },
  },
  {
    says: 'Change Team moves a player. Reset deletes everything collected, for a new run.',
    does: async ({ page, hand }) => {
      await hush(page)
      await hand.click(page.getByRole('link', { name: 'Change Team', exact: true }), field(page, 'Player'))
      await hand.type(field(page, 'Player'), 'tom')
      await hand.click(page.getByRole('option', { name: 'tom', exact: true }))
      await hand.point(page.getByRole('link', { name: 'Reset', exact: true }))
    },
  },
]

const answer = async (page: Page, subject: string, option: number): Promise<void> => {
  await page.getByRole('region', { name: 'Mails' }).getByTitle(subject, { exact: true }).click()
  await page.getByRole('radio').nth(option).check({ force: true })
  await button(page, 'Send answer').click()
  await page.getByRole('region', { name: 'Your answer' }).waitFor()
}

const join = async (page: Page, alias: string, team: string): Promise<void> => {
  await page.reload()
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await page.getByRole('textbox', { name: 'Alias' }).fill(alias)
  await page.getByRole('radio', { name: team }).check({ force: true })
  await button(page, 'Join the exercise').click()
  await page.getByRole('region', { name: 'Mails' }).waitFor()
}

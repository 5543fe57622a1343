import type { Scene, Stage } from '../film.ts'
import { AUTHOR, button, editor, entered, hush, loaded } from './entered.ts'

export const title = '[4/7] Answers, Branches and Timing'
export const lead = 'What players choose decides what happens next.'

export const before = async (stage: Stage) => {
  await entered(stage, AUTHOR, 'Scenario')
  await loaded(stage.page, 'Code Grey')
  await stage.page.getByRole('tab', { name: /^Going dark/ }).click()
}

export const scenes: readonly Scene[] = [
  {
    says: 'An answer is one option, several, an order, a free text or a form.',
    does: async ({ page, hand }) => {
      await hand.click(
        page.getByRole('listitem').filter({ hasText: 'Do we divert ambulances' }).getByRole('button').first(),
        editor(page),
      )
      await hand.point(editor(page).getByLabel('Answer', { exact: true }))
    },
  },
  {
    says: 'Mark each option as correct, neutral or wrong.',
    does: async ({ page, hand }) => {
      await hand.point(editor(page).getByLabel('Option A is', { exact: true }))
      await hand.point(editor(page).getByLabel('Option B is', { exact: true }))
    },
  },
  {
    says: 'Each option leads on to another event, to the end or to the report.',
    does: async ({ page, hand }) => {
      await hand.click(
        editor(page).getByRole('button', { name: /^Option C leads to/ }),
        page.getByRole('dialog'),
      )
      await hand.type(page.getByRole('combobox', { name: 'Find an event, persona or text' }), 'nineteen')
      hand.rest(0.8)
      await hand.press('Escape')
    },
  },
  {
    says: 'Players see their time to answer run down. An early or late answer can lead elsewhere.',
    does: async ({ page, hand }) => {
      await hand.point(editor(page).getByLabel('Time to answer', { exact: true }))
      await hand.point(editor(page).getByLabel('LaterThan, in seconds', { exact: true }))
    },
  },
  {
    says: 'An event arrives after a delay, or at a minute of the exercise, but never both.',
    does: async ({ page, hand }) => {
      await hand.point(editor(page).getByLabel('Delay', { exact: true }))
      hand.rest(0.5)
      await hand.point(editor(page).getByLabel('Display after, in minutes', { exact: true }))
    },
  },
  {
    says: 'Show Layout draws the branches: a letter is an option, a dashed line a late or missing answer.',
    poster: true,
    does: async ({ page, hand }) => {
      await hand.click(editor(page).getByRole('button', { name: 'Close the event' }))
      await hand.click(
        page.getByRole('link', { name: 'Show Layout' }),
        page.getByRole('region', { name: 'Branches' }).getByRole('button'),
      )
    },
  },
  {
    says: 'Timeline puts every event at the minute it can arrive.',
    does: ({ page, hand }) =>
      hand.click(
        page.getByRole('link', { name: 'Timeline' }),
        page.getByRole('region', { name: 'Timeline' }),
      ),
  },
  {
    says: 'Check lists the errors before a player meets them.',
    does: async ({ page, hand }) => {
      await hush(page)
      await hand.click(button(page, 'Check'), page.getByRole('dialog'))
    },
  },
  {
    says: 'Play runs the scenario in the players’ own screens, as fast as you like.',
    does: async ({ page, hand }) => {
      await page.keyboard.press('Escape')
      await hand.click(
        page.getByRole('link', { name: 'Play', exact: true }),
        page.frameLocator('iframe').getByRole('heading', { name: 'Inbox' }),
      )
      await hand.click(button(page, 'To the next event'))
    },
  },
]

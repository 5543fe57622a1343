import type { Scene, Stage } from '../film.ts'
import { AUTHOR, button, editor, entered, field, heading, hush } from './entered.ts'

export const title = '[3/7] Writing a Scenario'
export const lead = 'A new scenario has a section called 1, and Preset and Noise, which always exist.'

export const before = (stage: Stage) => entered(stage, AUTHOR, 'Scenario')

export const scenes: readonly Scene[] = [
  {
    says: 'Preset is there from the start. Noise distracts, and is never scored.',
    does: async ({ page, hand }) => {
      await heading(page, 'New scenario').waitFor()
      await hand.point(page.getByRole('tab', { name: /^Preset/ }))
      hand.rest(0.8)
      await hand.point(page.getByRole('tab', { name: /^Noise/ }))
    },
  },
  {
    says: 'Add Event makes a mail, a post, an article or an alert, sent by a persona.',
    does: async ({ page, hand }) => {
      await hand.click(button(page, 'Add Event'), editor(page))
      await hand.click(editor(page).getByText('Email', { exact: true }))
      await hand.choose(editor(page).getByLabel('From', { exact: true }), 'Priya Raman')
    },
  },
  {
    says: 'Write what players will read.',
    poster: true,
    does: async ({ page, hand }) => {
      await hand.type(editor(page).getByLabel('Subject', { exact: true }), 'The shared drive is gone')
      await hand.type(
        page.getByRole('textbox', { name: 'Text', exact: true }),
        'Since 04:10 every file has a new name.',
      )
    },
  },
  {
    says: 'Save event keeps the event; a saved scenario is saved with it.',
    does: async ({ page, hand }) => {
      await hand.click(button(page, 'Save event'), page.locator('[data-banner]'))
      await hush(page)
    },
  },
  {
    says: 'Sections are the chapters of the story.',
    does: async ({ page, hand }) => {
      await hand.click(button(page, 'Section'), page.getByRole('menu'))
      await hand.click(page.getByRole('menuitem', { name: 'Add' }), page.getByRole('dialog'))
      await hand.type(page.getByRole('dialog').getByRole('textbox'), 'First hour')
      await hand.press('Enter', page.getByRole('tab', { name: /^First hour/ }))
    },
  },
  {
    says: 'Drag them into another order, or press Alt and an arrow.',
    does: async ({ page, hand }) => {
      await hush(page)
      await hand.drag(page.getByRole('tab', { name: /^First hour/ }), page.getByRole('tab', { name: /^1/ }))
    },
  },
  {
    says: 'Save keeps a new version each time.',
    does: async ({ page, hand }) => {
      await hand.press('Control+s', page.getByRole('dialog'))
      await hand.type(field(page, 'File name'), 'Quiet Friday')
      await hand.click(
        page.getByRole('dialog').getByRole('button', { name: 'Save' }),
        heading(page, 'Quiet Friday'),
      )
    },
  },
  {
    says: 'Previous Versions shows what changed, and restores an earlier version.',
    does: async ({ page, hand }) => {
      await hush(page)
      await hand.click(button(page, 'Previous Versions'), page.getByRole('dialog').getByRole('listitem'))
      hand.rest(1.2)
      await hand.press('Escape')
    },
  },
  {
    says: 'Modify Details changes what customers read in the library.',
    does: async ({ page, hand }) => {
      await hand.click(button(page, 'Modify Details'), page.getByRole('dialog'))
      await hand.point(page.getByRole('dialog').getByLabel('Title', { exact: true }))
    },
  },
]

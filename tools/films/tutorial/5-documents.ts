import { join } from 'node:path'
import { ROOT } from '../../programs/run.ts'
import type { Scene, Stage } from '../film.ts'
import { ADMIN, button, editor, entered, field, heading, hush, loaded, section, tab } from './entered.ts'

export const title = '[5/7] Documents and Media'
export const lead =
  'What people would hold in their hands: a report, a photograph, a recording, a form to be filled in.'

export const before = (stage: Stage) => entered(stage, ADMIN, 'PDF')

export const scenes: readonly Scene[] = [
  {
    says: 'PDF writes a document, with pictures, or a form whose fields players fill in.',
    does: async ({ page, hand }) => {
      await hand.click(page.getByRole('radio', { name: 'Form' }))
      await hand.type(field(page, 'Title'), 'Handover of the night')
    },
  },
  {
    says: 'A field is a text, a choice of one, or a choice of many.',
    does: async ({ page, hand }) => {
      await hand.click(button(page, 'Add field'), field(page, 'Label of field 1'))
      await hand.type(field(page, 'Label of field 1'), 'How bad is it?')
      await hand.choose(page.getByLabel('Field type').first(), 'Radio Button')
      await hand.type(page.getByLabel('Options').first(), 'Bad\nWorse')
    },
  },
  {
    says: 'Show Preview shows the document as players will see it. Save PDF gives it a name.',
    poster: true,
    does: async ({ page, hand }) => {
      await hand.click(button(page, 'Show Preview'), page.getByRole('region', { name: 'Preview' }))
      await hand.click(button(page, 'Save PDF'), page.getByRole('dialog'))
      await hand.type(field(page, 'File name'), 'Handover form')
      await hand.press('Enter', page.locator('[data-banner]'))
    },
  },
  {
    says: 'Upload Image takes PNG and JPEG in eight kinds. A file is replaced only when you say so.',
    does: async ({ page, hand }) => {
      await hush(page)
      await hand.click(section(page, 'Admin'), heading(page, 'Dashboard'))
      await hand.click(tab(page, 'Upload Image'), heading(page, 'Upload Image'))
      await hand.choose(page.getByLabel('Type of image'), 'Content Image')
      await hand.point(button(page, 'Choose a file'))
      await page
        .locator('input[type=file]')
        .setInputFiles(join(ROOT, 'scenarios/code-grey/media/code-grey/trolleys.png'))
      await hand.point(page.getByLabel('Name', { exact: true }))
    },
  },
  {
    says: 'Upload Video takes films as mp4, and sound as mp3, wav or ogg.',
    does: async ({ page, hand }) => {
      await button(page, 'Upload').click()
      await hush(page, /was uploaded/)
      await hand.click(tab(page, 'Upload Video'), heading(page, 'Upload Video'))
    },
  },
  {
    says: 'An event names its picture or recording, and its PDF.',
    does: async ({ page, hand }) => {
      await page.goto(new URL('/editor/Scenario', page.url()).href)
      await loaded(page, 'Code Grey')
      await page.getByRole('tab', { name: /^Going dark/ }).click()
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Do we divert ambulances' })
        .getByRole('button')
        .first()
        .click()
      await hand.point(
        editor(page).getByRole('group', { name: 'Picture or recording' }).getByRole('button').first(),
      )
      await hand.point(editor(page).getByLabel('PDF', { exact: true }))
    },
  },
  {
    says: 'Show Format shows the event as players will see it.',
    does: async ({ page, hand }) => {
      await hand.click(editor(page).getByRole('button', { name: 'Show Format' }), page.getByRole('dialog'))
    },
  },
]

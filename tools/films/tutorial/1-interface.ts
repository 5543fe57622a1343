import { PASSWORD } from '#seed/cast.ts'
import type { Scene, Stage } from '../film.ts'
import { ADMIN, button, field, heading, section } from './entered.ts'

export const title = '[1/7] Introduction to the Interface'
export const lead = 'Everything an author needs is in the bar at the top: the sections, and LogOut.'

export const before = ({ page, url }: Stage) => page.goto(`${url}/editor`)

export const scenes: readonly Scene[] = [
  {
    says: 'Log in at /editor. The tutorial opens by itself.',
    does: async ({ page, hand }) => {
      await page.getByRole('heading', { name: 'Log in to Editor' }).waitFor()
      await hand.type(page.getByLabel('Username'), ADMIN)
      await hand.type(page.getByLabel('Password', { exact: true }), PASSWORD)
      await hand.press('Enter', button(page, 'LogOut'))
    },
  },
  {
    says: 'Scenario is where the story is written: events, what players answer, and what follows from it.',
    does: ({ page, hand }) => hand.click(section(page, 'Scenario'), heading(page, 'New scenario')),
  },
  {
    says: 'Organisation holds the senders of messages: organisations and their personas.',
    does: async ({ page, hand }) => {
      await hand.click(section(page, 'Organisation'), heading(page, 'Create Organisation'))
      await hand.point(page.getByRole('link', { name: 'Create Persona' }))
    },
  },
  {
    says: 'PDF makes the documents and forms that players open beside a mail.',
    does: ({ page, hand }) => hand.click(section(page, 'PDF'), heading(page, 'New PDF')),
  },
  {
    says: 'Admin is for administrators alone: customers, exercises, media and reports.',
    poster: true,
    does: async ({ page, hand }) => {
      await hand.click(section(page, 'Admin'), heading(page, 'Dashboard'))
      await hand.point(page.getByRole('link', { name: 'Create Customer' }))
    },
  },
  {
    says: 'Nothing is saved until you press Save or Save event. Leaving with unsaved work asks first.',
    does: async ({ page, hand }) => {
      await hand.click(section(page, 'Organisation'), heading(page, 'Create Organisation'))
      await hand.type(field(page, 'Name'), 'Harbour')
      await hand.click(section(page, 'Scenario'), page.getByRole('dialog'))
      hand.rest(1.4)
      await hand.click(button(page, 'CLOSE'))
    },
  },
  {
    says: 'The moon turns the lights down. LogOut ends the session.',
    does: async ({ page, hand }) => {
      await hand.point(page.getByRole('banner').getByRole('button').first())
      hand.rest(0.6)
      await hand.point(button(page, 'LogOut'))
    },
  },
]

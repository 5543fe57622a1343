import type { Page } from '@playwright/test'
import { PASSWORD } from '#seed/cast.ts'
import type { Film, Scene } from './film.ts'

const PLAYERS =
  'nuala.byrne@stbrannocs.example tom.keane@stbrannocs.example ada.lund@stbrannocs.example samir.haddad@stbrannocs.example'

const scenes: readonly Scene[] = [
  {
    seconds: 4,
    title: 'Meet the crisis before it meets you',
    poster: true,
    says: 'Holdfast rehearses a cyber crisis with the people who would have to live through it.',
  },
  {
    seconds: 6,
    title: 'You choose',
    says: 'Choose an exercise from the library. Its belt shows the subscription it needs.',
    does: async ({ page, url }) => {
      await logIn(page, url)
      await page.goto(`${url}/exercises`)
      await page.getByRole('heading', { name: 'Code Grey' }).waitFor()
      await page.evaluate(() => scrollTo(0, 250))
    },
  },
  {
    seconds: 7,
    title: 'You order',
    says: 'Choose a day and name the players. Each player costs one credit. They play alone or in teams.',
    does: async ({ page, url }) => {
      await page.goto(`${url}/exercises/Code-Grey?order`)
      await page.getByLabel('Identifier').fill('Winter night shift')
      await page.getByLabel('Paste one or many addresses').fill(PLAYERS)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.evaluate(() =>
        document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null,
      )
      await page.evaluate(() => scrollTo(0, 230))
    },
  },
  {
    seconds: 7,
    title: 'The crisis begins',
    says: 'Each player gets a link. For about 90 minutes mail arrives as it would on a bad day.',
    does: async ({ page, url, player }) => {
      await page.goto(`${url}${player}`)
      await page.getByRole('link', { name: /Do we divert ambulances/ }).click()
      await page.getByRole('heading', { name: /Do we divert ambulances/ }).waitFor()
    },
  },
  {
    seconds: 6,
    title: 'The world is watching',
    says: 'Social posts, news and alerts arrive in between, and time runs short.',
    does: async ({ page }) => {
      await page
        .getByRole('link', { name: /^Social/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'MARK ALL AS READ' }).waitFor()
    },
  },
  {
    seconds: 6,
    title: 'Every answer counts',
    says: 'Some answers, and their timing, decide what comes next.',
    does: async ({ page }) => {
      await page.getByRole('link', { name: /^News/ }).first().click()
      await page.getByRole('main').getByRole('link').first().waitFor()
    },
  },
  {
    seconds: 6,
    title: 'You follow',
    says: 'The dashboard shows who has completed, who is in progress, and who needs a reminder.',
    does: async ({ page, url }) => {
      await page.goto(`${url}/dashboard`)
      await page.getByRole('table', { name: 'Players' }).waitFor()
    },
  },
  {
    seconds: 8,
    title: 'You read the report',
    says: 'The report shows who decided what, when, and whether it was right: a score against the pass mark of 70 percent.',
    does: async ({ page, url }) => {
      await page.goto(`${url}/reports/Autumn%20rehearsal`)
      await page.getByRole('heading', { name: 'Score by team' }).waitFor()
    },
  },
  {
    seconds: 4,
    title: 'Hold fast',
    says: 'Browse the exercises. Log in to order the first one.',
  },
]

export const intro: Film = {
  name: 'intro',
  title: 'How an exercise runs',
  file: 'web/portal/video/intro',
  scenes,
}

const logIn = async (page: Page, url: string) => {
  await page.goto(`${url}/login`)
  await page.getByLabel('Username').fill('stbrannocs')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('heading', { name: 'Code Grey' }).waitFor()
}

// What the intro video shows and says, scene by scene. The words are its captions: it has no sound.
import type { Page } from '@playwright/test'

export interface Stage {
  readonly page: Page
  readonly url: string
  /** Path of the link of a player in the middle of Code Grey. */
  readonly player: string
  readonly logIn: () => Promise<void>
}

interface Scene {
  readonly seconds: number
  readonly title: string
  readonly caption: string
  /** Brings the product where the picture is taken; without it the scene is its title alone. */
  readonly show?: (stage: Stage) => Promise<unknown>
}

const PLAYERS = 'nuala.byrne@stbrannocs.example tom.keane@stbrannocs.example ada.lund@stbrannocs.example samir.haddad@stbrannocs.example'

export const SCENES: readonly Scene[] = [
  {
    seconds: 4,
    title: 'Meet the crisis before it meets you',
    caption: 'Holdfast rehearses a cyber crisis with the people who would have to live through it.',
  },
  {
    seconds: 6,
    title: 'You choose',
    caption: 'Choose an exercise from the library. Its belt says what your subscription opens.',
    show: async ({ page, url, logIn }) => {
      await logIn()
      await page.goto(`${url}/exercises`)
      await page.getByRole('heading', { name: 'Code Grey' }).waitFor()
      await page.evaluate(() => scrollTo(0, 250))
    },
  },
  {
    seconds: 7,
    title: 'You order',
    caption: 'Choose a day and name the players. Each player costs one credit. They play alone or in teams.',
    show: async ({ page, url }) => {
      await page.goto(`${url}/exercises/Code-Grey?order`)
      await page.getByLabel('Identifier').fill('Winter night shift')
      await page.getByLabel('Paste one or many addresses').fill(PLAYERS)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null))
      await page.evaluate(() => scrollTo(0, 330))
    },
  },
  {
    seconds: 7,
    title: 'The crisis begins',
    caption: 'Every player is sent a link. For about 90 minutes mail arrives as it would on a bad day.',
    show: async ({ page, url, player }) => {
      await page.goto(`${url}${player}`)
      await page.getByRole('link', { name: /Do we divert ambulances/ }).click()
      await page.getByRole('heading', { name: /Do we divert ambulances/ }).waitFor()
    },
  },
  {
    seconds: 6,
    title: 'The world is watching',
    caption: 'Social posts, news and alerts come in between, and leave no time.',
    show: async ({ page }) => {
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
    caption: 'What is answered, and how late, decides what comes next.',
    show: async ({ page }) => {
      await page.getByRole('link', { name: /^News/ }).first().click()
      await page.getByRole('main').getByRole('link').first().waitFor()
    },
  },
  {
    seconds: 6,
    title: 'You follow',
    caption: 'The dashboard shows who has completed, who is in progress, and who needs a reminder.',
    show: async ({ page, url }) => {
      await page.goto(`${url}/dashboard`)
      await page.getByRole('table', { name: 'Players' }).waitFor()
    },
  },
  {
    seconds: 8,
    title: 'You read the report',
    caption: 'The report shows who decided what, when, and whether it was right: a score against the mark of 70 percent.',
    show: async ({ page, url }) => {
      await page.goto(`${url}/reports/Autumn%20rehearsal`)
      await page.getByRole('heading', { name: 'Score by team' }).waitFor()
    },
  },
  {
    seconds: 4,
    title: 'Hold fast',
    caption: 'Browse the exercises. Log in to order the first one.',
  },
]

/** The captions as WebVTT. */
export const captions = (): string => {
  let at = 0
  const cues = SCENES.map(({ seconds, caption }) => {
    const cue = `${stamp(at)} --> ${stamp((at += seconds))}\n${caption}\n`
    return cue
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

const stamp = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

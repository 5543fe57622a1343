import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { comesIn, givenFacilitated } from '../facilitated.ts'
import { pick } from '../picking.ts'
import type { TypingPlace } from './place.ts'

const STORY = [
  {
    ...{
      id: 'cut',
      type: 'Email',
      name: 'Priya Raman',
      role: 'Head of IT',
      organisation: 'Harbour Trust',
      displayAfter: 0,
    },
    ...{ subject: 'Cut the link?', content: '<p>Now.</p>', options: [{ text: 'Cut it' }, { text: 'Wait' }] },
  },
]
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const message = (page: Page) => page.getByRole('region', { name: 'Message' })

export const CONSOLE_PLACES: readonly TypingPlace[] = [
  {
    name: 'a facilitator’s message',
    given: async ({ page, house, words }) => {
      const facilitated = await givenFacilitated(house, {
        scenario: 'Kept messages',
        identifier: words,
        teams: ['Athena'],
        events: STORY,
      })
      await page.goto(facilitated.console)
      await press(page, 'Open')
      await expect(page.getByText('The exercise is not started')).toBeVisible()
      await comesIn(house.url, facilitated, 'nuala', 'Athena')
      await press(page, 'Start')
      await expect(page.getByText('Running')).toBeVisible()
      return {
        address: facilitated.console,
        arrive: async page => {
          await page.getByRole('link', { name: 'Send Email', exact: true }).click()
          await message(page).getByRole('textbox', { name: 'Content' }).waitFor()
        },
        type: async (page, text) => {
          await message(page).getByRole('radio', { name: 'Alert' }).check()
          await message(page).getByRole('textbox', { name: 'Content' }).fill(text)
        },
        field: page => message(page).getByRole('textbox', { name: 'Content' }),
        drawn: page => message(page).getByLabel('Recipient'),
        fill: page => pick(message(page), 'Recipient', 'Team Athena 1 player'),
        send: page => press(page, 'Send'),
        stored: async () =>
          (await house.db`select 1 from log where kind = 'sent' and position(${words} in fact::text) > 0`)
            .length,
        said: /^Sent\. It goes to/,
      }
    },
  },
]

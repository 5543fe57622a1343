import type { Page } from '@playwright/test'
import type { House } from '../house.ts'
import { formPlace } from './editor-places.ts'
import type { TypingPlace } from './place.ts'

const main = (page: Page) => page.getByRole('main')
const PASSWORD = 'slack water at six'

const exercises = async ({ db }: House, words: string): Promise<number> =>
  (await db`select 1 from exercise where position(${words} in identifier) > 0`).length

export const ADMIN_PLACES: readonly TypingPlace[] = [
  formPlace('a new customer', {
    address: '/editor/Admin/Create-Customer',
    field: 'Username',
    fill: async page => {
      await main(page).getByLabel('Email', { exact: true }).fill('desk@kept.example')
      await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
      await main(page).getByLabel('Subscription').selectOption('Blue belt')
    },
    action: 'Create',
    stored: async ({ db }, words) =>
      (await db`select 1 from account where position(${words} in username) > 0`).length,
    said: /was created/,
  }),
  formPlace('a new editor', {
    address: '/editor/Admin/Create-Editor',
    field: 'Username',
    fill: page => main(page).getByLabel('Password', { exact: true }).fill(PASSWORD),
    action: 'Create',
    stored: async ({ db }, words) =>
      (await db`select 1 from editor where position(${words} in username) > 0`).length,
    said: /was created/,
  }),
  formPlace('a campaign', {
    address: '/editor/Admin/Create-Campaign',
    field: 'Identifier',
    fill: async page => {
      await main(page).getByLabel('Client').selectOption('stbrannocs')
      await main(page).getByLabel('Players', { exact: true }).fill('ada@kept.example')
      await main(page).getByLabel('Scenario', { exact: true }).selectOption('Code Grey')
    },
    action: 'Create campaign',
    stored: exercises,
    said: /^Order created/,
  }),
  formPlace('a facilitated exercise', {
    address: '/editor/Admin/Create-Facilitated',
    field: 'Identifier',
    fill: async page => {
      await main(page).getByLabel('Email of the facilitator').fill('faye@kept.example')
      await main(page).getByLabel('Scenario', { exact: true }).selectOption('Code Grey')
      await main(page).getByLabel('Team 1').fill('Athena')
    },
    action: 'Create exercise',
    stored: exercises,
    said: /^Exercise created/,
  }),
  formPlace('a client', {
    address: '/editor/Admin/Client-Gateway?new',
    field: 'Name',
    fill: page => main(page).getByLabel('Email', { exact: true }).fill('desk@kept.example'),
    action: 'Create',
    stored: async ({ db }, words) =>
      (await db`select 1 from client where position(${words} in name) > 0`).length,
    said: /^Successfully Created Client/,
  }),
]

import type { Page } from '@playwright/test'
import { at, openEditor, writeText } from '../authoring.ts'
import type { House } from '../house.ts'
import { type TypingPlace, pressIfThere, type Stage, type Visit } from './place.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const main = (page: Page) => page.getByRole('main')

interface Form {
  readonly address: string
  readonly field: string
  readonly fill?: (page: Page, words: string) => Promise<unknown>
  readonly action: string
  readonly stored: (house: House, words: string) => Promise<number>
  readonly said: RegExp
  readonly before?: (stage: Stage) => Promise<unknown>
}

export const formPlace = (
  name: string,
  { address, field, fill, action, stored, said, before }: Form,
): TypingPlace => ({
  name,
  given: async (stage): Promise<Visit> => {
    await before?.(stage)
    await openEditor(stage.page, address)
    const typed = (page: Page) => main(page).getByLabel(field, { exact: true })
    return {
      address,
      arrive: page => typed(page).waitFor(),
      type: (page, words) => typed(page).fill(words),
      field: typed,
      ...(fill && { fill: page => fill(page, stage.words) }),
      send: page => main(page).getByRole('button', { name: action, exact: true }).click(),
      stored: () => stored(stage.house, stage.words),
      said,
    }
  },
})

const versions =
  ({ db }: House, words: string) =>
  async (): Promise<number> =>
    (await db`select 1 from scenario_version where position(${words} in content::text) > 0`).length

export const EDITOR_PLACES: readonly TypingPlace[] = [
  {
    name: 'an event of a scenario',
    given: async ({ page, house, words }) => {
      await openEditor(page, '/editor/Scenario')
      return {
        address: '/editor/Scenario',
        arrive: page => page.getByRole('button', { name: 'Add Event' }).waitFor(),
        type: async (page, text) => {
          if (!(await at(page, 'From').isVisible())) await press(page, 'Add Event')
          await page.getByRole('complementary').getByRole('radio', { name: 'Email' }).check()
          await at(page, 'From').selectOption({ index: 1 })
          await at(page, 'Subject').fill('Night boat')
          await writeText(page, 'Text', text)
        },
        field: page => at(page, 'Subject'),
        fill: async page => {
          await page.keyboard.press('Control+S')
          await pressIfThere(page.getByRole('button', { name: 'Save anyway' }), page.getByLabel('File name'))
          await page.getByLabel('File name').fill(words)
        },
        send: page => page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter'),
        stored: versions(house, words),
        said: /^Scenario .+ was saved as version/,
      }
    },
  },
  {
    name: 'a document',
    given: async ({ page, house, words }) => {
      await openEditor(page, '/editor/PDF')
      return {
        address: '/editor/PDF',
        arrive: page => page.getByLabel('Title').waitFor(),
        type: async (page, text) => {
          await page.getByLabel('Title').fill('Notice to mariners')
          await writeText(page, 'Content', text)
        },
        field: page => page.getByLabel('Title'),
        fill: async page => {
          await press(page, 'Save PDF')
          await page.getByLabel('File name').fill(words)
        },
        send: page => page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter'),
        stored: async () =>
          (await house.db`select 1 from document where position(${words} in content::text) > 0`).length,
        said: /^The document .+ was saved/,
      }
    },
  },
  formPlace('an organisation', {
    address: '/editor/Organisation/Create-Organisation',
    field: 'Name',
    action: 'Create',
    stored: async ({ db }, words) =>
      (await db`select 1 from organisation where position(${words} in name) > 0`).length,
    said: /was created/,
  }),
  formPlace('a persona', {
    address: '/editor/Organisation/Create-Persona',
    field: 'Role',
    fill: async (page, words) => {
      const organisation = main(page).getByLabel('Organisation', { exact: true })
      await organisation.selectOption({ index: 1 })
      await main(page).getByLabel('Name', { exact: true }).fill(`Ada ${words}`)
      await main(page).getByLabel('Email').fill(`${words}@kept.example`)
    },
    action: 'Create',
    stored: async ({ db }, words) =>
      (await db`select 1 from persona where position(${words} in role) > 0`).length,
    said: /was created/,
  }),
]

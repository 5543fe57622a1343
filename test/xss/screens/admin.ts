import type { Page } from '@playwright/test'
import { expect } from '#test/support/journey.ts'
import { line } from '../story.ts'
import type { WorstWorld } from '../world.ts'
import { close, dialog, type Look, press } from './look.ts'

export const asAdministrator = async (page: Page, world: WorstWorld, campaign: string, look: Look) => {
  for (const section of ['Admin', 'Organisation']) await allTabs(page, section, look)
  await asClientsKeeper(page, world, look)
  await open(page, 'List Exercises')
  await press(page, 'link', campaign)
  await expect(page.getByRole('heading', { name: 'Completion Metrics' })).toBeVisible()
  await look('campaign', 'typed')
  await press(page, 'link', 'Report')
  await expect(page.getByRole('article', { name: 'Exercise report' })).toBeVisible()
  await look('report of a campaign', 'typed')
  await open(page, 'List Editors')
  await press(page, 'link', `${world.title} ${line(0)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(line(0))
  await look('one editor', 'typed')
}

const loaded = (page: Page) => expect(page.locator('[data-loading]')).toHaveCount(0)

const open = async (page: Page, name: string) => {
  await page.goto(`/editor/Admin/${name.replaceAll(' ', '-')}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await loaded(page)
}

const allTabs = async (page: Page, section: string, look: Look) => {
  await page.goto(`/editor/${section}`)
  const tabs = page.getByRole('navigation', { name: `${section} tabs` }).getByRole('link')
  await expect(tabs.first()).toBeVisible()
  for (const name of await tabs.allTextContents()) {
    await press(page, 'link', name)
    await arrived(page, name)
    await loaded(page)
    await chooseTheWorst(page)
    await loaded(page)
    await page.evaluate(() => document.querySelectorAll('details').forEach(details => (details.open = true)))
    await look(`${section}: ${name}`, 'typed')
  }
}

/** The previous tab may ask about its unsaved selection. */
const arrived = (page: Page, name: string) =>
  expect(async () => {
    const proceed = page.getByRole('button', { name: 'Proceed without saving' })
    if (await proceed.count()) await proceed.dispatchEvent('click')
    await expect(page).toHaveTitle(new RegExp(name), { timeout: 500 })
  }).toPass({ timeout: 20_000 })

/** The lists are changed one after the other, because a list may depend on the previous one. */
const chooseTheWorst = async (page: Page) => {
  const lists = page.getByRole('main').getByRole('combobox')
  for (let at = 0; at < (await lists.count()); at++) {
    const worst = await lists
      .nth(at)
      .evaluate(list =>
        list instanceof HTMLSelectElement
          ? [...list.options].find(({ text }) => text.includes('hit('))?.value
          : undefined,
      )
    if (worst !== undefined) await lists.nth(at).selectOption(worst)
  }
}

const asClientsKeeper = async (page: Page, { client }: WorstWorld, look: Look) => {
  await open(page, 'Client Gateway')
  await press(page, 'button', `Delete ${client}`)
  await expect(dialog(page)).toContainText(`Delete ${client}?`)
  await look('client to be deleted', 'typed')
  await close(page)
  await press(page, 'button', client)
  await press(page, 'button', 'Preview')
  await expect(page.getByRole('region', { name: 'Preview of the agreement' })).toBeVisible()
  await look('client')
  await press(page, 'button', 'Remove these and edit with the toolbar')
  await expect(page.getByRole('textbox', { name: 'NDA Text', exact: true })).toBeVisible()
  await look('client with the toolbar')
}

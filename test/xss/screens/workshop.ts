import type { Page } from '@playwright/test'
import { choose, editor, openEditor, said } from '#test/support/authoring.ts'
import { expect } from '#test/support/journey.ts'
import { FORM, PAPER } from '../story.ts'
import type { WorstWorld } from '../world.ts'
import { close, dialog, type Look, press } from './look.ts'

export const asAuthor = async (page: Page, world: WorstWorld, look: Look) => {
  await openEditor(page, '/editor/Scenario')
  await openWorst(page, world.title)
  await look('scenario editor', 'typed')
  for (const kind of ['Email', 'Social', 'News', 'Alert']) {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Find an event, persona or text' }).fill(`${kind} from`)
    if (kind === 'Email') await look('found events', 'typed')
    await page.keyboard.press('Enter')
    await expect(editor(page).getByRole('heading', { name: /^Event/ })).toBeFocused()
    await look(`side editor of ${kind}`, 'typed')
    await press(page, 'button', 'Show Format')
    await expect(dialog(page)).toContainText('As players see it')
    await look(`format of ${kind}`)
    await close(page)
  }
  await inWindows(page, look)
  await inOtherWays(page, look)
  for (const paper of [PAPER, FORM]) await asDocument(page, `${world.title} ${paper}`, look)
}

const openWorst = async (page: Page, title: string) => {
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption(title)
  await dialog(page).getByRole('button', { name: 'Load' }).click()
  await said(page, `Scenario name ${title} loaded successfully.`)
}

const inWindows = async (page: Page, look: Look) => {
  await press(page, 'button', 'Modify Details')
  await expect(dialog(page).getByText('so it is shown as HTML.')).toBeVisible()
  await look('details as source', 'typed')
  await withToolbar(page, 'Description')
  await look('details', 'typed')
  await close(page)
  await press(page, 'button', 'Previous Versions')
  await expect(dialog(page).getByText('Version 1')).toBeVisible()
  await look('previous versions', 'typed')
  await close(page)
}

const withToolbar = async (page: Page, label: string) => {
  await press(page, 'button', 'Remove these and edit with the toolbar')
  await expect(page.getByRole('textbox', { name: label, exact: true })).toBeVisible()
}

const inOtherWays = async (page: Page, look: Look) => {
  await press(page, 'link', 'Show Layout')
  await expect(page.getByRole('region', { name: 'Branches' }).getByRole('button').first()).toBeVisible()
  await look('branches', 'typed')
  await press(page, 'link', 'Timeline')
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  await look('timeline', 'typed')
  await press(page, 'link', 'Rehearse')
  await press(page, 'button', 'Rehearse')
  await expect(page.getByRole('region', { name: 'Branches' }).getByRole('row').first()).toBeVisible()
  await look('rehearsal in figures', 'typed')
  await press(page, 'link', 'Play')
  const player = page.frameLocator('iframe[title="What the player sees"]')
  await expect(player.getByRole('alertdialog', { name: 'Worst alert' })).toBeVisible()
  await look('rehearsal')
}

const asDocument = async (page: Page, name: string, look: Look) => {
  await page.goto('/editor/PDF')
  await press(page, 'button', 'Load PDF')
  await page.getByLabel('PDF', { exact: true }).selectOption(name)
  await dialog(page).getByRole('button', { name: 'Load' }).click()
  await said(page, `PDF named ${name} loaded successfully.`)
  await press(page, 'button', 'Show Preview')
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await look(`preview of ${name}`)
  await withToolbar(page, 'Content')
  await look(`text of ${name}`)
  await press(page, 'button', 'Instructions')
  await expect(dialog(page)).toContainText('Instructions')
  await look(`instructions beside ${name}`)
}

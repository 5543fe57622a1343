import type { Page } from '@playwright/test'
import { at, choose, editor, openEditor, said } from '#test/support/authoring.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAround, lookAt } from '#test/support/looked-at.ts'

const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).getByRole('table')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const load = async (page: Page, name: string) => {
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, `Scenario name ${name} loaded successfully.`)
}

const rehearsedOnce = async (page: Page) => {
  await button(page, 'Rehearse').press('Enter')
  await expect(button(page, 'Rehearse')).toBeVisible({ timeout: 60_000 })
  await expect(table(page, 'Bots')).toBeVisible()
  return page.getByRole('region', { name: 'Rehearse', exact: true }).innerText()
}

test('bots rehearse a scenario, and an author reads their figures by keyboard', async ({ page }) => {
  test.setTimeout(300_000)
  await load(page, 'Slack Water')
  await page.getByRole('link', { name: 'Rehearse', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/editor\/Scenario\/Rehearse\?load=Slack\+Water$/)
  await expect(page.getByRole('heading', { name: 'Rehearse', exact: true })).toBeFocused()

  const calls: string[] = []
  page.on('request', request => {
    const [, name] = /\/api\/(\w+)/.exec(request.url()) ?? []
    if (name && !/^(getOrganisations|pdf|images|tellOpen)$/.test(name)) calls.push(name)
  })

  await test.step('choose and start', async () => {
    await expect(button(page, 'Rehearse')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: '100', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: '30', exact: true })).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Seed')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Rehearse')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('13 bots, 30 runs each, seed “rehearsal”.')).toBeVisible()
    await expect(button(page, 'Rehearse')).toBeFocused()
  })

  await test.step('the figures are those of the command, explained column by column', async () => {
    await expect(page.getByText('No cheat passes in a tenth of its runs.')).toBeVisible()
    const longest = table(page, 'Bots').getByRole('row', { name: /Longest option/ })
    await expect(longest).toContainText('Takes the longest option')
    await expect(longest.getByRole('cell').nth(4)).toHaveText('0%')
    await page.getByText('What the columns mean').first().press('Enter')
    await expect(
      page.getByText('Of the runs with a scored question, the share that reached the pass mark.'),
    ).toBeVisible()
    expect(await table(page, 'Branches').getByRole('row').count()).toBeGreaterThan(150)
  })
  await lookAround(page, 'rehearsal in figures')

  await test.step('the same seed gives the same figures, another seed different ones', async () => {
    const first = await rehearsedOnce(page)
    expect(await rehearsedOnce(page)).toBe(first)
    await page.getByLabel('Seed').fill('spring')
    await button(page, 'Rehearse').press('Enter')
    await expect(page.getByText('13 bots, 30 runs each, seed “spring”.')).toBeVisible()
    await page.getByLabel('Seed').fill('rehearsal')
    expect(calls).toEqual([])
  })

  await test.step('an event is opened beside its figures; a change makes them stale', async () => {
    const link = table(page, 'Scored questions').getByRole('button', { name: 'Event 8', exact: true })
    await link.press('Enter')
    await expect(editor(page).getByRole('heading', { name: 'Event 8' })).toBeFocused()
    await at(page, 'Subject').fill('Another subject')
    await expect(page.getByText('These figures are not of this scenario as it is now')).toBeVisible()
    await lookAt(page, 'figures of an earlier version')
    await editor(page).getByRole('button', { name: 'Close the event' }).press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Discard|Leave|Close without/ })
      .press('Enter')
    await expect(link).toBeFocused()
  })

  await test.step('the figures are still there after a visit to another page', async () => {
    await page.getByRole('link', { name: 'Timeline', exact: true }).press('Enter')
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
    await page.getByRole('link', { name: 'Rehearse', exact: true }).press('Enter')
    await expect(table(page, 'Bots')).toBeVisible()
  })
})

test('a long rehearsal leaves the page usable, and can be cancelled', async ({ page }) => {
  await load(page, 'Code Grey')
  await page.getByRole('link', { name: 'Rehearse', exact: true }).press('Enter')
  await page.getByRole('radio', { name: '1000', exact: true }).check()
  await page.evaluate(() => {
    new PerformanceObserver(list =>
      list.getEntries().forEach(() => performance.mark('page stood still')),
    ).observe({ entryTypes: ['longtask'] })
  })
  await button(page, 'Rehearse').press('Enter')
  const progress = page.getByRole('progressbar', { name: 'Rehearsing' })
  await expect(progress).toBeVisible()
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(1000)
  await page.getByLabel('Seed').fill('typed meanwhile')
  await expect(page.getByLabel('Seed')).toHaveValue('typed meanwhile')
  const tasks = await page.evaluate(() => performance.getEntriesByName('page stood still').length)
  expect(tasks).toBeLessThanOrEqual(3)
  await button(page, 'Cancel').press('Enter')
  await expect(page.getByText('The rehearsal was cancelled.')).toBeVisible()
  await expect(progress).toBeHidden()
  await expect(button(page, 'Rehearse')).toBeFocused()
  await expect(table(page, 'Bots')).toHaveCount(0)
  await lookAt(page, 'a cancelled rehearsal')
})

test('without events there is nothing to rehearse', async ({ page }) => {
  await openEditor(page, '/editor/Scenario/Rehearse')
  await expect(page.getByText('There is nothing to rehearse yet')).toBeVisible()
})

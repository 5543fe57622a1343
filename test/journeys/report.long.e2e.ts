import { readFile } from 'node:fs/promises'
import { fuzzed } from '#test/report/fuzzed.ts'
import { lyingIn } from '#test/report/lying-in.ts'
import type { House } from '#test/support/house.ts'
import { type Customer, expect, logIn, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'

const made = (seed: number) => fuzzed(seed, { players: 14, events: 10 })

const played = async ({ db }: House, { username }: Customer, identifier: string) => {
  const { id } = await lyingIn(db, made(identifier.length), identifier)
  await db`update exercise set tenant_id = (select id from account where username = ${username}) where id = ${id}`
}

test('Priya reads the report of a long night', async ({ page, house, customer }) => {
  const priya = await customer({ username: 'long.night', level: 1, credits: 5 })
  await played(house, priya, 'The long night')
  await logIn(page, priya)

  await test.step('she finds it among her reports', async () => {
    await page.getByRole('link', { name: 'Reports' }).click()
    await expect(page.getByRole('heading', { name: 'The long night', level: 2 })).toBeVisible()
    await page.getByLabel('Search identifiers').fill('short day')
    await expect(page.getByText('No report matches')).toBeVisible()
    await page.getByLabel('Search identifiers').fill('LONG')
    await expect(page).toHaveURL(/search=LONG/)
    await lookAt(page, 'reports')
    await page.getByRole('link', { name: 'The long night' }).click()
  })

  await test.step('she reads who passed, and every answer', async () => {
    await expect(page.getByRole('heading', { name: 'Score by team' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Score by player' })).toBeVisible()
    const sizes = await page
      .locator('thead th')
      .evaluateAll(heads => heads.map(head => getComputedStyle(head).fontSize))
    expect(new Set(sizes).size).toBe(1)
    const events = page.getByRole('tabpanel').getByRole('article')
    const asked = await events.count()
    await page.getByLabel('Display Information Events?').check()
    await expect.poll(() => events.count()).toBeGreaterThan(asked)
    const withoutTutorial = await events.count()
    await page.getByLabel('Display Tutorial?').check()
    await expect.poll(() => events.count()).toBeGreaterThan(withoutTutorial)
    await page.getByLabel('Filter events').fill('nobody wrote this')
    await expect(page.getByText('No event matches your selection above.')).toBeVisible()
    await page.getByRole('tab', { name: 'Time' }).click()
    await expect(page.getByText('No event matches your selection above.')).toBeVisible()
    await page.getByLabel('Filter events').fill('')
    await expect(page.getByText(/Times of \d+ players/).first()).toBeVisible()
    await lookAt(page, 'report by time')
    await page.getByRole('tab', { name: 'Responses' }).click()
  })

  await test.step('she looks at one team', async () => {
    await page.getByLabel('Team').selectOption('Artemis')
    await expect(page.getByText('read by 13 of 13')).toHaveCount(0)
  })

  await test.step('her choices survive a reload, and names stay off the projector', async () => {
    await page.getByRole('tab', { name: 'Time' }).click()
    await page.getByLabel('Anonymise?').check()
    await expect(page.getByText(/player \d\d/)).toHaveCount(0)
    const asked = page.waitForRequest('**/api/getResponses')
    await page.reload()
    expect((await asked).postDataJSON()).toMatchObject({ anonymise: true })
    await expect(page.getByRole('heading', { name: 'Score by player' })).toBeVisible()
    await expect(page.getByText(/player \d\d/)).toHaveCount(0)
    for (const box of ['Anonymise?', 'Display Tutorial?', 'Display Information Events?'])
      await expect(page.getByLabel(box)).toBeChecked()
    await expect(page.getByRole('tab', { name: 'Time' })).toHaveAttribute('aria-selected', 'true')
    await page.getByLabel('Anonymise?').uncheck()
    await expect(page.getByLabel('Team')).toHaveValue('Artemis')
  })

  await test.step('GO BACK returns to her search', async () => {
    await page.getByRole('button', { name: 'GO BACK' }).click()
    await expect(page.getByLabel('Search identifiers')).toHaveValue('LONG')
  })
})

test('Priya replays a minute, and exports the report without names', async ({ page, house, customer }) => {
  const priya = await customer({ username: 'short.night', level: 1, credits: 5 })
  await played(house, priya, 'The short night')
  await logIn(page, priya)
  await page.goto('/reports/The%20short%20night')

  await test.step('she replays a minute of a player and of a team', async () => {
    await page.getByRole('button', { name: 'Open the replay' }).click()
    await expect(page.getByText(/ (No|One|\d+) messages?\.$/)).toBeVisible()
    await page.getByLabel(/^Minute/).focus()
    for (let presses = 0; presses < 9; presses++) await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'One minute later' }).click()
    await expect(page.getByText('Minute 10 of')).toBeVisible()
    await page.getByLabel('Player or team').selectOption('team Athena')
    await expect(page.getByText(/read by \d+ of 13/).first()).toBeVisible()
    await page.locator('summary', { hasText: 'Subject of' }).first().click()
  })

  await test.step('anonymised, the replay shows no names', async () => {
    await page.getByLabel('Anonymise?').check()
    await expect(page.getByText(/player \d\d/)).toHaveCount(0)
    await expect(page.getByText(/[A-Z]{8}\d{8}/).first()).toBeVisible()
  })

  await test.step('the export contains what she sees', async () => {
    const names = await page.getByText(/^[A-Z]{8}\d{8}/).allTextContents()
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('dialog', { name: 'Export' })).toContainText('random names')
    await lookAt(page, 'export')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('dialog', { name: 'Export' })).toBeHidden()
    await expect(page.getByText('Exercise report', { exact: true })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Answers (CSV)' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('The short night - answers - anonymised.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).not.toMatch(/player \d\d/)
    expect(names.some(name => text.includes(name.slice(0, 16)))).toBe(true)
    await page.keyboard.press('Escape')
  })

  await test.step('she prints the report', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'GO BACK' })).toBeHidden()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.length).toBeGreaterThan(20_000)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'GO BACK' }).click()
    await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  })
})

test('on a phone the parts of a report fold, and the filter and a printout still have all of it', async ({
  page,
  house,
  customer,
}) => {
  const priya = await customer({ username: 'pocket.night', level: 1, credits: 5 })
  await played(house, priya, 'The pocket night')
  await logIn(page, priya)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const parts = page.locator('details[data-fold]')
  await page.goto('/reports/The%20pocket%20night')
  await expect(page.getByRole('heading', { name: 'Score by player' })).toBeVisible()
  await expect(parts).toHaveCount(0)

  await page.setViewportSize({ width: 375, height: 812 })
  await expect(parts.first()).toBeVisible()
  const folded = await height()
  await lookAt(page, 'report on a phone')
  await page.setViewportSize({ width: 375, height: 812 })

  await test.step('a part opens by keyboard', async () => {
    const players = parts.filter({ has: page.getByRole('heading', { name: 'Score by player' }) })
    await expect(players.getByRole('table')).toBeHidden()
    await players.locator('summary').first().press('Enter')
    await expect(players.getByRole('table')).toBeVisible()
  })

  await test.step('the filter opens what it finds', async () => {
    const answers = page.getByRole('tabpanel').getByRole('table')
    await expect(answers.first()).toBeHidden()
    await page.getByLabel('Filter events').fill('player')
    await expect(answers.first()).toBeVisible()
    await page.getByLabel('Filter events').fill('')
    await expect(answers.first()).toBeHidden()
  })

  await test.step('a printout has all of it', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('one press opens everything', async () => {
    await page.getByRole('button', { name: 'Expand all' }).press('Enter')
    await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible()
    expect(await height()).toBeGreaterThan(2 * folded)
    await page.getByRole('button', { name: 'Collapse all' }).press('Enter')
  })
})

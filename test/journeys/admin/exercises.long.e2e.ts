import type { Page, Route } from '@playwright/test'
import { enterEditor, expect, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'

const said = (page: Page) => page.locator('[data-banner]')
const alert = (page: Page, text: string) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: text })
const open = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Admin tabs' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

test('a customer gets credits and a campaign, whose players are reminded; the campaign is removed and restored', async ({
  page,
  house,
}) => {
  await enterEditor(page, undefined, '/editor/Admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  for (const chart of ['Automated Exercises', 'Facilitated Exercises', 'Exercise Distribution'])
    await expect(page.getByRole('heading', { name: chart })).toBeVisible()
  await expect(page.getByText(/^Players of \d+ exercises?$/)).toBeVisible()

  await open(page, 'Create Customer')
  await expect(page).toHaveURL(/\/editor\/Admin\/Create-Customer$/)
  await expect(page.getByLabel('Months')).toHaveValue('12')
  await press(page, 'Create')
  await expect(alert(page, 'The username needs at least 5 characters.')).toBeVisible()
  await page.getByLabel('Username').fill('pilot-age')
  await expect(alert(page, "The username cannot contain the character '-'.")).toBeVisible()
  await page.getByLabel('Username').fill('pilotage')
  await page.getByLabel('Email').fill('pilotage')
  await expect(alert(page, 'Email is invalid.')).toBeVisible()
  await page.getByLabel('Email').fill('desk@pilotage.example')
  await page.getByLabel('Password', { exact: true }).fill('tide')
  await expect(alert(page, 'The password needs at least 8 characters.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('slack water at six')
  await expect(alert(page, 'Please select a subscription.')).toBeVisible()
  await page.getByLabel('Subscription').selectOption('Blue belt')
  await press(page, 'Create')
  await expect(said(page)).toHaveText(
    'Customer pilotage was created with 0 credits. Set a balance in Manage Credits.',
  )

  await open(page, 'Manage Credits')
  await press(page, 'Set balance')
  await expect(alert(page, 'Client selected is not valid')).toBeVisible()
  await page.getByLabel('Client').selectOption('pilotage')
  await page.getByLabel('New balance').fill('many')
  await expect(alert(page, 'New balance is not a number')).toBeVisible()
  await page.getByLabel('New balance').fill('9')
  await press(page, 'Set balance')
  await expect(said(page)).toHaveText(/^The balance of pilotage is now 9 \(it was 0\)/)
  await expect(page.getByLabel('Client')).toHaveValue('')
  await page.getByLabel('Client').selectOption('pilotage')
  await expect(page.getByRole('table', { name: 'Ledger of pilotage' }).getByRole('row').nth(1)).toContainText(
    '+9',
  )
  await page.getByLabel('Client').selectOption('')

  await open(page, 'Create Campaign')
  await press(page, 'Create campaign')
  await expect(alert(page, 'Please select a client.')).toBeVisible()
  await page.getByLabel('Client').selectOption('pilotage')
  await page.getByLabel('Players', { exact: true }).fill('ada at pier')
  await expect(alert(page, 'ada at pier is not a valid email address.')).toBeVisible()
  await page.getByLabel('Players', { exact: true }).fill('ada@pier.example, Athena\nbo@pier.example')
  await expect(alert(page, 'Fill in the identifier field.')).toBeVisible()
  await page.getByLabel('Identifier').fill('Spring tide')
  await expect(alert(page, 'A scenario needs to be selected')).toBeVisible()
  await page.getByLabel('Month').selectOption('February')
  await expect(page.getByLabel('Day').getByRole('option')).toHaveCount(29)
  await page.getByLabel('Month').selectOption(await page.evaluate(() => String(new Date().getUTCMonth() + 1)))
  await page.getByLabel('Day').selectOption(await page.evaluate(() => String(new Date().getUTCDate())))
  await page.getByLabel('Scenario', { exact: true }).selectOption('Code Grey')
  await expect(page.getByText('Cost: 2 credits. pilotage has 9 and will have 7 left.')).toBeVisible()
  await press(page, 'Create campaign')
  await expect(said(page)).toHaveText('Order created. Invitations on their way: 2.')
  await expect.poll(() => house.letters.to('ada@pier.example').length).toBe(1)

  await open(page, 'List Exercises')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Code Grey')
  await page.getByLabel('Search identifiers and customers').fill('Spring')
  const row = page.getByRole('row').filter({ hasText: 'Spring tide' })
  await expect(row).toContainText('Automated')
  await expect(row).toContainText('Open')
  await expect(page).toHaveURL(/scenario=Code/)
  await page.reload()
  await expect(row).toBeVisible()
  await page.getByLabel('Search identifiers and customers').fill('no such name')
  await expect(page.getByText('No exercises found for the selected filter.')).toBeVisible()
  await page.getByLabel('Search identifiers and customers').fill('Spring tide')
  await row.getByRole('link', { name: 'Spring tide' }).click()
  await expect(page.getByRole('heading', { name: 'Completion Metrics' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'In progress' }).getByRole('columnheader')).toHaveText([
    'Player',
    'Expire At',
    'Completed',
    'Expired',
    'Remind',
  ])
  await page.getByRole('button', { name: 'SEND a reminder to Ada' }).click()
  await expect(said(page)).toHaveText('A reminder to ada@pier.example is on its way.')
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Exercise report' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'GO BACK' }).click()
  await expect(page.getByLabel('Search identifiers and customers')).toHaveValue('Spring tide')
  await expect(page.getByLabel('Scenario', { exact: true })).toHaveValue('Code Grey')
  await page.getByLabel('Find a player').fill('ada')
  await page.getByLabel('Find a player').press('Enter')
  const found = page.getByRole('list', { name: 'Players found' })
  await found.getByRole('link', { name: 'Spring tide' }).click()
  await page.getByRole('button', { name: 'GO BACK' }).click()
  await expect(found).toContainText('ada@pier.example')
  await expect(page.getByLabel('Find a player')).toHaveValue('ada')

  await open(page, 'Shorten URL')
  await press(page, 'Shorten')
  await expect(alert(page, 'Please make sure you fill in all the fields')).toBeVisible()
  await page.getByLabel('Scenario', { exact: true }).selectOption('Code Grey')
  await page
    .getByLabel('Exercise', { exact: true })
    .selectOption({ label: await labelOf(page, 'Spring tide') })
  await page.getByLabel('Shortened text').fill('st')
  await expect(alert(page, 'The short name needs at least 3 characters.')).toBeVisible()
  await page.getByLabel('Shortened text').fill('spring')
  await press(page, 'Shorten')
  await expect(said(page)).toContainText('/e/spring')

  await open(page, 'Remove Exercise')
  await press(page, 'Remove')
  await expect(said(page)).toHaveText('No exercise selected')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Code Grey')
  await page
    .getByLabel('Exercise', { exact: true })
    .selectOption({ label: await labelOf(page, 'Spring tide') })
  await expect(page.getByText('2 credits will go back to pilotage')).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).dblclick()
  await expect(page.locator('#content').getByText('Press remove again to confirm action.')).toBeVisible()
  await press(page, 'Remove')
  await expect(said(page)).toHaveText(
    'The exercise Spring tide was removed. 2 credits went back to pilotage.',
  )
  await page.getByRole('button', { name: 'Restore Spring tide' }).click()
  await expect(said(page)).toHaveText(
    'The exercise Spring tide is back. 2 credits were taken from pilotage again.',
  )
})

const labelOf = async (page: Page, name: string): Promise<string> => {
  const option = page.getByLabel('Exercise', { exact: true }).getByRole('option').filter({ hasText: name })
  await expect(option).toHaveCount(1)
  return (await option.textContent()) ?? ''
}

test('a facilitated exercise is created with teams and two links, and every address is removed', async ({
  page,
  context,
  house,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterEditor(page, undefined, '/editor/Admin/Create-Facilitated')
  await press(page, 'Create exercise')
  await expect(alert(page, 'Make sure you wrote a valid email address.')).toBeVisible()
  await page.getByLabel('Email of the facilitator').fill('faye@harbour.example')
  await page.getByLabel('Identifier').fill('High')
  await expect(alert(page, 'The identifier needs at least 5 characters.')).toBeVisible()
  await page.getByLabel('Identifier').fill('High water')
  await expect(alert(page, 'Select a scenario.')).toBeVisible()
  await page.getByLabel('Scenario', { exact: true }).selectOption('Code Grey')
  await page.getByLabel('Team 2', { exact: true }).fill('athena')
  await expect(alert(page, 'Dupplicate team name')).toBeVisible()
  for (let left = 4; left > 0; left -= 1)
    await page
      .getByRole('button', { name: /^Remove team/ })
      .first()
      .click()
  await expect(alert(page, 'You need to have at least 1 team in a facilitated exercise')).toBeVisible()
  await press(page, 'Add a team')
  await expect(page.getByLabel('Team 1', { exact: true })).toBeFocused()
  await page.getByLabel('Team 1', { exact: true }).fill('Pilots')
  await press(page, 'Create exercise')
  await expect(said(page)).toHaveText('Exercise created. Its links are on their way to faye@harbour.example.')
  await expect(page.getByRole('region', { name: 'Links of the exercise' })).toContainText('/facilitator/')
  await page.getByRole('button', { name: 'Copy: Link of Facilitator' }).click()
  await expect(page.getByRole('button', { name: 'Copied: Link of Facilitator' })).toBeVisible()

  await open(page, 'List Exercises')
  const row = page.getByRole('row').filter({ hasText: 'High water' })
  await expect(row.getByRole('link', { name: 'Facilitate High water' })).toHaveAttribute(
    'href',
    /^\/facilitator\/.+/,
  )
  await expect(row).toContainText('Closed not open yet')
  await row.getByRole('button', { name: /^Send the links of .* again$/ }).press('Enter')
  const sending = page.getByRole('dialog', { name: /^Send the links of/ })
  await expect(sending.getByLabel('Facilitator’s email')).toBeFocused()
  await sending.getByLabel('Facilitator’s email').fill('cox@pier.example')
  await lookAround(page, 'sending the links again')
  await sending.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(said(page)).toContainText('inks are on their way to cox@pier.example.')
  await expect.poll(() => house.letters.to('cox@pier.example').length, { timeout: 20_000 }).toBe(1)

  await open(page, 'Remove Emails')
  await expect(page.getByText(/^\d+ addresses would be removed\.$/)).toBeVisible()
  await press(page, 'Remove')
  const dialog = page.getByRole('dialog', { name: 'Remove all emails?' })
  await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Type REMOVE to confirm').fill('REMOVE')
  const looked = async (route: Route) => {
    await expect(page.getByText('Cleaning up all the emails.').first()).toBeVisible()
    await route.continue()
  }
  await page.route('**/api/hideEmailAddress', looked, { times: 1 })
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(said(page)).toHaveText(/^\d+ addresses removed$/)
  await expect(page.getByText('0 addresses would be removed.')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Admin tabs' }).getByRole('link')
  expect((await tabs.allTextContents()).slice(0, 2)).toEqual(['Dashboard', 'Remove Emails'])
})

test('the reports of all customers are listed, five per scenario, and each can be opened', async ({
  page,
}) => {
  await enterEditor(page)
  const asked = page.waitForRequest('**/api/getReports')
  await page.goto('/editor/Admin/Reports')
  expect((await asked).postDataJSON()).toMatchObject({ page: 1, size: 5, type: 'All Types', sort: 'newest' })
  await expect(page.getByLabel('Type').getByRole('option')).toHaveText([
    'All Types',
    'Automated',
    'Facilitated',
  ])
  await expect(page.getByLabel('Sort').getByRole('option')).toHaveText([
    'Newest to Oldest',
    'Oldest to Newest',
  ])
  await page.getByLabel('Type').selectOption('Automated')
  await expect(page).toHaveURL(/type=Automated/)
  const first = page.getByRole('table').first().getByRole('link').first()
  await first.press('Enter')
  await expect(page.getByRole('article', { name: 'Exercise report' })).toBeVisible()
  await page.getByRole('button', { name: 'GO BACK' }).click()
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await page.getByLabel('Search identifiers and customers').fill('no such name')
  await expect(page.getByText('No report matches')).toBeVisible()
})

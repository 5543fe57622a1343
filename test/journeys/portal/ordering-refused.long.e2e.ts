// S0§5.
import type { Page } from '@playwright/test'
import { expect, logIn, openOrder, test } from '#test/support/journey.ts'

const says = (page: Page, sentence: string) =>
  expect(page.getByText(sentence, { exact: true }).filter({ visible: true }).first()).toBeVisible()
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Order' }).click()
const addPlayers = async (page: Page, addresses: string) => {
  await page.getByLabel('Paste one or many addresses').fill(addresses)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}
const crew = (count: number) =>
  Array.from({ length: count }, (_, index) => `sailor${index + 1}@pier.example`).join(' ')

test('a visitor who presses Order is told to log in', async ({ page }) => {
  await page.goto('/exercises/Code-Grey')
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await says(page, 'You need to be logged in to perform that action.')
})

test('a white belt is told that Code Grey needs a higher subscription', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'dinghy', level: 0, credits: 5 }))
  await page.goto('/exercises/Code-Grey')
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await says(page, 'A higher subscription is required to access this scenario.')
})

test('a customer whose belt is lowered while the form is open is refused by the server', async ({
  page,
  house,
  customer,
}) => {
  await logIn(page, await customer({ username: 'schooner', level: 1, credits: 5 }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('Too late')
  await addPlayers(page, 'nuala@ward4.example')
  await house.db`update account set level = 0 where username = 'schooner'`
  await submit(page)
  await says(page, 'This scenario requires a higher subscription tier.')
})

test('a customer who becomes private while the form is open gets the field that the refusal asks for', async ({
  page,
  house,
  customer,
}) => {
  await logIn(page, await customer({ username: 'lugger', level: 1, credits: 5 }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('In private')
  await addPlayers(page, 'nuala@ward4.example')
  await house.db`update account set private = true where username = 'lugger'`
  await submit(page)
  await says(page, 'Please select how many participants.')
  await page.getByLabel('Number of participants').fill('2')
  await expect(page.getByLabel('Identifier')).toHaveValue('In private')
  await submit(page)
  await expect(page.getByText('2 credits').first()).toBeVisible()
})

test('an order is refused without an identifier, with one that is in use, without players, or with an invalid address', async ({
  page,
  customer,
}) => {
  await logIn(page, await customer({ username: 'trawler', level: 1, credits: 5 }))
  await openOrder(page, 'Code Grey')
  await submit(page)
  await says(page, 'Fill in the identifier field')

  await page.getByLabel('Identifier').fill('Dawn watch')
  await submit(page)
  await says(page, 'Add at least one address.')
  await addPlayers(page, 'nuala@ward4.example')
  await page.getByLabel('Email of a player').fill('nuala.ward4.example')
  await submit(page)
  await says(page, 'nuala.ward4.example is not a valid email address.')

  await page.getByLabel('Email of a player').fill('nuala@ward4.example')
  await submit(page)
  await expect(
    page.getByRole('heading', { name: 'Order created. Invitations on their way: 1.' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Order it again' }).click()
  await page.getByLabel('Identifier').fill('  dawn WATCH ')
  await addPlayers(page, 'tom@ward4.example')
  await submit(page)
  await says(page, 'Fill in the identifier field (it is already in use)')
})

test('the same player is refused twice, whatever the spelling', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'ferry', level: 1, credits: 5 }))
  await openOrder(page, 'Code Grey')
  await addPlayers(page, 'nuala@ward4.example')
  await addPlayers(page, 'Nuala@Ward4.example')
  await says(page, 'Nuala@Ward4.example is a duplicate email address.')
})

test('one player more than the belt allows is refused', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'barge', level: 1, credits: 50 }))
  await openOrder(page, 'Code Grey')
  await addPlayers(page, crew(15))
  await says(
    page,
    'Maximum allowed number of players reached. Press “Order for them next”, or remove those left over.',
  )
  await expect(page.getByLabel('Email of a player')).toHaveCount(14)
})

test('more players than credits are refused', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'rowboat', level: 1, credits: 1 }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('Short of coin')
  await addPlayers(page, 'nuala@ward4.example tom@ward4.example')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Cost2 credits')
  await expect(summary).toContainText('Balance now1')
  await expect(
    summary.getByRole('status').filter({ hasText: 'You do not have enough credits for this order.' }),
  ).toBeVisible()
  await submit(page)
  await expect(
    page.getByRole('link', { name: 'You do not have enough credits for this order.' }),
  ).toBeVisible()
})

test('a private order without participants is refused', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'submarine', level: 1, credits: 5, private: true }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('Nobody')
  await submit(page)
  await says(page, 'Please select how many participants.')
})

test('half, negative and more than fifty participants are refused beside the field, and no cost is shown', async ({
  page,
  customer,
}) => {
  await logIn(page, await customer({ username: 'bathyscaphe', level: 1, credits: 60, private: true }))
  await openOrder(page, 'Code Grey')
  const field = page.getByLabel('Number of participants')
  const summary = page.getByRole('region', { name: 'Summary' })
  for (const wrong of ['2.5', '-3', '51']) {
    await field.fill(wrong)
    await expect(field).toHaveAccessibleDescription(/Please select how many participants\./)
    await expect(summary).toContainText('Participants– of 50')
    await expect(summary).toContainText('Cost–')
  }
  await field.fill('50')
  await expect(summary).toContainText('Cost50 credits')
  await expect(field).not.toHaveAccessibleDescription(/Please select/)
})

test('teams without a player are refused', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'gondola', level: 1, credits: 5 }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('Alone together')
  await addPlayers(page, 'nuala@ward4.example')
  await page.getByRole('button', { name: 'Enable Teams' }).click()
  await submit(page)
  await says(page, 'Put at least one player into a team, or disable teams.')
  await expect(page.getByRole('button', { name: 'Disable Teams', exact: true })).toBeFocused()
})

test('teams are refused for a white belt', async ({ page, customer, scenario }) => {
  await scenario({ title: 'Harbour Watch', level: 0, teams: true })
  await logIn(page, await customer({ username: 'canoe', level: 0, credits: 5 }))
  await openOrder(page, 'Harbour Watch')
  await page.getByRole('button', { name: 'Enable Teams' }).click()
  await says(page, 'A higher subscription is required for the use of teams')
})

test('teams are refused where the scenario has none', async ({ page, customer, scenario }) => {
  await scenario({ title: 'Lone Lookout', level: 0, teams: false })
  await logIn(page, await customer({ username: 'tugboat', level: 1, credits: 5 }))
  await openOrder(page, 'Lone Lookout')
  await page.getByRole('button', { name: 'Enable Teams' }).click()
  await says(page, 'Teams are not enabled for this exercise')
})

test('29 February is offered for every year, and refused where it does not exist; three years can be chosen', async ({
  page,
  customer,
}) => {
  await logIn(page, await customer({ username: 'almanac', level: 1, credits: 5 }))
  await openOrder(page, 'Code Grey')
  const now = new Date()
  await expect(page.getByLabel('Month')).toHaveValue(String(now.getUTCMonth() + 1))
  await expect(page.getByLabel('Day')).toHaveValue(String(now.getUTCDate()))
  const years = [0, 1, 2].map(more => now.getUTCFullYear() + more)
  await expect(page.getByLabel('Year').getByRole('option')).toHaveText(years.map(String))
  const common = years.find(year => year > now.getUTCFullYear() && year % 4 !== 0)
  await page.getByLabel('Identifier').fill('Leap in the dark')
  await addPlayers(page, 'nuala@ward4.example')
  await page.getByLabel('Month').selectOption('February')
  await page.getByLabel('Year').selectOption(String(common))
  await expect(page.getByLabel('Day').getByRole('option')).toHaveCount(29)
  await page.getByLabel('Day').selectOption('29')
  const date = page.getByRole('group', { name: 'Date (UTC)' })
  await expect(date).toHaveAccessibleDescription(`29 February ${common} does not exist.`)
  await page.getByLabel('Day').selectOption('28')
  await expect(date).toHaveAccessibleDescription(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/)
  await page.getByLabel('Day').selectOption('29')
  await submit(page)
  await says(page, `Select a date (29 February ${common} does not exist)`)
  await expect(page.getByLabel('Day')).toBeFocused()
})

test('a customer with a list of identifiers chooses from it, in alphabetical order', async ({
  page,
  house,
  customer,
}) => {
  await logIn(page, await customer({ username: 'signalmast', level: 1, credits: 5 }))
  await house.db`update account set identifier_choices = ${['ward 7', 'Ward 4', 'theatre']} where username = 'signalmast'`
  await openOrder(page, 'Code Grey')
  await expect(page.getByLabel('Identifier').getByRole('option')).toHaveText([
    'Choose an identifier',
    'theatre',
    'Ward 4',
    'ward 7',
  ])
  await addPlayers(page, 'nuala@ward4.example')
  await submit(page)
  await says(page, 'Fill in the identifier field')
  await page.getByLabel('Identifier').selectOption('Ward 4')
  await submit(page)
  await expect(
    page.getByRole('heading', { name: 'Order created. Invitations on their way: 1.' }),
  ).toBeVisible()
})

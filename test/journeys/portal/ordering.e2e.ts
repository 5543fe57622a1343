// S0§2 to S0§5.
import { expect, logIn, openOrder, test } from '#test/support/journey.ts'
import { linkIn } from '#test/support/letters.ts'

test('a blue-belt customer logs in, agrees, opens Code Grey, and orders it for three players in two teams', async ({
  page,
  house,
  customer,
}) => {
  const harbour = await customer({ username: 'harbour', level: 1, credits: 10 })
  await logIn(page, harbour)
  await expect(page.getByText('10 credits')).toBeVisible()
  await openOrder(page, 'Code Grey')

  await page.getByLabel('Identifier').fill('Night shift, ward 4')
  await page
    .getByLabel('Paste one or many addresses')
    .fill('nuala@ward4.example; tom@ward4.example, ada@ward4.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Enable Teams' }).click()
  await page.getByLabel('Team of nuala@ward4.example').selectOption('Athena')
  await page.getByLabel('Team of tom@ward4.example').selectOption('Athena')
  await page.getByLabel('Team of ada@ward4.example').selectOption('Hades')
  await expect(page.getByRole('region', { name: 'Athena' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('3 credits')

  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(
    page.getByRole('heading', { name: 'Order created. Invitations on their way: 3.' }),
  ).toBeVisible()
  await expect(page.getByText('7 credits', { exact: true })).toBeVisible()

  const addresses = ['nuala', 'tom', 'ada'].map(name => `${name}@ward4.example`)
  const lettersOf = (address: string) =>
    house.letters.to(address).filter(({ subject }) => subject?.includes('Night shift, ward 4'))
  await expect
    .poll(() => addresses.map(address => lettersOf(address).length), { timeout: 20_000 })
    .toEqual([1, 1, 1])
  const letters = addresses.flatMap(lettersOf)
  expect(letters.every(letter => letter.html && letter.text)).toBe(true)
  const links = letters.map(linkIn)
  expect(new Set(links).size).toBe(3)
  expect(links.every(link => link.startsWith(`${house.url}/exercise/`))).toBe(true)
})

test('a player is dragged onto a team', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'drydock', level: 1, credits: 5 }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Paste one or many addresses').fill('nuala@ward4.example')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Enable Teams' }).click()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Remove nuala@ward4.example' }) })
  await row.getByTitle('Drag onto a team').dragTo(page.getByRole('region', { name: 'Cronus' }))
  await expect(page.getByRole('region', { name: 'Cronus' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByLabel('Team of nuala@ward4.example')).toHaveValue('Cronus')
})

test('an order in private mode gives a link for each participant and sends no letter', async ({
  page,
  house,
  customer,
}) => {
  await logIn(page, await customer({ username: 'lighthouse', level: 1, credits: 5, private: true }))
  await openOrder(page, 'Code Grey')
  const before = house.letters.received.length
  await page.getByLabel('Identifier').fill('Keepers')
  await page.getByRole('spinbutton', { name: /participants/i }).fill('2')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order created. Links to hand out: 2.' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Links of the participants' }).getByRole('row')).toHaveCount(3)
  expect(house.letters.received.length).toBe(before)
  const [kept] = await house.db<[{ addresses: number }]>`
    select count(email)::int as addresses from seat join exercise on exercise.id = seat.exercise_id where exercise.identifier = 'Keepers'`
  expect(kept.addresses).toBe(0)
})

import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { ADMIN, expect, logIn, openOrder, test } from '#test/support/journey.ts'
import { lookAround, lookAt, photograph } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const TITLE = 'Cast of the Quay'
const EVENT = { id: '1', type: 'Email', name: 'Pier office', subject: 'All quiet', content: '<p>Quiet.</p>' }
const ROLES = [
  { id: 'press', name: 'Press officer', description: 'Answers journalists for the port.', players: 1 },
  { id: 'ceo', name: 'Chief executive', description: '' },
]

test.setTimeout(400_000)

test('a customer reads the roles, gives them to players, and orders the same again', async ({
  page,
  house,
  customer,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const details = { title: TITLE, level: 0, teams: true, visible: true, roles: ROLES }
  const texts = { description: '<p>A long night.</p>', image: 'code-grey/cover.png' }
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: TITLE, scenario: [{ name: 'Watch', events: [EVENT] }], ...details, ...texts },
    token,
  )
  await logIn(page, await customer({ username: 'castquay', level: 1, credits: 9 }))
  await page.getByRole('link', { name: `Read More about ${TITLE}` }).click()
  const roles = page.getByRole('region', { name: 'Roles in a team' })
  await expect(roles).toContainText('Answers journalists for the port.')
  await lookAround(page, 'a scenario with roles')
  await photograph(page, 'order-detail')
  await page.goto('/')
  await openOrder(page, TITLE)
  await page.getByLabel('Identifier').fill('Cast night')
  await page
    .getByLabel('Paste one or many addresses')
    .fill('nuala@quay.example, Athena, press officer; tom@quay.example, Athena; ida@quay.example, Hades')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('1 player was given the role named in the list.').first()).toBeVisible()
  await expect(page.getByLabel('Role of nuala@quay.example')).toHaveValue('press')
  await page.getByRole('button', { name: 'Enable Teams' }).click()
  await page.getByLabel('Role of tom@quay.example').selectOption('Chief executive')
  await expect(page.getByRole('list', { name: 'Roles' }).getByRole('listitem')).toHaveText([
    /Press officer\s*1/,
    /Chief executive\s*1/,
    /Without a role\s*1/,
  ])
  await lookAround(page, 'an order with roles')
  await photograph(page, 'order-roles')

  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByRole('list', { name: 'Addresses of this order' }).getByRole('listitem')).toHaveText([
    'nuala@quay.exampleTeam AthenaPress officer',
    'tom@quay.exampleTeam AthenaChief executive',
    'ida@quay.exampleTeam Hades',
  ])
  await photograph(page, 'order-placed')
  await expect.poll(() => house.letters.to('nuala@quay.example').length, { timeout: 20_000 }).toBe(1)
  const [letter] = house.letters.to('nuala@quay.example')
  expect(letter?.text).toMatch(/Your role:? +Press officer/)

  await page.getByRole('link', { name: 'To the Dashboard' }).click()
  await expect(page.getByRole('row', { name: /nuala@quay\.example/ })).toContainText('Press officer')
  await photograph(page, 'order-players')

  const renamed = { ...details, roles: [{ id: 'press', name: 'Spokesperson' }] }
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: TITLE, scenario: [{ name: 'Watch', events: [EVENT] }], ...renamed, ...texts },
    token,
  )
  await page.getByRole('button', { name: 'Order it again: Cast night', exact: true }).press('Enter')
  await expect(page.getByLabel('Identifier')).toHaveValue('Cast night 2')
  await page.reload()
  await expect(page.getByLabel('Identifier')).toHaveValue('Cast night 2')
  await expect(page.getByLabel('Role of nuala@quay.example').locator('option:checked')).toHaveText(
    'Spokesperson',
  )
  await page.getByRole('button', { name: 'Submit Order' }).click()
  const gone = 'This scenario has no role “Chief executive”.'
  await expect(page.getByRole('link', { name: gone })).toBeVisible()
  await expect(page.getByLabel('Email of a player').nth(1)).toHaveAccessibleDescription(gone)
  await lookAt(page, 'an order with a role that is gone')
  await photograph(page, 'order-gone')
  await page.getByLabel('Role of tom@quay.example').selectOption('Spokesperson')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByRole('heading', { name: /^Order created/ })).toBeVisible()
})

// S0§2.
import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { House } from '#test/support/house.ts'
import { ADMIN, expect, logIn, LONG, test } from '#test/support/journey.ts'
import { makeCall } from '#test/support/wire.ts'

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const publish = async (house: House, details: { readonly title: string } & Record<string, unknown>) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const hello = {
    id: '1',
    type: 'Email',
    name: 'Pier office',
    subject: 'All quiet',
    content: '<p>Nothing to report.</p>',
  }
  const scenario = [{ name: 'Watch', events: [hello] }]
  const usual = {
    level: 0,
    teams: false,
    visible: true,
    description: '<p>A short watch.</p>',
    image: 'code-grey/cover.png',
  }
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: details.title, scenario, ...usual, ...details },
    token,
  )
}

test('a description of 370 characters is cut to 367 and an ellipsis, one of 369 is whole', async ({
  page,
  house,
}) => {
  await publish(house, { title: 'Long Watch', description: `<p>${'a'.repeat(370)}</p>` })
  await publish(house, { title: 'Short Watch', description: `<p>${'b'.repeat(369)}</p>` })
  await page.goto('/exercises')
  await expect(card(page, 'Long Watch').getByText(`${'a'.repeat(367)}...`, { exact: true })).toBeVisible()
  await expect(card(page, 'Short Watch').getByText('b'.repeat(369), { exact: true })).toBeVisible()
})

test('a card has picture, title, description, belt and Read More; a scenario without a level has no belt', async ({
  page,
  house,
}) => {
  await publish(house, { title: 'Any Weather' })
  // A visible scenario needs a belt, unless it is a learning module; older ones may have none (rule 150).
  await house.db`
    update scenario_version set level = -1, content = jsonb_set(content, '{details,level}', '-1') where title = 'Any Weather'`
  await page.goto('/exercises')
  const codeGrey = card(page, 'Code Grey')
  await expect(codeGrey.locator('img')).toHaveAttribute('src', /cover/)
  await expect(codeGrey.getByText('Blue belt')).toBeVisible()
  await expect(codeGrey.getByRole('link', { name: 'Read More about Code Grey' })).toContainText('Read More')
  await expect(card(page, 'Any Weather')).toBeVisible()
  await expect(card(page, 'Any Weather').getByText(/belt/)).toHaveCount(0)
})

test('learning modules are a list of their own, without belts, and open as scenarios do', async ({
  page,
  house,
}) => {
  await publish(house, { title: 'Knots and Hitches', level: 2, learningPrograms: true })
  await page.goto('/exercises')
  await expect(card(page, 'Knots and Hitches')).toHaveCount(0)
  const modules = page.getByRole('region', { name: 'Learning Modules' })
  await expect(modules.getByText(/belt/)).toHaveCount(0)
  await modules.getByRole('link', { name: /Knots and Hitches/ }).click()
  await expect(page).toHaveURL(/\/exercises\/Knots-and-Hitches$/)
  await expect(page.getByRole('heading', { name: 'Knots and Hitches', level: 1 })).toBeVisible()
  await expect(page.getByText('Learning module', { exact: true })).toBeVisible()
})

test('belt and search filter the cards, are kept in the address, and survive a reload and Back', async ({
  page,
}) => {
  await page.goto('/exercises')
  await page.getByRole('radio', { name: 'Blue' }).check()
  await expect(page).toHaveURL(/\?belt=1$/)
  await expect(card(page, 'Paper Trail')).toHaveCount(0)
  await expect(card(page, 'Code Grey')).toBeVisible()
  // Typed at full speed: no keystroke may be applied to a stale value.
  await page.getByLabel('Search topics and titles').pressSequentially('HÔSPITAL ransom')
  await expect(page.getByLabel('Search topics and titles')).toHaveValue('HÔSPITAL ransom')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Read More about Code Grey' }).click()
  await expect(page.getByRole('heading', { name: 'Code Grey', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Search topics and titles')).toHaveValue('HÔSPITAL ransom')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
  await page.getByLabel('Search topics and titles').fill('no such thing')
  await page.getByRole('button', { name: 'Show all exercises' }).click()
  await expect(card(page, 'Paper Trail')).toBeVisible()
  await expect(page).toHaveURL(/\/exercises$/)
  await page.getByRole('radio', { name: 'Black' }).check()
  await page.getByRole('link', { name: 'Exercise Library', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
})

test('a scenario has its own address, its roles, its four facts, and BACK', async ({ page }) => {
  await page.goto('/exercises/Code-Grey')
  await expect(page.getByRole('heading', { name: 'Code Grey', level: 1 })).toBeVisible()
  await expect(page.getByRole('term')).toHaveText([
    'Incident lead',
    'IT and security lead',
    'Clinical lead',
    'Communications lead',
    'Playtime',
    'Technical maturity level',
    'Recommended delegates',
    'Competencies exercised',
  ])
  await page.getByRole('link', { name: 'BACK' }).click()
  await expect(page).toHaveURL(/\/exercises$/)
})

test('the order form has an address: Back closes it, Forward opens it again, and a visitor cannot open it', async ({
  page,
  customer,
}) => {
  await page.goto('/exercises/Code-Grey?order')
  await expect(page).toHaveURL(/\/exercises\/Code-Grey$/)
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeVisible()

  await logIn(page, await customer({ username: 'backwater', level: 1, credits: 3 }))
  await page.goto('/exercises/Code-Grey')
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Order Code Grey' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Order Code Grey' })).toBeVisible()
})

test(
  'a scenario’s address works whatever characters its title contains, after a reload too',
  LONG,
  async ({ page, house }) => {
    const titles = [
      'Tide/Ebb',
      'Who goes there?',
      'Watch #1',
      '100% fog',
      '50%2F50',
      'Quay 2.0',
      '...and then',
      'Ice & fire + rain',
    ]
    for (const [index, title] of titles.entries()) await publish(house, { title, fileName: `Odd ${index}` })
    for (const title of titles) {
      await page.goto('/exercises')
      await page.getByRole('link', { name: `Read More about ${title}`, exact: true }).click()
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    }
  },
)

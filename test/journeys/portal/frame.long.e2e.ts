// S0§2.
import type { Locator, Page } from '@playwright/test'
import { PASSWORD as DEMO_PASSWORD } from '#seed/cast.ts'
import { enter as enterAs } from '#test/support/followed.ts'
import { expect, logIn, PASSWORD, test } from '#test/support/journey.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Portal' }).getByRole('link')

const enter = (page: Page, username: string) => enterAs(page, { username, password: DEMO_PASSWORD })

test('a visitor gets the library and the login, and is asked to log in for the rest', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/exercises$/)
  await expect(tabs(page)).toHaveText(['Exercise Library', 'Log In'])
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).last().click()
  await expect(page).toHaveURL(/\/login$/)
  for (const tab of ['dashboard', 'reports', 'learners']) {
    await page.goto(`/${tab}`)
    await expect(page).toHaveURL(/\/login$/)
  }
})

test('role 0 has dashboard and library, and finds no reports or learners', async ({ page }) => {
  await enter(page, 'ternvalley')
  await expect(page).toHaveURL(/\/exercises$/)
  await expect(tabs(page)).toHaveText(['Dashboard', 'Exercise Library'])
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

for (const [role, username] of [
  ['1', 'stbrannocs'],
  ['01', 'stbrannocs-lindqvist'],
] as const)
  test(`role ${role} has dashboard, library, reports and learners, each at its own address`, async ({
    page,
  }) => {
    await enter(page, username)
    await expect(tabs(page)).toHaveText(['Dashboard', 'Exercise Library', 'Reports', 'Learners'])
    for (const [name, tab] of [
      ['Dashboard', 'dashboard'],
      ['Reports', 'reports'],
      ['Learners', 'learners'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/${tab}$`))
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    }
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Holdfast, to the Exercise Library' }).click()
    await expect(page.getByRole('heading', { name: 'Code Grey' })).toBeVisible()
  })

test('a trainer sees the logo of the customer and orders under their own name; the customer picks a trainer', async ({
  page,
}) => {
  await enter(page, 'stbrannocs-lindqvist')
  await expect(page.getByRole('img', { name: 'stbrannocs', exact: true })).toHaveAttribute(
    'src',
    '/logos/stbrannocs.png',
  )
  await page.goto('/exercises/Code-Grey?order')
  await expect(page.getByLabel('Identifier')).toBeVisible()
  await expect(page.getByLabel('Trainer')).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await enter(page, 'stbrannocs')
  await page.goto('/exercises/Code-Grey?order')
  await expect(page.getByLabel('Trainer').getByRole('option')).toHaveText([
    'None (yourself)',
    'lindqvist',
    'okafor',
  ])
})

test('under 950 px the tabs are in the menu, which is opened, used and closed by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 950, height: 800 })
  await page.goto('/exercises')
  const menu = page.getByRole('button', { name: 'Open the menu' })
  await expect(tabs(page).first()).toBeVisible()
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 949, height: 800 })
  await expect(tabs(page)).toHaveCount(0)
  await menu.press('Enter')
  await expect(tabs(page)).toHaveText(['Exercise Library', 'Log In'])
  await page.keyboard.press('Escape')
  await expect(tabs(page)).toHaveCount(0)
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await tabs(page).last().press('Enter')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)
})

test('belt and credits are in the second bar; a missing logo is hidden together with its row', async ({
  page,
  house,
  customer,
}) => {
  const { username } = await customer({ username: 'plainsail', level: 2, credits: 1 })
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  const title = page.getByRole('heading', { name: 'Before you begin' })
  await expect(title).toBeVisible()
  await expect(page.getByRole('img', { name: username })).toHaveCount(0)
  const agreement = page.getByRole('region', { name: 'Before you begin' })
  const [card, heading] = [await agreement.boundingBox(), await title.boundingBox()]
  expect((heading?.y ?? 0) - (card?.y ?? 0)).toBeLessThan(50)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await expect(page.getByText('1 credit', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Black belt')).toBeVisible()
  await expect(page.getByRole('img', { name: username })).toHaveCount(0)

  await house.db`
    with made as (insert into client (name, email, branding_logo_url, nda_text, support_email)
      values ('Plainsail ' || gen_random_uuid(), 'desk@plain.example', '/logos/stbrannocs.png?brand', '', '') returning id)
    update account set client_id = made.id from made where username = ${username}`
  await page.reload()
  await expect(page.getByRole('img', { name: username })).toHaveAttribute(
    'src',
    '/logos/stbrannocs.png?brand',
  )
})

test('log out forgets token, user and role and leads to the library', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'ashore', level: 1, credits: 3 }))
  const kept = () =>
    page.evaluate(() => ['token', 'user', 'role', 'agreed', 'level'].map(key => localStorage.getItem(key)))
  expect(await kept()).toEqual([expect.stringMatching(/.{20,}/), 'ashore', '1', 'true', '1'])
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('region', { name: 'Course Completion' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/exercises$/)
  await expect(tabs(page)).toHaveText(['Exercise Library', 'Log In'])
  expect((await kept()).slice(0, 3)).toEqual([null, null, null])
})

test('nothing is sent while username or password is empty; a refusal shows the sentence of the server', async ({
  page,
  customer,
}) => {
  const { username } = await customer({ username: 'gangway', level: 1, credits: 3 })
  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/api/loginCustomer') && sent.push(request.url()))
  await page.goto('/login')
  const submit = page.getByRole('button', { name: 'Log In' })
  await submit.click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').fill(username)
  await submit.click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(sent).toEqual([])
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await submit.click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'The username or password is not correct, or the account is disabled.' }),
  ).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('an unknown tab, scenario or deeper address is Page Not Found, with the way home', async ({ page }) => {
  for (const address of ['/nowhere', '/exercises/No-Such-Exercise', '/learners/of/old']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page).toHaveTitle(/Page Not Found/)
  }
  await page.getByRole('link', { name: 'Go Back to Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Code Grey' })).toBeVisible()
})

test('text size and sound are set on any page and stay; support has an address', async ({ page }) => {
  await page.goto('/exercises')
  await expect(page.getByRole('link', { name: 'Support' })).toHaveAttribute('href', /^mailto:.+@.+/)
  const opener = page.getByRole('button', { name: 'Text size and sound' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Text size and sound' })
  await dialog.getByRole('radio', { name: 'Extra large' }).check()
  await dialog.getByRole('switch', { name: /sound/i }).click()
  const sound = await dialog.getByRole('switch', { name: /sound/i }).isChecked()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-font', 'xlarge')
  await page.getByRole('button', { name: 'Text size and sound' }).click()
  await expect(page.getByRole('switch', { name: /sound/i })).toBeChecked({ checked: sound })
})

test('on a phone a banner appears at the bottom, and the end of the page can be scrolled clear of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/exercises/Code-Grey')
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
  await expect(page.locator('[data-banner="failed"]')).toBeInViewport()
  expect(await top('[data-banner="failed"]')).toBeGreaterThan(350)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const foot = await page.getByRole('contentinfo').boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(await top('[data-banner="failed"]'))
})

test('in a high contrast theme the chosen option still looks chosen', async ({ page, customer }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await logIn(page, await customer({ username: 'highcontrast', level: 1, credits: 3 }))
  const background = (element: Locator, part?: string) =>
    element.evaluate((node, pseudo) => getComputedStyle(node, pseudo).backgroundColor, part)
  const belts = page.getByRole('radiogroup', { name: 'Belt' }).locator('label')
  expect(await background(belts.nth(0))).not.toBe(await background(belts.nth(1)))
  const tabs = page.getByRole('navigation', { name: 'Portal' }).getByRole('link')
  expect(await background(tabs.filter({ hasText: 'Exercise Library' }))).not.toBe(
    await background(tabs.filter({ hasText: 'Dashboard' })),
  )

  await page.goto('/exercises/Code-Grey?order')
  const teams = page.getByRole('button', { name: 'Enable Teams' }).locator('span')
  expect(await background(teams, '::after')).not.toBe(await background(teams))
})

import type { Page } from '@playwright/test'
import { ADMIN, enterEditor, expect, forgive, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'

const AUTHOR = { username: 'maren.aas', password: 'steady hands' }
const sections = (page: Page) => page.getByRole('navigation', { name: 'Editor' }).getByRole('link')

test('a visitor is asked to log in, and told why a login was refused', async ({ page, complaints }) => {
  await page.goto('/editor')
  await expect(page.getByRole('heading', { name: 'Log in to Editor' })).toBeVisible()
  await expect(page.getByText('Enter your login details below')).toBeVisible()
  await expect(sections(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Log in', exact: true }).press('Enter')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').fill('nobody.here')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'The username or password is not correct, or the account is disabled.' }),
  ).toBeVisible()
  await lookAround(page, 'log in to the editor')
  forgive(complaints, /\/api\/loginEditor/)
})

test('an administrator has all sections, an author all but Admin; Tutorial opens first, and has seven pages', async ({
  page,
}) => {
  await enterEditor(page)
  await expect(sections(page)).toHaveText(['Tutorial', 'Scenario', 'Organisation', 'PDF', 'Admin'])
  await expect(page.getByRole('heading', { name: '[1/7] Introduction to the Interface' })).toBeVisible()
  await expect(sections(page).first()).toHaveAttribute('aria-current', 'page')
  await lookAround(page, 'tutorial')
  const scheme = page.locator('html')
  await page.getByRole('button', { name: 'Dark colours' }).press('Enter')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Light colours' }).press('Enter')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
  for (let step = 2; step <= 7; step += 1) {
    await page.getByRole('link', { name: 'Next', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`[${step}/7]`)
    await expect(page).toHaveURL(new RegExp(`/editor/Tutorial/${step}$`))
  }
  await expect(
    page.getByRole('heading', { name: "[7/7] An Overview of the Facilitator's View" }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 500))
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { name: /^\[6\/7\]/ })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'LogOut' }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Log in to Editor' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('editor'))),
  ).toEqual([])
  await enterEditor(page, AUTHOR, '/editor/Admin')
  await expect(sections(page)).toHaveText(['Tutorial', 'Scenario', 'Organisation', 'PDF'])
  await expect(page.getByRole('heading', { name: 'You do not have access to this action.' })).toBeVisible()
  await page.goto('/editor/Nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('stored data is kept for 24 hours, and then removed', async ({ page }) => {
  await enterEditor(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'LogOut' })).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('editorSetupTime', String(Date.now() - 86_400_000 - 1_000))
    localStorage.setItem('editorSomething', 'unsaved')
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in to Editor' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('editor'))),
  ).toEqual([])
})

test('under 950 px the sections are in the burger menu', async ({ page }) => {
  await page.setViewportSize({ width: 949, height: 800 })
  await enterEditor(page)
  await expect(sections(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the menu' }).press('Enter')
  await expect(sections(page)).toHaveCount(5)
  await sections(page).filter({ hasText: 'Scenario' }).press('Enter')
  await expect(page).toHaveURL(/\/editor\/Scenario(\?|$)/)
  await expect(sections(page)).toHaveCount(0)
})

test('text typed before the session ended is there after the next log in', async ({
  page,
  house,
  complaints,
}) => {
  await enterEditor(page)
  await sections(page).filter({ hasText: 'Organisation' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Half a name')
  await house.db`delete from session where editor_id is not null`
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.locator('[data-banner]')).toHaveText('Your session has ended. Please log in again.')
  await expect(page.getByRole('heading', { name: 'Log in to Editor' })).toBeVisible()
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a name')

  await page.goBack()
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' })
  await dialog.getByRole('button', { name: 'CLOSE', exact: true }).click()
  await expect(page).toHaveURL(/\/editor\/Organisation$/)
  await page.getByRole('button', { name: 'LogOut' }).click()
  await dialog.getByRole('button', { name: 'Proceed without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Log in to Editor' })).toBeVisible()
  forgive(complaints, /\/api\/createOrganisation/)
})

// Expectation 9.
import { enterEditor, expect, test } from '#test/support/journey.ts'

test('the focus is on the heading after logging in, creating a customer and opening a form', async ({
  page,
}) => {
  await enterEditor(page, undefined, '/editor/Admin/Create-Customer')
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  await expect(heading('Create Customer')).toBeFocused()

  await page.getByLabel('Username').fill('fairlead')
  await page.getByLabel('Email').fill('desk@fairlead.example')
  await page.getByLabel('Password', { exact: true }).fill('slack water at six')
  await page.getByLabel('Subscription').selectOption('Blue belt')
  await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).press('Enter')
  await expect(page.locator('[data-banner]')).toContainText('Customer fairlead was created')
  await expect(heading('Create Customer')).toBeFocused()

  await page.goto('/editor/Admin/Client-Gateway')
  await page.getByRole('button', { name: 'Create New Client' }).press('Enter')
  await expect(heading('Create New Client')).toBeFocused()
})

import { enterEditor, expect, test } from '#test/support/journey.ts'

test('a customer is renamed there and back, and no draft of a former name returns', async ({
  page,
  house,
  customer,
}) => {
  await house.db`update account set username = 'gone.' || replace(id::text, '-', '') where username = 'northmoor2'`
  await customer({ username: 'northmoor', level: 1, credits: 1 })
  await enterEditor(page, undefined, '/editor/Admin/Manage-Account?client=northmoor')
  const rename = async (from: string, to: string) => {
    const form = page.getByRole('form', { name: `Name of ${from}` })
    await expect(form.getByLabel('Username')).toHaveValue(from)
    await form.getByLabel('Username').fill(to)
    await form.getByRole('button', { name: 'Rename' }).click()
    await expect(page.locator('[data-banner="success"]')).toContainText(`${from} is now called ${to},`)
    await expect(page.getByRole('form', { name: `Name of ${to}` }).getByLabel('Username')).toHaveValue(to)
  }
  await rename('northmoor', 'northmoor2')
  await rename('northmoor2', 'northmoor')
  await expect(page.getByText(/restored|unsaved/i)).toHaveCount(0)
  await expect(page.getByRole('form', { name: 'Name of northmoor' }).getByLabel('Username')).toHaveValue(
    'northmoor',
  )
})

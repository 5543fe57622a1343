import { enterEditor, expect, test } from '#test/support/journey.ts'

const GONE = 'This entry is not in the list. It may have been removed. Select another one.'

test('the open account stays open after reload and Back, and is not carried over to another tool', async ({
  page,
  customer,
}) => {
  await customer({ username: 'bollard', level: 1, credits: 7 })
  await enterEditor(page, undefined, '/editor/Admin/Manage-Account')
  await page.getByLabel('Client').selectOption('bollard')
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await expect(page).toHaveURL(/Manage-Account\?client=bollard$/)
  await page.reload()
  await expect(page.getByLabel('Client')).toHaveValue('bollard')
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()

  await page.getByRole('link', { name: 'Manage Credits', exact: true }).click()
  await expect(page).toHaveURL(/Manage-Credits$/)
  await expect(page.getByLabel('Client')).toHaveValue('')
  await page.getByLabel('Client').selectOption('bollard')
  await expect(page.getByText('The balance is 7.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/Manage-Account\?client=bollard$/)
  await expect(page.getByLabel('Client')).toHaveValue('bollard')
  await page.goForward()
  await expect(page.getByLabel('Client')).toHaveValue('bollard')
  await expect(page.getByText('The balance is 7.')).toBeVisible()
})

test('an unknown name in the address is reported, without a loading error', async ({ page }) => {
  await enterEditor(page, undefined, '/editor/Admin/Manage-Account?client=nobody')
  const client = page.getByLabel('Client')
  await expect(page.getByText(GONE)).toBeVisible()
  await expect(client).toHaveValue('nobody')
  for (const tool of ['Manage-Credits', 'Manage-Access', 'Manage-Privacy', 'Change-Customer-Email']) {
    await page.goto(`/editor/Admin/${tool}?client=nobody`)
    await expect(page.getByText(GONE)).toHaveCount(1)
    await expect(page.getByText('This could not be loaded')).toHaveCount(0)
  }
  await page.goto('/editor/Admin/Remove-Exercise?scenario=No%20scenario&exercise=none')
  await expect(page.getByText(GONE)).toHaveCount(2)
})

test('text typed about one client is not shown for another', async ({ page, customer }) => {
  await customer({ username: 'fender', level: 1, credits: 1 })
  await customer({ username: 'hawser', level: 1, credits: 2 })
  await enterEditor(page, undefined, '/editor/Admin/Manage-Credits?client=fender')
  await page.getByLabel('New balance').fill('12')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Manage Credits')
  const restored = page.locator('[data-banner]').filter({ hasText: /This is your unsaved work/ })
  await page.goto('/editor/Admin/Manage-Credits?client=hawser')
  await expect(page.getByLabel('Client')).toHaveValue('hawser')
  await expect(page.getByLabel('New balance')).toHaveValue('')
  await expect(page).toHaveURL(/client=hawser$/)
  await expect(restored).toHaveCount(0)

  await page.goto('/editor/Admin/Manage-Credits?client=fender')
  await expect(page.getByLabel('New balance')).toHaveValue('12')
  await expect(restored).toHaveCount(1)
  await page.goto('/editor/Admin/Manage-Credits')
  await expect(page).toHaveURL(/client=fender$/)
  await page.getByRole('link', { name: 'Manage Privacy', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Privacy', level: 1 })).toBeVisible()
  await expect(restored).toHaveCount(0)
  await page.goto('/editor/Admin/Manage-Credits?client=fender')
  await expect(page.getByLabel('New balance')).toHaveValue('')
})

test('a response that arrives after the administrator has left the tool does not take them back', async ({
  page,
  customer,
}) => {
  await customer({ username: 'gangway', level: 1, credits: 1 })
  await enterEditor(page, undefined, '/editor/Admin/Manage-Credits?client=gangway')
  await page.getByLabel('New balance').fill('3')
  let release = () => {}
  const held = new Promise<void>(resolve => void (release = resolve))
  await page.route('**/api/modifyCredits', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('main').getByRole('button', { name: 'Set balance' }).click()
  await page.getByRole('link', { name: 'Manage Privacy', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Privacy', level: 1 })).toBeVisible()
  await page.getByLabel('Client').selectOption('gangway')
  release()
  await expect(page.locator('[data-banner]')).toContainText('gangway')
  await expect(page).toHaveURL(/Manage-Privacy\?client=gangway$/)
  await expect(page.getByRole('heading', { name: 'Manage Privacy', level: 1 })).toBeVisible()
})

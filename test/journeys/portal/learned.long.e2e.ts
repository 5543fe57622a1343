import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { renameCustomer } from '#contracts/calls/accounts/accounts.ts'
import type { modifyCredits } from '#contracts/calls/accounts/customers.ts'
import { enter } from '#test/support/followed.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { makeCall } from '#test/support/wire.ts'

test('a customer whose credits and name change sees one balance, and the new name', async ({
  page,
  house,
  customer,
}) => {
  const { data: admin } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await house.db`update account set username = 'gone.' || replace(id::text, '-', '') where username = 'wexcombe'`
  await enter(page, await customer({ username: 'wexcomb', level: 1, credits: 60 }))
  const header = page.getByText(/^\d+ credits/)
  await expect(header).toHaveText('60 credits')

  await test.step('the header shows the same balance as the page', async () => {
    await makeCall<typeof modifyCredits>(
      house.url,
      'modifyCredits',
      { client: 'wexcomb', credits: 41 },
      admin,
    )
    await page.getByRole('link', { name: 'Dashboard' }).click()
    const usage = page.getByRole('region', { name: 'Monthly Credit Usage', exact: true })
    await expect(usage.getByRole('listitem')).toContainText(['Used', 'Left41'])
    await expect(header).toHaveText('41 credits')

    await makeCall<typeof modifyCredits>(
      house.url,
      'modifyCredits',
      { client: 'wexcomb', credits: 17 },
      admin,
    )
    await page.getByRole('link', { name: 'Learners' }).click()
    await expect(header).toHaveText('17 credits')
  })

  await test.step('the next load shows the new name', async () => {
    const renamed = { client: 'wexcomb', username: 'wexcombe' }
    await makeCall<typeof renameCustomer>(house.url, 'renameCustomer', renamed, admin)
    await page.reload()
    await expect(page.getByText('Logged in as wexcombe', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Logged in as wexcombe', { exact: true })).toBeVisible()
  })
})

// What an administrator changes while a customer is on another page: the portal learns it with its next data.
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { modifyCredits } from '#contracts/calls/accounts/customers.ts'
import { enter } from '#test/support/followed.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { makeCall } from '#test/support/wire.ts'

test('a customer whose credits change sees one balance', async ({
  page,
  house,
  customer,
}) => {
  const { data: admin } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await enter(page, await customer({ username: 'wexcomb', level: 1, credits: 60 }))
  const header = page.getByText(/^\d+ credits/)
  await expect(header).toHaveText('60 credits')

  await test.step('the balance of the header is that of the page', async () => {
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
})

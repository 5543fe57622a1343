import { expect, PASSWORD, test } from '#test/support/journey.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } })

test('a customer logs in, agrees and orders for two teams with a thumb', async ({
  page,
  house,
  customer,
}) => {
  const { username } = await customer({ username: 'gangway', level: 1, credits: 4 })
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).tap()
  await page.getByRole('button', { name: 'I agree to NDA' }).tap()
  await page.getByRole('link', { name: 'Read More about Code Grey' }).tap()
  await page.getByRole('button', { name: 'Order', exact: true }).tap()

  await expect(page.getByRole('heading', { name: 'Order Code Grey' })).toBeVisible()
  await page.getByLabel('Identifier').fill('By thumb, two teams')
  await page.getByLabel('Paste one or many addresses').fill('nuala@gangway.example tom@gangway.example')
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await page.getByRole('button', { name: 'Enable Teams' }).tap()
  for (const [name, team] of [
    ['nuala', 'Athena'],
    ['tom', 'Hades'],
  ] as const) {
    const select = page.getByLabel(`Team of ${name}@gangway.example`)
    await expect(select).toBeVisible()
    const box = await select.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(36)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(375)
    await select.selectOption(team)
    await expect(page.getByRole('region', { name: team }).getByRole('listitem')).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'Submit Order' }).tap()
  await expect(
    page.getByRole('heading', { name: 'Order created. Invitations on their way: 2.' }),
  ).toBeVisible()
  for (const name of ['nuala', 'tom'])
    await expect.poll(() => house.letters.to(`${name}@gangway.example`).length, { timeout: 20_000 }).toBe(1)
})

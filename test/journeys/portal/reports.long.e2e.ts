// S0§2.
import { enter, givenTrainer, ordered } from '#test/support/followed.ts'
import { expect, forgive, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'

// In this zone it is still the previous day during the first ten hours of a day in UTC.
test.use({ timezoneId: 'Pacific/Honolulu' })

test('a press anywhere on a row opens its report, and its date is the one on the dashboard', async ({
  page,
  house,
  customer,
}) => {
  const priya = await customer({ username: 'quarterdeck', level: 1, credits: 5 })
  await ordered(house, priya, 'Morning watch', ['nuala@deck.example'])
  await house.db`update exercise set starts_at = '2026-11-25T00:00:00Z' where identifier = 'Morning watch'`
  await enter(page, priya)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('cell', { name: '25 Nov 2026' })).toBeVisible()
  await expect(page.getByText('Dates in UTC')).toBeVisible()

  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/reports')
    const table = page.getByRole('table', { name: 'Reports of Code Grey' })
    await expect(table.getByRole('columnheader').filter({ visible: true })).toHaveText([
      'Identifier',
      'Date (UTC)',
      'Type',
    ])
    const row = table.getByRole('row', { name: /Morning watch/ })
    await expect(row).toContainText('25 Nov 2026')
    const box = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    for (const share of [0.02, 0.5, 0.8, 0.95, 0.99]) {
      await page.mouse.click(box.x + box.width * share, box.y + box.height / 2)
      await expect(page).toHaveURL(/\/reports\/Morning/)
      await page.goBack()
      await expect(row).toBeVisible()
    }
  }
  await lookAround(page, 'reports with dates')
})

test('GO BACK from a report returns to its page of the list', async ({ page, house, customer }) => {
  const priya = await customer({ username: 'poopdeck', level: 1, credits: 9 })
  for (let watch = 1; watch <= 6; watch++)
    await ordered(house, priya, `Watch ${watch}`, [`nuala${watch}@poop.example`])
  await enter(page, priya)
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('link', { name: /^Watch/ }).click()
  await page.getByLabel('Anonymise?').check()
  await page.getByRole('button', { name: 'GO BACK' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
})

test('a reader without permission is told so, and not asked to try again', async ({
  page,
  house,
  customer,
  complaints,
}) => {
  const pier = await customer({ username: 'foredeck', level: 1, credits: 5 })
  const [okafor, lindqvist] = [
    await givenTrainer(house, pier, 'okafor'),
    await givenTrainer(house, pier, 'lindqvist'),
  ]
  await ordered(house, lindqvist, 'Her own watch', ['ida@deck.example'])
  await enter(page, okafor)
  await page.goto('/reports/Her own watch')
  await expect(page.locator('[data-banner="failed"]')).toContainText(
    'Only the trainer of the exercise can see the report.',
  )
  await expect(page.getByRole('button', { name: 'GO BACK' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  const hint = page.getByText('You have no report called', { exact: false })
  await expect(hint).toHaveCount(0)
  await page.getByRole('button', { name: 'GO BACK' }).click()
  await expect(page.locator('[data-banner="failed"]')).toBeHidden()
  await page.goto('/reports/Her own wach')
  await expect(hint).toBeVisible()
  forgive(complaints, /^40[34] /)
})

import type { Locator, Page } from '@playwright/test'
import { at, AUTHOR, editor, openEditor } from '#test/support/authoring.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'

const letter = { name: 'plan.docx', mimeType: 'application/pdf', buffer: Buffer.from('PK') }
const banner = (page: Page) => page.locator('[data-banner]')

const expectApart = async (page: Page, other: Locator) =>
  expect(async () => {
    const [one, two] = [await banner(page).boundingBox(), await other.boundingBox()]
    if (!one || !two) throw new Error('not on the page')
    const isApart =
      one.x + one.width <= two.x ||
      two.x + two.width <= one.x ||
      one.y + one.height <= two.y ||
      two.y + two.height <= one.y
    expect(isApart).toBe(true)
  }).toPass()

const SIZES = [
  { width: 1440, height: 800 },
  { width: 960, height: 620 },
  { width: 375, height: 667 },
]

for (const size of SIZES) {
  test(`a banner covers no control, and disappears with its cause, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await openEditor(page, '/editor/Scenario', AUTHOR)
    await page.getByRole('button', { name: 'Add Event' }).click()
    await editor(page).getByRole('radio', { name: 'Email' }).check()
    await editor(page).getByRole('button', { name: 'Save event' }).click()
    await expect(banner(page)).toHaveText('Cannot save event without selecting a persona.')
    await expectApart(
      page,
      size.width < 950 ? editor(page).getByRole('button', { name: 'Save event' }) : editor(page),
    )
    await at(page, 'From').selectOption({ index: 1 })
    await expect(banner(page)).toHaveCount(0)

    const field = editor(page).getByRole('group', { name: 'Picture or recording', exact: true })
    await field.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Upload a file').setInputFiles(letter)
    await expect(banner(page)).toContainText('plan.docx is not a supported picture or recording')
    await expectApart(page, dialog)
    await lookAt(page, `a refused file in the window for a picture at ${size.width}`)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(banner(page)).toHaveCount(0)
  })
}

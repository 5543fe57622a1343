import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { at, choose, editor, openEditor, said, writeText } from '#test/support/authoring.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const openCodeGrey = async (page: Page) => {
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Code Grey')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'Scenario name Code Grey loaded successfully.')
  await page.getByRole('tab', { name: /Going dark/ }).click()
}

test('Code Grey is shown as branches and as a timeline', async ({ page }) => {
  await openCodeGrey(page)

  await test.step('Show Layout: branches, by section and whole', async () => {
    await page.getByRole('link', { name: 'Show Layout' }).press('Enter')
    await expect(page).toHaveURL(/\/editor\/Scenario\/Layout(\?|$)/)
    const boxes = page.getByRole('region', { name: 'Branches' }).getByRole('button', { name: /Choose one/ })
    await expect(boxes.first()).toBeVisible()
    await expect(page.locator('.react-flow__edge-path').first()).toBeVisible()
    await lookAt(page, 'branches')
    await page.getByRole('switch', { name: 'All sections' }).press('Space')
    await expect(page.getByRole('region', { name: 'Branches' }).getByText('Preset').first()).toBeHidden()
    await page.getByRole('switch', { name: 'All sections' }).press('Space')
    await boxes.first().press('Enter')
    await expect(editor(page).getByRole('heading', { name: /^Event \d+$/ })).toBeFocused()
  })

  await test.step('Timeline: computed times', async () => {
    await page.getByRole('link', { name: 'Timeline' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Timeline' }).getByText('25:00').first()).toBeVisible()
    await lookAt(page, 'timeline')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Timeline' }).getByText('25:00').first()).toBeVisible()
  })
})

test('players’ previous answers to Code Grey are shown beside its questions, without names', async ({
  page,
}) => {
  await openCodeGrey(page)
  await choose(page, 'Scenario', 'Answers so far')
  const answers = page.getByRole('dialog', { name: 'Answers to Code Grey' })
  await expect(
    answers.getByText(/^\d+ exercises?, \d+ players?, \d+ completed\. This analysis contains no names\.$/),
  ).toBeVisible()
  await expect(answers.getByRole('row', { name: /Do we divert ambulances/ }).first()).toContainText('Option')
  await expect(answers.getByText(/@stbrannocs|Helen|Marsh/)).toHaveCount(0)
  await lookAt(page, 'answers so far')
})

test('each kind of event of Code Grey is shown as a player sees it', async ({ page }) => {
  await openCodeGrey(page)
  for (const kind of ['Email', 'Social', 'News', 'Alert']) {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Find an event, persona or text' }).fill(`${kind} from`)
    await page.keyboard.press('Enter')
    await expect(editor(page).getByRole('heading', { name: /^Event/ })).toBeFocused()
    await editor(page).getByRole('button', { name: 'Show Format' }).click()
    await expect(page.getByRole('dialog', { name: 'As players see it' })).toBeVisible()
    if (kind === 'Social' || kind === 'Alert') await lookAt(page, `format of ${kind}`)
    await page.keyboard.press('Escape')
  }
})

test('a finding links to its field', async ({ page }) => {
  await openCodeGrey(page)
  await page.getByRole('button', { name: 'Add Event' }).click()
  await page.getByText('Email', { exact: true }).first().click()
  await at(page, 'Subject').fill('Nobody leads here')
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.getByRole('list', { name: 'Findings' }).first()).toBeVisible()
  await lookAt(page, 'findings')
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'sender' })
    .getByRole('button', { name: /^Open event/ })
    .first()
    .click()
  await expect(page.locator(':focus')).toHaveAccessibleName(/^From/)
})

test('a form is written, previewed, saved and loaded again', async ({ page }) => {
  await openEditor(page, '/editor/PDF')
  await expect(page.getByRole('heading', { name: 'New PDF' })).toBeVisible()
  await page.getByRole('button', { name: 'Instructions' }).click()
  await expect(page.getByRole('dialog', { name: 'Instructions' })).toContainText('Save PDF')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Form' }).check()
  await page.getByLabel('Title').fill('Handover')
  await writeText(page, 'Content', 'Fill in before you leave.')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByLabel('Label of field 1').fill('Who takes over')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByLabel('Label of field 2').fill('How bad is it')
  await page.getByLabel('Field type').nth(1).selectOption('Radio Button')
  await page.getByLabel('Options').fill('Bad\nWorse')
  await page.getByRole('button', { name: 'Show Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Handover' })).toBeVisible()
  await expect(preview.getByRole('radio', { name: 'Worse' })).toBeVisible()
  await lookAt(page, 'a form being written')

  await page.getByRole('button', { name: 'Save PDF' }).click()
  await expect(page.getByLabel('File name')).toHaveValue('Handover')
  await page.getByLabel('File name').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toContainText('Please enter file name')
  await page.getByLabel('File name').fill('Hand-over')
  await expect(page.getByRole('dialog')).toContainText(
    'File name cannot contain the character -, please replace it.',
  )
  await page.getByLabel('File name').fill('Handover form')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await said(page, 'The document Handover form was saved.')

  await page.reload()
  await page.getByRole('button', { name: 'Load PDF' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await expect(page.getByRole('dialog')).toContainText('Please Select a PDF')
  await page.getByLabel('PDF', { exact: true }).selectOption('Handover form')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'PDF named Handover form loaded successfully.')
  await expect(page.getByLabel('Label of field 2')).toHaveValue('How bad is it')
})

test('typing in one of five hundred events changes nothing in their list', async ({ page, house }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const events = Array.from({ length: 500 }, (_, index) => ({
    ...{
      id: String(index + 1),
      type: 'Email',
      name: 'Pier office',
      subject: `Mail ${index + 1}`,
      content: '<p>Nothing to report.</p>',
    },
    ...{
      responseType: 'option',
      options: [{ id: 'o1', text: 'Go on', next: index < 499 ? String(index + 2) : '-1' }],
    },
  }))
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'Five hundred', scenario: [{ name: '1', events }] },
    token,
  )
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption('Five hundred')
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, 'Scenario name Five hundred loaded successfully.')
  await expect(page.getByRole('button', { name: /^Check \d/ })).toBeVisible()
  const list = page.getByRole('tabpanel')
  await list.getByRole('listitem').first().getByRole('button').click()
  const subject = editor(page).getByLabel('Subject', { exact: true })
  await list.evaluate(place => {
    Reflect.set(globalThis, 'touched', 0)
    const seen = new MutationObserver(changes =>
      Reflect.set(globalThis, 'touched', Number(Reflect.get(globalThis, 'touched')) + changes.length),
    )
    seen.observe(place, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await subject.press('End')
  await subject.pressSequentially(', and another word')
  await expect(subject).toHaveValue('Mail 1, and another word')
  expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'touched')))).toBe(0)
})

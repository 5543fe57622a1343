import type { Locator, Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { loadFile, saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { choose, description, openEditor, said } from '#test/support/authoring.ts'
import type { House } from '#test/support/house.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const EVENT = {
  id: '1',
  type: 'Email',
  name: 'Ida Strom',
  subject: 'All quiet',
  content: '<p>Nothing.</p>',
  displayAfter: 1,
  next: '/0',
}

const FAULTY = {
  ...{
    title: 'T'.repeat(90),
    subtitle: 'TODO',
    description: '<p>lorem ipsum</p>',
    image: 'no-such.mp3',
    playtime: 'soon',
  },
  ...{ maturity: 'TBD', delegates: 'D'.repeat(50), competencies: '{{name}}', feedbackForm: 'No such form' },
}

const given = async (house: House, fileName: string, details: object) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName, scenario: [{ name: '1', events: [EVENT] }], ...details },
    token,
  )
  return {
    token,
    stored: () => makeCall<typeof loadFile>(house.url, 'loadFile', { filename: fileName }, token),
  }
}

const load = async (page: Page, fileName: string) => {
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption(fileName)
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, `Scenario name ${fileName} loaded successfully.`)
}

const details = (page: Page) => page.getByRole('dialog', { name: 'Modify Details' })
const openDetails = (page: Page) => page.getByRole('button', { name: 'Modify Details' }).press('Enter')
const title = (page: Page) => details(page).getByLabel('Title', { exact: true })
const toggle = (window: Locator) => window.getByRole('switch', { name: 'A learning module' })

test('a finding about a detail is announced at its field, and a missing detail makes the field invalid', async ({
  page,
  house,
}) => {
  await given(house, 'Faulty details', FAULTY)
  await load(page, 'Faulty details')
  await page.getByRole('button', { name: /^Check/ }).click()
  const findings = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Open the details' }) })
  await expect.poll(() => findings.count()).toBe(Object.keys(FAULTY).length)
  const places = new Set<string>()
  for (let index = 0; index < Object.keys(FAULTY).length; index++) {
    if (index > 0) await page.getByRole('button', { name: /^Check/ }).click()
    const [severity = ''] = ((await findings.nth(index).locator('> *').first().textContent()) ?? '').split(
      ',',
    )
    const sentence = (await findings.nth(index).getByRole('paragraph').first().textContent()) ?? ''
    await findings.nth(index).getByRole('button').press('Enter')
    const focused = page.locator(':focus')
    await expect.poll(() => description(focused), { message: sentence }).toContain(`${severity}: ${sentence}`)
    places.add((await focused.getAttribute('id')) ?? '')
    if (index === 0) await lookAt(page, 'details with findings')
    await page.keyboard.press('Escape')
    await expect(details(page)).toBeHidden()
  }
  expect([...places].toSorted()).toEqual(
    Object.keys(FAULTY)
      .map(detail => `details-${detail}`)
      .toSorted(),
  )

  await test.step('findings follow the typing, and errors appear beside refused fields', async () => {
    await openDetails(page)
    await expect(title(page)).toBeFocused()
    await details(page).getByLabel('Subtitle').fill('A short watch')
    await expect(details(page).getByLabel('Subtitle')).not.toHaveAttribute('aria-describedby')
    await details(page).getByLabel('Subtitle').fill('A short watch, TBD')
    await expect
      .poll(() => description(details(page).getByLabel('Subtitle')))
      .toContain('“TBD” is still to be filled in.')
    await details(page).getByRole('button', { name: 'Update' }).press('Enter')
    const level = details(page).getByLabel('Belt level')
    await expect(level).toBeFocused()
    await expect(level).toHaveAttribute('aria-invalid', 'true')
    expect(await description(level)).toContain('Belt level must be selected')
    const text = details(page).getByRole('textbox', { name: 'Description' })
    await text.press('Control+A')
    await page.keyboard.press('Delete')
    await expect(text).toHaveAttribute('aria-invalid', 'true')
    expect(await description(text)).toContain("Description can't be empty.")
    await toggle(details(page)).press('Space')
    await expect(level).not.toHaveAttribute('aria-invalid')
  })
})

const COMPLETE = {
  title: 'By keys',
  description: '<p>A short watch.</p>',
  image: 'code-grey/cover.png',
  level: 0,
}

test('Ctrl S saves the open window with the scenario, or says why it cannot', async ({ page, house }) => {
  const { stored } = await given(house, 'Saved by key', COMPLETE)
  await load(page, 'Saved by key')

  await test.step('typed text is saved', async () => {
    await openDetails(page)
    await title(page).fill('Saved by key')
    await page.keyboard.press('Control+S')
    await said(page, 'Scenario Saved by key was saved as version 2.')
    await expect(details(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Modify Details' })).toBeFocused()
    expect((await stored()).title).toBe('Saved by key')
  })

  await test.step('refused text stays in the window, and nothing is saved', async () => {
    await openDetails(page)
    await details(page).getByLabel('Subtitle').fill('Kept')
    await title(page).fill('')
    await page.keyboard.press('Control+S')
    await expect(details(page).getByRole('alert')).toContainText("Title can't be empty.")
    await expect(title(page)).toBeFocused()
    expect(await stored()).toMatchObject({ version: 2, subtitle: '' })
    await title(page).fill('By another key')
    await page.keyboard.press('Meta+S')
    await said(page, 'Scenario Saved by key was saved as version 3.')
    expect(await stored()).toMatchObject({ title: 'By another key', subtitle: 'Kept' })
  })

  await test.step('Ctrl S saves while the page asks whether to discard', async () => {
    await openDetails(page)
    await title(page).fill('Not discarded')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
    await page.keyboard.press('Control+S')
    await said(page, 'Scenario Saved by key was saved as version 4.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await stored()).title).toBe('Not discarded')
  })

  await test.step('a section that is being renamed is saved under its new name', async () => {
    await choose(page, 'Section', 'Rename')
    await page.getByLabel('Name', { exact: true }).fill('Dusk')
    await page.keyboard.press('Control+S')
    await said(page, 'Scenario Saved by key was saved as version 5.')
    expect((await stored()).scenario[0]?.name).toBe('Dusk')
  })

  await test.step('a window without changes does not prevent saving', async () => {
    await openDetails(page)
    await page.keyboard.press('Control+S')
    await said(page, 'Scenario Saved by key has not changed; version 5 stays current.')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('combobox', { name: 'Find an event, persona or text' })).toBeFocused()
    await page.keyboard.press('Control+S')
    await said(page, 'Scenario Saved by key has not changed; version 5 stays current.')
  })
})

test('Ctrl S asks for a file name where there is none, and saves under it', async ({ page }) => {
  const library = Promise.withResolvers<void>()
  await page.route('**/api/getOrganisations', async route => {
    await library.promise
    await route.continue()
  })
  await openEditor(page, '/editor/Scenario')
  await expect(page.getByRole('heading', { name: 'New scenario' })).toBeVisible()
  await page.keyboard.press('Control+S')
  library.resolve()
  const name = page.getByLabel('File name')
  await expect(name).toBeFocused()
  await page.keyboard.press('Control+S')
  await expect(page.getByRole('dialog')).toContainText('Enter a file name')
  await name.fill('Named by key')
  await page.keyboard.press('Control+S')
  await said(page, /Scenario Named by key was saved as version 1/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'PDF', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New PDF' })).toBeVisible()
  await page.keyboard.press('Control+S')
  await expect(name).toBeFocused()
  await page.keyboard.press('Control+S')
  await expect(page.getByRole('dialog')).toContainText('Please enter file name')
  await name.fill('Named by key')
  await page.keyboard.press('Control+S')
  await said(page, 'The document Named by key was saved.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

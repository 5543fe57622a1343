// Expectation 24.
import type { Page } from '@playwright/test'
import { enterEditor, expect, test } from '#test/support/journey.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const goTo = async (page: Page, address: string, title: string) => {
  await page.goto(`/editor/${address}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

const summary = (page: Page) => page.getByRole('main').getByRole('alert').getByRole('link')

const crooked = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-in-line]')].flatMap(row => {
      const top = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? -1)
      const lines = Map.groupBy([...row.children], top)
      const boxes = [...lines.values()].map(line =>
        line.map(field => top(field.querySelector('input, select'))),
      )
      return boxes.every(line => new Set(line).size === 1)
        ? []
        : [`${row.textContent?.slice(0, 60)}: ${JSON.stringify(boxes)}`]
    }),
  )

for (const [address, title, action, sentences] of [
  [
    'Admin/Create-Facilitated',
    'Create Facilitated',
    'Create exercise',
    [
      'Make sure you wrote a valid email address.',
      'The identifier needs at least 5 characters.',
      'Select a scenario.',
    ],
  ],
  [
    'Admin/Create-Campaign',
    'Create Campaign',
    'Create campaign',
    [
      'A scenario needs to be selected',
      'Please select a client.',
      'Fill in the identifier field.',
      'Add at least one address.',
    ],
  ],
  [
    'Admin/Create-Customer',
    'Create Customer',
    'Create',
    [
      'The username needs at least 5 characters.',
      'Email is invalid.',
      'The password needs at least 8 characters.',
      'Please select a subscription.',
    ],
  ],
  [
    'Admin/Change-Customer-Email',
    'Change Customer Email',
    'Change',
    ['Please select a client.', 'Email is invalid.'],
  ],
  [
    'Admin/Manage-Credits',
    'Manage Credits',
    'Set balance',
    ['Client selected is not valid', 'New balance is not a number'],
  ],
  ['Admin/Manage-Access', 'Manage Access', 'Add', ['Select a client.', 'Select a Scenario.']],
  [
    'Organisation/Create-Persona',
    'Create Persona',
    'Create',
    ['No organisation selected!', "Persona's name cannot be left empty!", 'Email is invalid!'],
  ],
] as const)
  test(`${title} reports all errors at once`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enterEditor(page, undefined, '/editor/Admin')
    await goTo(page, address, title)
    expect(await crooked(page)).toEqual([])
    await press(page, action)
    await expect(summary(page)).toHaveText([...sentences])
    await expect(page.getByText(`${sentences.length} things to fix`)).toBeVisible()
    const first = await summary(page).first().getAttribute('href')
    await expect(page.locator(`[id="${first?.slice(1) ?? ''}"]`)).toBeFocused()
    for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toHaveCount(2)
    expect(await crooked(page)).toEqual([])
  })

test('a facilitated exercise, even of a hidden scenario, is created with the client’s own words', async ({
  page,
  house,
}) => {
  await house.db`
    update scenario_version set visible = false
    where id = (select current_version from scenario where file_name = 'Code Grey')`
  await enterEditor(page)
  await goTo(page, 'Admin/Create-Facilitated', 'Create Facilitated')
  const words = page.getByRole('group', { name: 'Words of the customer' })
  await expect(words).toBeHidden()
  await page.getByLabel('Scenario', { exact: true }).selectOption('Code Grey')
  await expect(words).toBeVisible()
  const [first] = await words.getByRole('textbox').all()
  await expect(first ?? words).toHaveAttribute('placeholder', 'St Brannoc’s Hospital')
  await first?.fill('Kelp Infirmary')
  await words.getByRole('textbox').last().fill('a fortune')
  await words
    .getByRole('textbox', { name: /[Rr]ansom/ })
    .first()
    .fill('a fortune')
  await page.getByLabel('Email of the facilitator').fill('faye@kelp.example')
  await page.getByLabel('Identifier').fill('Kelp live words')
  await press(page, 'Create exercise')
  await expect(words.getByText(/needs an amount, such as “€ 2.4 million”/)).toBeVisible()
  await lookAround(page, 'own words of a facilitated exercise')
  await photograph(page, 'facilitated-words')
  await words
    .getByRole('textbox', { name: /[Rr]ansom/ })
    .first()
    .fill('')
  await words.getByRole('textbox').last().fill('')
  await press(page, 'Create exercise')
  await expect(page.getByRole('heading', { name: 'Links of the exercise' })).toBeVisible()
  const [exercise] = await house.db<
    [{ words: unknown }]
  >`select words from exercise where identifier = 'Kelp live words'`
  expect(Object.values(exercise.words as object)).toEqual(['Kelp Infirmary'])
})

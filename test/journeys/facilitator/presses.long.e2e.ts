import type { Page } from '@playwright/test'
import type { continueFacilitated, pauseFacilitated } from '#contracts/calls/lead/facilitate.ts'
import { expect, forgive, OF_A_BROKEN_LINE, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { pick } from '#test/support/picking.ts'
import { makeCall } from '#test/support/wire.ts'

const mail = {
  type: 'Email',
  name: 'Priya Raman',
  role: 'Head of IT',
  organisation: 'Harbour Trust',
  content: '<p>Now.</p>',
}
const STORY = [
  {
    ...mail,
    id: 'cut',
    subject: 'Cut the link?',
    displayAfter: 0,
    timeLimit: 120,
    options: [{ text: 'Cut it' }, { text: 'Wait' }],
  },
  { ...mail, id: 'later', subject: 'It is dark now', displayAfter: 4 },
]
const given = { scenario: 'Presses', teams: ['Athena', 'Artemis'], events: STORY }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const said = (page: Page) => page.locator('[data-banner]')
const controls = (page: Page) => page.getByRole('group', { name: 'Lead the exercise' })

/** As with a mouse: the second click hits the element that is there by then. */
const doubleClick = async (page: Page, name: string, until: () => Promise<unknown>) => {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  if (!box) throw new Error(`${name} is not visible.`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    // The page has the reply before the second click, even on a slow machine.
    await until()
  }
}

test('a double click presses its button once, and not the button that has taken its place', async ({
  page,
  house,
}) => {
  const facilitated = await givenFacilitated(house, { ...given, identifier: 'Pressed twice' })
  const acts: string[] = []
  page.on(
    'request',
    request =>
      /\/api\/(open|continue|pause|push)/.test(request.url()) && acts.push(new URL(request.url()).pathname),
  )
  await page.goto(facilitated.console)
  await doubleClick(page, 'Open', () => expect(page.getByText('The exercise is not started')).toBeVisible())
  await comesIn(house.url, facilitated, 'nuala', 'Athena')
  await expect(page.getByText('nuala joined Athena.')).toBeVisible()
  await doubleClick(page, 'Start', () =>
    expect(controls(page).getByRole('button', { name: 'Pause' })).toBeVisible(),
  )
  await doubleClick(page, 'Push Time', () =>
    expect(said(page)).toContainText('1 player would be late with an answer. Push again to push anyway.'),
  )
  await doubleClick(page, 'Pause', () =>
    expect(controls(page).getByRole('button', { name: 'Resume' })).toBeVisible(),
  )
  await doubleClick(page, 'Resume', () =>
    expect(controls(page).getByRole('button', { name: 'Pause' })).toBeVisible(),
  )
  expect(acts).toEqual(
    [
      'openExercise',
      'continueFacilitated',
      'pushFacilitatorEvent',
      'pauseFacilitated',
      'continueFacilitated',
    ].map(name => `/api/${name}`),
  )

  const dialog = page.getByRole('dialog')
  await press(page, 'Close')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await doubleClick(page, 'Close', () => expect(dialog).toBeVisible())
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()
})

test('the focus stays on the controls of the exercise when their buttons change', async ({ page, house }) => {
  const facilitated = await givenFacilitated(house, { ...given, identifier: 'Led by keys' })
  await page.goto(facilitated.console)
  for (const [button, next] of [
    ['Open', 'Start'],
    ['Start', 'Pause'],
    ['Pause', 'Resume'],
    ['Resume', 'Pause'],
  ] as const) {
    if (button === 'Start') await comesIn(house.url, facilitated, 'nuala', 'Athena')
    await controls(page).getByRole('button', { name: button, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(controls(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(controls(page).getByRole('button', { name: next, exact: true })).toBeFocused()
  }
})

test('a refusal is shown and announced until it no longer holds, and again if it recurs', async ({
  page,
  house,
}) => {
  const facilitated = await givenFacilitated(house, { ...given, identifier: 'Refused and mended' })
  const gus = (name: 'pauseFacilitated' | 'continueFacilitated') =>
    makeCall<typeof pauseFacilitated | typeof continueFacilitated>(
      house.url,
      name,
      { by: 'Gus' },
      facilitated.console.split('/').at(-1) ?? '',
    )
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  await comesIn(house.url, facilitated, 'nuala', 'Athena')
  await press(page, 'Start')
  await expect(page.getByText('Running')).toBeVisible()
  const urgent = page.getByRole('alert').first()
  const refusal = 'The exercise is not running.'

  const gate = Promise.withResolvers<void>()
  await page.route('**/api/getFacilitatorEvents', async route => {
    await gate.promise
    await route.continue()
  })
  await gus('pauseFacilitated')
  const heard = new Set<string | null>()
  for (const times of [1, 2]) {
    await expect(async () => {
      await press(page, 'Push Time')
      await expect(said(page)).toHaveText(refusal)
      await expect(urgent).toContainText(refusal)
      heard.add(await said(page).getAttribute('id'))
      expect(heard.size).toBe(times)
    }).toPass()
  }
  gate.resolve()
  await expect(page.getByText('PAUSED', { exact: true })).toBeVisible()
  await expect(said(page)).toHaveText(refusal)
  await gus('continueFacilitated')
  await expect(said(page)).toBeHidden()
  await expect(urgent).toHaveText('')
})

test('an act in progress is not repeated from another tab, and text written in the meantime is kept', async ({
  page,
  house,
  complaints,
}) => {
  const facilitated = await givenFacilitated(house, { ...given, identifier: 'On its way' })
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  await comesIn(house.url, facilitated, 'nuala', 'Athena')
  await press(page, 'Start')
  await expect(page.getByText('Running')).toBeVisible()
  await tab(page, 'Send Email')
  const form = page.getByRole('region', { name: 'Message' })
  await form.getByRole('radio', { name: 'Alert' }).check()
  await pick(form, 'Recipient', 'Team Athena 1 player')
  await form.getByRole('textbox', { name: 'Content' }).fill('The east wing is dark.')
  const keys = new Set<string | undefined>()
  page.on(
    'request',
    request =>
      request.url().endsWith('/api/sendFacilitatorEvents') && keys.add(request.headers()['idempotency-key']),
  )
  await page.context().setOffline(true)
  await press(page, 'Send')
  await expect(page.getByText('Not confirmed yet, being sent again: Send event')).toBeVisible()
  await tab(page, 'Events')
  await tab(page, 'Send Email')
  await expect(form.getByRole('textbox', { name: 'Content' })).toHaveText('The east wing is dark.')
  await press(page, 'Send')
  await page.context().setOffline(false)
  await expect(said(page)).toHaveText('Sent. It goes to 1 player.', { timeout: 20_000 })
  await expect(form.getByRole('textbox', { name: 'Content' })).toHaveText('')
  expect(keys.size).toBe(1)

  const gate = Promise.withResolvers<void>()
  await page.route('**/api/sendFacilitatorEvents', async route => {
    await gate.promise
    await route.continue()
  })
  await pick(form, 'Recipient', 'Team Athena 1 player')
  await form.getByRole('textbox', { name: 'Content' }).fill('The west wing is dark.')
  await press(page, 'Send')
  await form.getByRole('textbox', { name: 'Content' }).fill('All is dark, and this is not sent yet.')
  gate.resolve()
  const sent = page.getByRole('region', { name: 'Sent by facilitators' })
  await expect(sent.getByRole('button', { expanded: true })).toBeVisible()
  await expect(sent.getByText('The west wing is dark.').first()).toBeVisible()
  await expect(form.getByRole('button', { name: 'Send', exact: true })).not.toHaveAttribute('aria-busy')
  await expect(form.getByRole('textbox', { name: 'Content' })).toHaveText(
    'All is dark, and this is not sent yet.',
  )

  await page.unroute('**/api/sendFacilitatorEvents')
  let isLost = true
  await page.route('**/api/sendFacilitatorEvents', async route => {
    if (!isLost) return route.continue()
    await route.fetch()
    // The page may be gone by now.
    return route.abort().catch(() => undefined)
  })
  await press(page, 'Send')
  await expect(page.getByText('Not confirmed yet, being sent again: Send event')).toBeVisible()
  await page.reload()
  isLost = false
  await expect(page.getByText('no player gets it twice')).toBeVisible({ timeout: 20_000 })
  await form.getByRole('textbox', { name: 'Content' }).fill('All is dark, everywhere.')
  await press(page, 'Send')
  const asked = page.getByRole('dialog', { name: /^Your earlier message was sent at/ })
  await asked.getByRole('button', { name: 'Send this one too' }).click()
  await expect(said(page)).toHaveText('Sent. It goes to 1 player.')
  forgive(complaints, OF_A_BROKEN_LINE)
})

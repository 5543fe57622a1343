import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { removeExercise } from '#contracts/calls/administration/overview.ts'
import type { addSocial } from '#contracts/calls/play/play-together.ts'
import { ADMIN, expect, forgive, OF_A_BROKEN_LINE, test } from '#test/support/journey.ts'
import { lookAround, lookAt } from '#test/support/looked-at.ts'
import { comesIn, givenFacilitated, type FacilitatedExercise } from '#test/support/facilitated.ts'
import { pick } from '#test/support/picking.ts'
import { makeCall } from '#test/support/wire.ts'

const mail = { type: 'Email', name: 'Priya Raman', role: 'Head of IT', organisation: 'Harbour Trust' }
const STORY = [
  {
    ...mail,
    id: 'cut',
    subject: 'Cut the link?',
    content: '<p>The cranes <strong>answer</strong> to somebody else.</p>',
    displayAfter: 0,
    options: [{ text: 'Cut it', next: 'after' }, { text: 'Wait' }],
  },
  { ...mail, id: 'after', subject: 'It is dark now', content: '<p>All screens went off.</p>' },
  { type: 'Social', id: 'rumour', name: 'Kerry Lavers', content: 'Queues at the harbour', displayAfter: 0 },
  {
    ...mail,
    type: 'Alert',
    id: 'alarm',
    subject: 'Power is failing',
    content: '<p>East wing.</p>',
    displayAfter: 1,
  },
  {
    ...mail,
    type: 'News',
    id: 'paper',
    subject: 'Harbour stands still',
    content: '<p>No ship moves.</p>',
    displayAfter: 45,
  },
]
const TEAMS = ['Athena', 'Artemis']

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const said = (page: Page) => page.locator('[data-banner]')
const banner = (page: Page, words: string) => page.getByText(words, { exact: true })

const opened = async (page: Page, facilitated: FacilitatedExercise) => {
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(banner(page, 'The exercise is not started')).toBeVisible()
}

const started = async (page: Page, facilitated: FacilitatedExercise) => {
  await opened(page, facilitated)
  await press(page, 'Start')
  await press(page, 'Start without players')
  await expect(page.getByText('Running')).toBeVisible()
}

test('a refused link leads to the page where players join', async ({ page, complaints }) => {
  await page.goto(`/facilitator/f.${'x'.repeat(64)}`)
  await expect(page).toHaveURL(/\/exercise\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Refused requests are recorded as complaints.
  forgive(complaints, /\/api\/loginJWTFacilitator/)
})

test('the console of a removed exercise says that its link no longer works, and does not ask for a log in', async ({
  page,
  house,
  complaints,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Cut',
    identifier: 'Removed by another author',
    teams: TEAMS,
    events: STORY,
  })
  await opened(page, facilitated)
  await tab(page, 'Change Team')
  await expect(page.getByRole('button', { name: 'Copy link: the link for players' })).toBeVisible()
  await tab(page, 'Events')
  const { data: admin } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof removeExercise>(
    house.url,
    'removeExercise',
    { scenario: 'Cut', exercise: 'Removed by another author' },
    admin,
  )
  const sentence = 'This facilitator link no longer works. Ask your organiser for a new one.'
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible({ timeout: 15_000 })
  await press(page, 'Start')
  await expect(said(page)).toHaveText(sentence)
  await page.reload()
  await expect(page).toHaveURL(/\/exercise\/$/)
  // Refused requests are recorded as complaints.
  forgive(complaints, /^401 for /)
})

test('two facilitators on two processes see each other’s acts within a second, with names', async ({
  page,
  browser,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Cut',
    identifier: 'Led by two',
    teams: TEAMS,
    events: STORY,
  })
  const second = await house.secondProcess()
  const context = await browser.newContext({ baseURL: second.url })
  const omar = await context.newPage()
  await started(page, facilitated)
  await omar.goto(facilitated.console)
  await omar.getByLabel('Your name in this log').fill('Omar')

  const waits: number[] = []
  for (const [button, words] of [
    ['Pause', 'visible'],
    ['Resume', 'hidden'],
    ['Pause', 'visible'],
    ['Resume', 'hidden'],
    ['Pause', 'visible'],
  ] as const) {
    await omar.getByRole('button', { name: button, exact: true }).click()
    // Measured from the change of Omar's own page: the time of a press depends on the machine's load.
    const [own = 0, others = 0] = await Promise.all(
      [omar, page].map(async console => {
        await banner(console, 'PAUSED').waitFor({ state: words })
        return performance.now()
      }),
    )
    waits.push(others - own)
  }
  // With a poll every five seconds, one wait could be this short by chance, but hardly three of five.
  expect(waits.toSorted((one, other) => one - other)[2]).toBeLessThan(1_000)
  await expect(page.getByText('Omar paused the exercise.').first()).toBeVisible()
  await expect(omar.getByText('Facilitator started the exercise.')).toBeVisible()
  await context.close()
  await second.stop()
})

test('a lost connection is reported, and a button pressed in the meantime takes effect once', async ({
  page,
  house,
  complaints,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Cut',
    identifier: 'In a cellar',
    teams: TEAMS,
    events: STORY,
  })
  await started(page, facilitated)
  const keys: (string | undefined)[] = []
  page.on(
    'request',
    request =>
      request.url().endsWith('/api/pauseFacilitated') && keys.push(request.headers()['idempotency-key']),
  )
  await page.context().setOffline(true)
  await press(page, 'Pause')
  await expect(page.getByText('Not confirmed yet, being sent again: Pause')).toBeVisible()
  await expect(page.getByText(/^Connection lost, retrying/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('timer', { name: 'Exercise time' })).toBeVisible()
  const bar = page.getByRole('region', { name: 'State of the exercise' })
  await expect(bar.getByText(/^Out of date since/)).toBeVisible()
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/out-of-date.png` })

  await page.context().setOffline(false)
  await expect(bar.getByText(/^Out of date since/)).toBeHidden({ timeout: 20_000 })
  await expect(banner(page, 'PAUSED')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/^Connection lost/)).toBeHidden()
  await expect(page.getByText(/^Not confirmed yet/)).toBeHidden()
  await expect(page.getByText('paused the exercise.', { exact: false })).toHaveCount(1)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  forgive(complaints, OF_A_BROKEN_LINE)
})

test('a refused short name is reported beside its field, which keeps the focus', async ({ page, house }) => {
  const one = await givenFacilitated(house, {
    scenario: 'Cut',
    identifier: 'Short',
    teams: TEAMS,
    events: STORY,
  })
  const other = await givenFacilitated(house, {
    scenario: 'Cut',
    identifier: 'Short as well',
    teams: TEAMS,
    events: STORY,
  })
  await page.goto(one.console)
  await press(page, 'QR code and short link')
  const field = page.getByRole('dialog').getByLabel('Short name')
  await field.fill('night-watch')
  await press(page, 'Shorten')
  await expect(page.getByRole('dialog')).toContainText('/night-watch')
  await page.goto(other.console)
  await press(page, 'QR code and short link')
  for (const [typed, refusal] of [
    ['ab', 'The short name needs at least 3 characters.'],
    ['a b c', /^The short name can contain letters/],
    ['x'.repeat(61), /up to 40 of them/],
    ['Night-Watch', 'This short name is already in use.'],
  ] as const) {
    await field.fill(typed)
    await expect(field).toHaveAccessibleDescription(
      /^3 to 40 letters[^.]*\. The link above will keep working\.$/,
    )
    await field.press('Enter')
    await expect(page.getByRole('dialog').getByText(refusal)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(
      typeof refusal === 'string' ? new RegExp(refusal) : /short name/,
    )
    await expect(field).toBeFocused()
    await expect(said(page)).toHaveCount(0)
  }
  await lookAround(page, 'a short name that is refused')
})

const isRefused = async (page: Page) => {
  await tab(page, 'Send Email')
  await page
    .getByLabel('File from this device')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(said(page)).toContainText('notes.txt is not a PNG, JPEG or PDF file we can read')
}

test('an act’s banner disappears by itself, with its tab, and when the connection is lost', async ({
  page,
  house,
  complaints,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Cut',
    identifier: 'Said once',
    teams: TEAMS,
    events: STORY,
  })
  await page.goto(facilitated.console)
  await isRefused(page)
  await tab(page, 'Change Team')
  await expect(said(page)).toHaveCount(0)

  await isRefused(page)
  await tab(page, 'Events')
  await press(page, 'Open')
  await expect(said(page)).toHaveText('The exercise is open to players.')
  await expect(said(page)).toHaveCount(0, { timeout: 12_000 })

  await press(page, 'Start')
  await press(page, 'Start without players')
  await expect(said(page)).toHaveText('The exercise has started.')
  await page.getByLabel('Time to Push').selectOption('2')
  await press(page, 'Push Time')
  await expect(said(page)).toContainText('No player has an event due within 2 minutes.')
  await tab(page, 'Send Email')
  await expect(said(page)).toHaveCount(0)

  await tab(page, 'Events')
  await press(page, 'Push Time')
  await expect(said(page)).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(/^Connection lost, retrying/)).toBeVisible({ timeout: 15_000 })
  await expect(said(page)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByText(/^Connection lost/)).toBeHidden({ timeout: 20_000 })

  await page.route('**/api/getFacilitatorEvents', route => route.abort())
  await expect(page.getByText(/^Connection lost, retrying/)).toBeVisible({ timeout: 15_000 })
  await press(page, 'Push Time')
  await expect(said(page)).toBeVisible()
  await page.unroute('**/api/getFacilitatorEvents')
  await expect(page.getByText(/^Connection lost/)).toBeHidden({ timeout: 40_000 })
  forgive(complaints, OF_A_BROKEN_LINE)
})

test('without a stream the console polls every five seconds', async ({ page, house, complaints }) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Cut',
    identifier: 'Without a stream',
    teams: TEAMS,
    events: STORY,
  })
  await page.route('**/api/live', route => route.abort())
  await opened(page, facilitated)
  const times: number[] = []
  page.on(
    'request',
    request => request.url().endsWith('/api/getFacilitatorEvents') && times.push(performance.now()),
  )
  await comesIn(house.url, facilitated, 'nuala', 'Athena')
  await expect(page.getByText('nuala joined Athena.')).toBeVisible({ timeout: 8_000 })
  await expect.poll(() => times.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(3)
  const [first = 0, second = 0] = times.slice(-2)
  expect(Math.abs(second - first - 5_000)).toBeLessThan(1_500)
  forgive(complaints, OF_A_BROKEN_LINE)
})

test('a reply is hidden, an event is read and sent again, and the players’ link is copied', async ({
  page,
  context,
  house,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const facilitated = await givenFacilitated(house, {
    scenario: 'Cut',
    identifier: 'What must not stand',
    teams: TEAMS,
    events: STORY,
  })
  await started(page, facilitated)
  const [nuala, tom] = [
    await comesIn(house.url, facilitated, 'nuala', 'Athena'),
    await comesIn(house.url, facilitated, 'tom', 'Artemis'),
  ]
  await makeCall<typeof addSocial>(
    house.url,
    'addSocial',
    { id: 'rumour', content: 'They are to blame!' },
    nuala.token,
  )

  await page.getByRole('group', { name: 'Posts' }).getByRole('button').click()
  const card = page.getByRole('region', { name: 'Selected event' })
  await card.getByRole('button', { name: 'Hide the reply of nuala' }).click()
  await expect(said(page)).toHaveText('The reply is hidden.')
  await expect(card.getByText('Hidden', { exact: true })).toBeVisible()
  const post = (await tom.look()).events.find(({ id }) => id === 'rumour')
  expect(JSON.stringify(post)).not.toContain('They are to blame!')

  await test.step('a sender of the scenario replies below the post', async () => {
    await card.getByRole('button', { name: 'Reply as a persona' }).press('Enter')
    const reply = card.getByRole('form', { name: 'Reply as a persona' })
    await reply.getByRole('button', { name: /^Reply/ }).press('Enter')
    await expect(reply.getByText('Please write a reply of 1 to 2,000 characters.')).toBeVisible()
    await reply.getByLabel('Reply', { exact: true }).fill('We print what we know.')
    await page.reload()
    await page.getByRole('group', { name: 'Posts' }).getByRole('button').click()
    await expect(reply.getByLabel('Reply', { exact: true })).toHaveValue('We print what we know.')
    await reply.getByRole('combobox', { name: 'Organisation' }).fill('Harbour')
    await reply.getByRole('option', { name: /^Harbour Trust/ }).click()
    await reply.getByLabel('Persona').selectOption('Priya Raman')
    await lookAround(page, 'a reply as a sender')
    await reply.getByRole('button', { name: 'Reply as Priya Raman' }).press('Enter')
    await expect(said(page)).toHaveText('Replied as Priya Raman. All players who have the post see it.')
    await expect(card.getByText('sent by a facilitator')).toBeVisible()
    expect(JSON.stringify((await tom.look()).events.find(({ id }) => id === 'rumour'))).toContain(
      'We print what we know.',
    )
  })

  await page
    .getByRole('group', { name: 'Mail', exact: true })
    .getByRole('button', { name: /^Cut the link/ })
    .click()
  await press(page, 'Read it')
  await expect(page.getByRole('dialog', { name: 'Cut the link?' })).toContainText(
    'The cranes answer to somebody else.',
  )
  await page.keyboard.press('Escape')
  await press(page, 'Send again')
  await press(page, 'Write the message')
  const form = page.getByRole('region', { name: 'Message' })
  await expect(form.getByLabel('Subject')).toHaveValue('Cut the link?')
  await expect(form.getByLabel('Persona')).toHaveValue('Priya Raman')
  await pick(form, 'Recipient', 'tom')
  await press(page, 'Send')
  await expect(said(page)).toHaveText('Sent. It goes to 1 player.')
  const again = (await tom.look()).events.find(({ id }) => id.startsWith('f-'))
  expect(again?.content).toContain('<strong>answer</strong>')
  expect((await nuala.look()).events.some(({ id }) => id.startsWith('f-'))).toBe(false)

  await form.getByLabel('Subject').fill('Half a thought')
  await press(page, 'Discard')
  await expect(form.getByLabel('Subject')).toHaveValue('')
  await press(page, 'Undo discarding')
  await expect(form.getByLabel('Subject')).toHaveValue('Half a thought')
  await tab(page, 'Events')
  await card.getByRole('button', { name: 'Send again' }).click()
  await press(page, 'Write the message')
  await expect(page.getByRole('dialog')).toContainText('Half a thought')
  await press(page, 'Replace it')
  await expect(form.getByLabel('Subject')).not.toHaveValue('Half a thought')

  await tab(page, 'Events')
  await page.getByRole('button', { name: 'Copy link: the link for players' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(
    facilitated.playerPath,
  )
})

test('everything is reached and pressed with the keyboard alone', async ({ page, house }) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Cut',
    identifier: 'By keys',
    teams: TEAMS,
    events: STORY,
  })
  await page.goto(facilitated.console)
  await expect(banner(page, 'Exercise is not open to players')).toBeVisible()
  const reach = async (name: string | RegExp, role: 'button' | 'link' | 'combobox' = 'button') => {
    const wanted = page.getByRole(role, { name, exact: true })
    await expect(wanted).toBeVisible()
    for (let presses = 0; presses < 80; presses++) {
      if (await wanted.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${String(name)}.`)
  }
  await reach('Open')
  await page.keyboard.press('Enter')
  await reach('Start')
  await page.keyboard.press('Enter')
  await reach('Start without players')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Running')).toBeVisible()
  await reach('Time to Push', 'combobox')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Time to Push')).toHaveValue('4')

  const mails = page.getByRole('group', { name: 'Mail', exact: true }).getByRole('button')
  const alerts = page.getByRole('group', { name: 'Alerts' }).getByRole('button')
  await alerts.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Power is failing' })).toBeVisible()
  await expect(alerts.first()).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(mails.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(mails.first()).toBeFocused()

  await reach('Reset', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('button', { name: 'RESET' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'RESET' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Type By keys to confirm')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'RESET' })).toBeFocused()
})

test('every tab is accessible, in both themes and at three widths', async ({ page, house }) => {
  test.setTimeout(360_000)
  const facilitated = await givenFacilitated(house, {
    scenario: 'Cut',
    identifier: 'Looked at by Faye on a long day of October',
    teams: TEAMS,
    events: STORY,
  })
  await page.goto(facilitated.console)
  await expect(banner(page, 'Exercise is not open to players')).toBeVisible()
  await lookAt(page, 'console, not open')
  await press(page, 'Open')
  await expect(banner(page, 'The exercise is not started')).toBeVisible()
  const aliases = ['nuala', 'tom', 'ada', 'ben', 'cleo', 'dev', 'eve', 'finn', 'gus', 'hal']
  for (const [index, alias] of aliases.entries())
    await comesIn(house.url, facilitated, alias, TEAMS[index % 2] ?? '')
  await press(page, 'Start')
  await expect(page.getByText('Running')).toBeVisible()
  // axe would measure the banner's colours during a fade.
  await said(page).click()
  await house.moveClock(90)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Disconnected?').first()).toBeVisible()
  const silent = page.getByRole('region', { name: 'Need you' }).getByRole('listitem')
  await expect(silent).toHaveCount(8)
  await press(page, 'Show all 10')
  await expect(silent).toHaveCount(10)
  await press(page, 'Show the first 8')
  await expect(silent).toHaveCount(8)
  await page.setViewportSize({ width: 949, height: 900 })
  await expect(page.getByRole('link', { name: 'Send Email' })).toBeHidden()
  await press(page, 'Open the menu')
  await expect(page.getByRole('link', { name: 'Send Email' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await lookAround(page, 'console, running')

  await tab(page, 'Send Email')
  await press(page, 'Send')
  await lookAround(page, 'message with its refusals')
  await tab(page, 'Change Team')
  await expect(page.getByRole('region', { name: 'Athena' })).toContainText('nuala')
  await lookAt(page, 'change team')
  await tab(page, 'Reset')
  await lookAt(page, 'reset')
  await press(page, 'RESET')
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookAt(page, 'reset, asked')
})

// S0§2, rules 9, 22, 39, 40, 204, 205.
import type { Locator, Page } from '@playwright/test'
import type { sendReminder } from '#contracts/calls/following/following.ts'
import { enter, givenTrainer, haveCompleted, haveExpired, ordered, tokenOf } from '#test/support/followed.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const open = async (page: Page) => {
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('region', { name: 'Course Completion' })).toBeVisible()
}
const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const segment = (page: Page, name: string) => figure(page, 'Course Completion').getByRole('button', { name })
const table = (page: Page) => page.getByRole('table', { name: 'Players' })
const row = (page: Page, player: string) => table(page).getByRole('row').filter({ hasText: player })
const banner = (page: Page, status: 'success' | 'failed' | 'warning') =>
  page.locator(`[data-banner="${status}"]`)
const cells = (row: Locator) => row.getByRole('cell')

test('Priya sees what is used and left, lists the expired players by a press on the segment, and gives more time', async ({
  page,
  house,
  customer,
}) => {
  const priya = await customer({ username: 'breakwater', level: 1, credits: 10 })
  await ordered(house, priya, 'Night shift', [
    'nuala@pier.example',
    'tom@pier.example',
    'ada@pier.example',
    'ida@pier.example',
  ])
  await haveCompleted(house, ['nuala@pier.example'])
  await haveExpired(house, ['tom@pier.example'])
  await enter(page, priya)

  await test.step('the four donuts', async () => {
    await open(page)
    await expect(figure(page, 'Monthly Credit Usage')).toContainText('of 10 used')
    await expect(figure(page, 'Monthly Credit Usage').getByRole('listitem')).toHaveText(['Used4', 'Left6'])
    await expect(figure(page, 'Subscription').getByRole('listitem')).toHaveText([
      /^Used0 days$/,
      /^Left36[56] days$/,
    ])
    await expect(figure(page, 'Days Till Refill').getByRole('listitem')).toHaveText([
      /^Passed\d+ days?$/,
      /^Left\d+ days?$/,
    ])
    await expect(figure(page, 'Course Completion')).toContainText('25%')
    await expect(figure(page, 'Course Completion').getByRole('listitem')).toHaveText([
      'Completed1',
      'In progress2',
      'Expired1',
    ])
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Course',
      'Player',
      'Trainer',
      'Scenario',
      'Status',
      'Starts',
      'Expire On',
      'Reminder / Extend',
    ])
    await lookAround(page, 'dashboard')
  })

  await test.step('completed players have no last column', async () => {
    await segment(page, 'Completed').press('Enter')
    await expect(page.getByRole('heading', { name: 'Completed exercises' })).toBeVisible()
    await expect(table(page).getByRole('columnheader')).toHaveCount(7)
    await expect(cells(row(page, 'nuala'))).toHaveText([
      /^Night shift/,
      /^nuala@pier\.example/,
      '-',
      'Code Grey',
      'Completed',
      /\d{4}$/,
      /\d{4}$/,
    ])
    await expect(table(page).getByRole('row')).toHaveCount(2)
  })

  await test.step('expired players can be given more time, and the list outlasts a reload', async () => {
    await segment(page, 'Expired').press('Space')
    await page.reload()
    await expect(segment(page, 'Expired')).toHaveAttribute('aria-pressed', 'true')
    await expect(table(page).getByRole('columnheader').last()).toHaveText('Extend')
    await row(page, 'tom').getByRole('button', { name: 'EXTEND' }).press('Enter')
    const days = page.getByLabel('Number of days')
    await expect(days).toBeFocused()
    await expect(days).toHaveValue('7')
    for (const wrong of ['', '0', '91', '1.5']) {
      await days.fill(wrong)
      await days.press('Enter')
      await expect(page.getByText('The number of days must be from 1 to 90.')).toBeVisible()
    }
    await lookAround(page, 'dashboard, extend')
    await days.fill('3')
    await days.press('Enter')
    await expect(banner(page, 'success')).toContainText(
      /^tom@pier\.example can take part until \d+ \w+ \d{4}\.$/,
    )
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('No expired exercises')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Expired exercises' })).toBeFocused()
  })

  await test.step('pressed again, a segment lists all players', async () => {
    await segment(page, 'Expired').click()
    await expect(page.getByRole('heading', { name: 'All exercises' })).toBeVisible()
    await expect(row(page, 'tom')).toContainText('In progress')
  })

  await test.step('the banner is not shown to the next user', async () => {
    await expect(banner(page, 'success')).toBeVisible()
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' }).first()).toBeVisible()
    await expect(banner(page, 'success')).toBeHidden()
  })
})

test('a press on the drawing of a segment lists its players, too', async ({ page, house, customer }) => {
  const priya = await customer({ username: 'spinnaker', level: 1, credits: 3 })
  await ordered(house, priya, 'Drawn', ['nuala@kite.example', 'tom@kite.example'])
  await haveCompleted(house, ['nuala@kite.example'])
  await enter(page, priya)
  await open(page)
  const drawing = figure(page, 'Course Completion').locator('svg').first()
  const { width } = (await drawing.boundingBox()) ?? { width: 0 }
  await drawing.click({ position: { x: width * 0.92, y: width / 2 } })
  await expect(page.getByRole('heading', { name: 'Completed exercises' })).toBeVisible()
  await drawing.click({ position: { x: width * 0.08, y: width / 2 } })
  await expect(page.getByRole('heading', { name: 'In progress exercises' })).toBeVisible()
})

test('SEND reminds a single player once, and the state of every letter is shown', async ({
  page,
  house,
  customer,
}) => {
  const priya = await customer({ username: 'semaphore', level: 1, credits: 10 })
  await ordered(house, priya, 'Signals', ['nuala@flag.example', 'tom@flag.example'])
  await enter(page, priya)
  await open(page)
  await segment(page, 'In progress').click()
  await expect(table(page).getByRole('columnheader').last()).toHaveText('Reminder')
  await expect(row(page, 'nuala')).toContainText('Invitation was sent', { timeout: 20_000 })

  await test.step('sent', async () => {
    await row(page, 'nuala').getByRole('button', { name: /^SEND/ }).press('Enter')
    await expect(banner(page, 'success')).toHaveText('A reminder to nuala@flag.example is on its way.')
    await expect(row(page, 'nuala')).toContainText('Reminder was sent', { timeout: 20_000 })
    await row(page, 'nuala').getByRole('button', { name: /^SEND/ }).click()
    await expect(banner(page, 'warning')).toContainText('A reminder was already sent on')
    expect(house.letters.to('nuala@flag.example')).toHaveLength(2)
  })

  await test.step('on its way, and failed with the reason', async () => {
    await house.db`update outbox set state = 'failed', last_error = '550 no such user' where recipient = 'tom@flag.example'`
    await house.db`
      update outbox set state = 'queued', next_attempt_at = clock_timestamp() + interval '1 hour'
      where recipient = 'nuala@flag.example' and letter = 'reminder'`
    await page.reload()
    await expect(row(page, 'tom')).toContainText('Invitation could not be sent: 550 no such user')
    await expect(row(page, 'nuala')).toContainText('Reminder is on its way')
    await lookAround(page, 'dashboard with letters')
  })
})

test('a reminder whose response is lost is requested again, and is one letter', async ({
  page,
  house,
  customer,
}) => {
  const priya = await customer({ username: 'fogsignal', level: 1, credits: 3 })
  await ordered(house, priya, 'In fog', ['nuala@fog.example'])
  await enter(page, priya)
  await open(page)
  const keys: (string | undefined)[] = []
  await page.route('**/api/sendReminder', async route => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) await route.fetch()
    return keys.length === 1 ? route.abort() : route.continue()
  })
  await row(page, 'nuala').getByRole('button', { name: /^SEND/ }).click()
  // A second reminder would be refused: the page repeated the request and got the lost reply.
  await expect(banner(page, 'success')).toHaveText('A reminder to nuala@fog.example is on its way.')
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  await page.unroute('**/api/sendReminder')
})

test('one press reminds all players of an exercise who are in progress', async ({
  page,
  house,
  customer,
}) => {
  const priya = await customer({ username: 'foghorns', level: 1, credits: 10 })
  await ordered(house, priya, 'First watch', ['nuala@horn.example', 'tom@horn.example'])
  await ordered(house, priya, 'Second watch', ['ada@horn.example'])
  await haveExpired(house, ['tom@horn.example'])
  await enter(page, priya)
  await open(page)
  const opener = page.getByRole('button', { name: 'Remind all in progress' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remind all in progress' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  const first = dialog.getByRole('listitem').filter({ hasText: 'First watch' })
  await expect(first).toContainText('1 player in progress')
  await first.getByRole('button').click()
  await expect(first.getByRole('status')).toHaveText('Reminders on their way: 1.')
  await first.getByRole('button').click()
  await expect(first.getByRole('status')).toHaveText('There is no player to remind at the moment.')
  await lookAround(page, 'dashboard, remind all')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect.poll(() => house.letters.to('nuala@horn.example').length, { timeout: 20_000 }).toBe(2)
  expect(house.letters.to('ada@horn.example').length).toBeLessThan(2)

  await house.db`update seat set seen_at = now() where email = 'nuala@horn.example'`
  await page.goto('/dashboard?status=in+progress&link=unopened')
  const one = 'Remind the 1 player who has not opened the link'
  await page.getByRole('button', { name: one }).click()
  const few = page.getByRole('dialog', { name: one })
  await expect(few.getByRole('listitem')).toHaveCount(1)
  await few.getByRole('button', { name: 'SEND reminders for Second watch' }).click()
  await expect(few.getByText('Reminders on their way: 1.')).toBeVisible()
  await lookAround(page, 'dashboard, remind who has not opened the link')
})

test('a trainer sees all data masked, and acts only on their own exercises', async ({
  page,
  house,
  customer,
}) => {
  const pier = await customer({ username: 'lightship', level: 1, credits: 10 })
  const [okafor, lindqvist] = [
    await givenTrainer(house, pier, 'okafor'),
    await givenTrainer(house, pier, 'lindqvist'),
  ]
  await ordered(house, okafor, 'His own', ['nuala@ship.example'])
  const { exercise } = await ordered(house, lindqvist, 'Hers', ['samir@ship.example', 'ida@ship.example'])
  await haveExpired(house, ['ida@ship.example'])
  await enter(page, okafor)
  await open(page)

  await expect(page.getByRole('radio', { name: 'All Data' })).toBeChecked()
  await expect(figure(page, 'Course Completion').getByRole('listitem')).toHaveText([
    'Completed0',
    'In progress2',
    'Expired1',
  ])
  await expect(row(page, 's***@s***')).toContainText('lindqvist')
  await expect(row(page, 'Hers').getByRole('button')).toHaveText(['Hers', 'Hers'])
  await expect(row(page, 'His own').getByRole('button', { name: /^SEND/ })).toBeVisible()
  await lookAround(page, 'dashboard of a trainer')

  await page.getByRole('radio', { name: 'Individual Data' }).check()
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(figure(page, 'Course Completion').getByRole('listitem')).toHaveText([
    'Completed0',
    'In progress1',
    'Expired0',
  ])
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Individual Data' })).toBeChecked()
  await expect(row(page, 'His own')).toBeVisible()

  await test.step('a trainer who has ordered nothing is told what to do next', async () => {
    await house.db`update exercise set trainer = 'lindqvist' where identifier = 'His own'`
    await page.reload()
    await expect(page.getByText(/^No players (yet|in this subscription period)$/)).toBeVisible()
    await page.getByRole('radio', { name: 'All Data' }).check()
    await expect(table(page).getByRole('row')).toHaveCount(4)
  })

  const code = await house.db<{ code: string }[]>`select code from seat where email = 'samir@ship.example'`
  const reminder = { exerciseName: exercise, code: code[0]?.code ?? '', email: 'samir@ship.example' }
  await expect(
    makeCall<typeof sendReminder>(house.url, 'sendReminder', reminder, await tokenOf(house, okafor)),
  ).rejects.toThrow('Only the trainer of this exercise can modify it.')
})

test('the customer itself has no switch, sees every trainer’s players, and acts on all', async ({
  page,
  house,
  customer,
}) => {
  const pier = await customer({ username: 'mainstay', level: 1, credits: 10 })
  await ordered(house, await givenTrainer(house, pier, 'okafor'), 'Of Okafor', ['nuala@stay.example'])
  await enter(page, pier)
  await open(page)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(cells(row(page, 'nuala@stay.example')).nth(2)).toHaveText('okafor')
  await row(page, 'nuala').getByRole('button', { name: /^SEND/ }).click()
  await expect(banner(page, 'success')).toHaveText('A reminder to nuala@stay.example is on its way.')

  const other = await page.context().newPage()
  await other.goto('/exercises')
  await other.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(banner(page, 'success')).toBeHidden()
})

test('many players are paged, sorted by column and found without accents, and the address keeps the view', async ({
  page,
  house,
  customer,
}) => {
  const pier = await customer({ username: 'roadstead', level: 1, credits: 20 })
  await ordered(house, pier, 'Crew', [
    ...Array.from({ length: 11 }, (_, n) => `sailor${n + 1}@road.example`),
    'zieliński@road.example',
  ])
  await enter(page, pier)
  await open(page)
  await expect(table(page).getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Player', exact: true }).press('Enter')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(table(page).getByRole('columnheader', { name: 'Player' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(cells(table(page).getByRole('row').nth(3)).nth(1)).toContainText('sailor3@')
  await page.getByRole('button', { name: 'Player', exact: true }).press('Enter')
  await expect(cells(table(page).getByRole('row').nth(1)).nth(1)).toContainText('zieliński')
  await page.getByLabel('Search players, teams, courses, trainers').pressSequentially('ZIELINSKI')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Search players, teams, courses, trainers')).toHaveValue('ZIELINSKI')
  await page.getByLabel('Search players, teams, courses, trainers').fill('nobody')
  await page.getByRole('button', { name: 'Show all players' }).click()
  await expect(table(page).getByRole('row')).toHaveCount(11)

  await house.db`update seat set seen_at = now() where email like 'sailor%@road.example' and email <> 'sailor7@road.example'`
  const unopened = page.getByRole('button', { name: 'Link not opened' })
  await unopened.click()
  await expect(table(page).getByRole('row')).toHaveCount(3)
  await expect(page.getByText('2 players', { exact: true })).toBeVisible()
  await page.reload()
  await expect(unopened).toHaveAttribute('aria-pressed', 'true')
  await expect(table(page).getByRole('row')).toHaveCount(3)
  await unopened.click()
  await expect(table(page).getByRole('row')).toHaveCount(11)
})

test('without dates subscription and refill are -, and without exercises the page says what to do next', async ({
  page,
  house,
  customer,
}) => {
  const { username, password } = await customer({ username: 'backwaters', level: 0, credits: 0 })
  await house.db`
    update account set subscribed_on = null, subscribed_until = null, next_refill = null, portal_role = '0' where username = ${username}`
  await enter(page, { username, password })
  await open(page)
  await expect(figure(page, 'Subscription').getByRole('listitem')).toHaveText(['Used-', 'Left-'])
  await expect(figure(page, 'Subscription').getByText('-', { exact: true }).first()).toBeVisible()
  await expect(figure(page, 'Days Till Refill').getByRole('listitem')).toHaveText(['Passed-', 'Left-'])
  await expect(figure(page, 'Days Till Refill')).toContainText('No refill is planned.')
  await expect(page.getByText(/^No players (yet|in this subscription period)$/)).toBeVisible()
  await lookAround(page, 'dashboard of nothing')
  await page.getByRole('link', { name: 'Choose an exercise' }).click()
  await expect(page).toHaveURL(/\/exercises$/)
})

test('after the end of the subscription a customer still follows its players', async ({
  page,
  house,
  customer,
}) => {
  const oldquay = await customer({ username: 'oldharbour', level: 1, credits: 9 })
  await ordered(house, oldquay, 'Last of the year', ['nuala@old.example'])
  await house.db`
    update account set subscribed_on = '2025-03-01', subscribed_until = '2026-03-01', next_refill = null where username = 'oldharbour'`
  await enter(page, oldquay)
  await open(page)
  await expect(figure(page, 'Subscription')).toContainText('Ended on 1 Mar 2026')
  await expect(figure(page, 'Subscription').getByRole('listitem')).toHaveText(['Used365 days', 'Left0 days'])
  await row(page, 'nuala').getByRole('button', { name: /^SEND/ }).click()
  await expect(banner(page, 'success')).toHaveText('A reminder to nuala@old.example is on its way.')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } })

  test('a tap lists the players in progress, and another one reminds', async ({ page, house, customer }) => {
    const pier = await customer({ username: 'jollyboat', level: 1, credits: 5 })
    await ordered(house, pier, 'By thumb', ['nuala@thumb.example', 'tom@thumb.example'])
    await haveCompleted(house, ['tom@thumb.example'])
    await enter(page, pier)
    await page.goto('/dashboard')
    await segment(page, 'In progress').tap()
    await expect(page.getByRole('heading', { name: 'In progress exercises' })).toBeInViewport()
    await expect(row(page, 'tom')).toHaveCount(0)
    const send = row(page, 'nuala').getByRole('button', { name: /^SEND/ })
    const box = await send.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(40)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(375)
    await send.tap()
    await expect(banner(page, 'success')).toHaveText('A reminder to nuala@thumb.example is on its way.')
  })
})

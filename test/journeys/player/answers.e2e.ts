import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import type { PlayEvent, setResponse } from '#contracts/calls/play/play.ts'
import type { House } from '#test/support/house.ts'
import {
  type Customer,
  expect,
  forgive,
  LONG,
  OF_A_BROKEN_LINE,
  partsArrive,
  test,
} from '#test/support/journey.ts'
import { orderExercise } from '#test/support/ordered.ts'
import { isWaiting, mailOf, open, type Player, questionOf } from '#test/support/player.ts'
import { makeCall } from '#test/support/wire.ts'

const inTheStory = async (
  { page, house }: Omit<Player, 'token'>,
  account: Customer,
  minutes: number,
  ...emails: string[]
) => {
  // A team's clock continues without an open page (rule 41).
  const players = emails.map(email => ({ email, team: 'Athena' }))
  const order = { scenario: 'Code Grey', identifier: `Answers of ${account.username}`, players }
  const linkTo = await orderExercise(house, account, order)
  const links = emails.map(linkTo)
  const tokens = links.map(link => link.split('/').at(-1) ?? '')
  const respond = (token: string, id: string, response: string) =>
    makeCall<typeof setResponse>(house.url, 'setResponse', { id, response }, token)
  for (const token of tokens) await respond(token, 't1', "I don't need a tutorial")
  await house.moveClock(minutes * 60)
  const { events } = await mailOf({ page, house, token: tokens[0] ?? '' })
  for (const alert of events.filter(event => event.type === 'Alert' && isWaiting(event)))
    await respond(tokens[0] ?? '', alert.id, questionOf(alert)?.texts[0] ?? '')
  return { links, tokens }
}

const enter = async (page: Page, link = '') => {
  await page.goto(link)
  const [agree, inbox] = [
    page.getByRole('button', { name: 'I agree to NDA' }),
    page.getByRole('heading', { name: 'Inbox' }),
  ]
  await expect(agree.or(inbox)).toBeVisible()
  // A player who agreed on another device is not asked again.
  if (await agree.isVisible()) await agree.click()
  await expect(inbox).toBeVisible()
}

const oneOfEachKind = async (player: Player): Promise<ReadonlyMap<string, PlayEvent>> => {
  const { events } = await mailOf(player)
  const asking = events.filter(event => event.type === 'Email' && isWaiting(event)).toReversed()
  return new Map(asking.map(event => [questionOf(event)?.kind ?? '', event]))
}

const answersStored = async (house: House, identifier: string): Promise<Record<string, number>> => {
  const rows = await house.db<{ event: string; count: number }[]>`
    select fact ->> 'event' as event, count(*)::int as count from log join exercise on exercise.id = log.exercise_id
    where identifier = ${identifier} and fact ->> 'kind' = 'answered' group by 1`
  return Object.fromEntries(rows.map(({ event, count }) => [event, count]))
}

const kindOf = (event: PlayEvent) => questionOf(event)?.kind ?? ''

const begin = async (page: Page, event: PlayEvent) => {
  const [first = '', second = ''] = questionOf(event)?.texts ?? []
  const form = page.getByRole('form', { name: 'Your answer' })
  if (event.replyAs?.agree) await form.getByRole('checkbox', { name: event.replyAs.agree }).check()
  switch (kindOf(event)) {
    case 'option':
      return form.getByRole('radio', { name: second, exact: true }).check()
    case 'checkbox':
      return form.getByRole('checkbox', { name: first, exact: true }).check()
    case 'reorder':
      return form.getByRole('button', { name: `Move up: ${second}`, exact: true }).click()
    case 'text':
      return form.getByRole('textbox').fill('We are on paper, and every ward has a runner.')
    default:
      for (const field of await form.getByRole('textbox').all()) await field.fill('Written in the dark')
      for (const group of await form.getByRole('group').all()) await group.locator('input').first().check()
  }
}

const kill = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

const newTab = async (context: BrowserContext, link = ''): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(link)
  return page
}

const stayBeside = async (page: Page) => {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 420 })
  const form = page.getByRole('form', { name: 'Your answer' })
  for (const field of [form.locator('input, textarea').last(), form.locator('input, textarea').first()]) {
    await field.scrollIntoViewIfNeeded()
    await expect(page.getByRole('timer', { name: /^Time/ })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Send answer' })).toBeInViewport({ ratio: 1 })
  }
  if (before) await page.setViewportSize(before)
}

test('Nuala gives every kind of answer offline, her tab crashes, and each answer is stored once', async ({
  page,
  context,
  house,
  customer,
  complaints,
}) => {
  const account = await customer({ username: 'breakwater', level: 1, credits: 1 })
  const { links, tokens } = await inTheStory({ page, house }, account, 33.5, 'nuala@breakwater.example')
  const [link, token] = [links[0] ?? '', tokens[0] ?? '']
  await enter(page, link)
  // An exercise without a client has the product's brand (rule 136).
  await expect(page.getByRole('banner').getByText('Holdfast')).toBeVisible()
  const kinds = await oneOfEachKind({ page, house, token })
  expect([...kinds.keys()].toSorted()).toEqual(['checkbox', 'form', 'option', 'reorder', 'text'])
  const player = { page, house, token }
  for (const event of kinds.values()) {
    await open(player, event)
    await expect(page.getByRole('form', { name: 'Your answer' })).toBeVisible()
    if (kindOf(event) === 'form') await stayBeside(page)
  }

  await partsArrive(page)
  await context.setOffline(true)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const begun = performance.now()
  for (const event of kinds.values()) {
    await open(player, event)
    await begin(page, event)
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(
      page
        .getByRole('region', { name: 'Your answer' })
        .getByText('Kept on this device, to be sent as soon as possible'),
    ).toBeVisible()
  }
  await expect(
    page.getByText('5 answers are kept on this device and will be sent as soon as possible.'),
  ).toBeVisible()
  // The page waits in real time, which shows how often it retries without a connection.
  const left = 20_000 - (performance.now() - begun)
  await page.evaluate(ms => new Promise(resolve => setTimeout(resolve, ms)), Math.max(0, left))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(20)
  await kill(page)
  forgive(complaints, OF_A_BROKEN_LINE)
  expect(await answersStored(house, 'Answers of breakwater')).not.toHaveProperty([
    kinds.get('text')?.id ?? '',
  ])

  await context.setOffline(false)
  const again = await newTab(context, link)
  await expect(again.getByText('kept on this device')).toBeHidden()
  for (const { id } of kinds.values())
    await expect
      .poll(async () => (await answersStored(house, 'Answers of breakwater'))[id], { timeout: 30_000 })
      .toBe(1)
  for (const event of kinds.values()) {
    await open({ page: again, house, token }, event)
    await expect(again.getByText(/^Sent at/)).toBeVisible()
    await expect(again.getByText('This draft was not sent')).toBeHidden()
    const ranked = again.getByRole('region', { name: 'Your answer' }).locator('ol').first()
    if (kindOf(event) === 'reorder') await expect(ranked).toHaveCSS('list-style-type', 'decimal')
  }
})

test('An answer whose acknowledgement is lost on the way back is stored once', async ({
  page,
  house,
  customer,
  complaints,
}) => {
  const account = await customer({ username: 'foghorn', level: 1, credits: 1 })
  const { links, tokens } = await inTheStory({ page, house }, account, 1, 'ada@foghorn.example')
  await enter(page, links[0])
  const player = { page, house, token: tokens[0] ?? '' }
  const question = (await mailOf(player)).events.find(event => event.type === 'Email' && isWaiting(event))
  if (!question) throw new Error('Code Grey begins with a question.')
  await open(player, question)
  await begin(page, question)
  let losses = 0
  await page.route('**/api/setResponse', async route => {
    losses += 1
    if (losses > 2) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Sent at/)).toBeVisible()
  await expect.poll(() => losses).toBe(3)
  await expect(page.getByText('This draft was not sent')).toBeHidden()
  expect((await answersStored(house, 'Answers of foghorn'))[question.id]).toBe(1)
  forgive(complaints, OF_A_BROKEN_LINE)
})

test(
  'Two tabs and two devices of one player agree on drafts and answers',
  LONG,
  async ({ page, context, browser, house, customer }) => {
    const account = await customer({ username: 'twinlights', level: 1, credits: 1 })
    const { links, tokens } = await inTheStory({ page, house }, account, 33.5, 'noor@twinlights.example')
    const [link, token] = [links[0] ?? '', tokens[0] ?? '']
    await enter(page, link)
    const other = await newTab(context, link)
    const kinds = await oneOfEachKind({ page, house, token })
    const [text, choice] = [kinds.get('text'), kinds.get('option')]
    if (!text || !choice) throw new Error('Code Grey asks for a text and a choice in its first half.')

    for (const tab of [page, other]) await open({ page: tab, house, token }, text)
    const written = (tab: Page) => tab.getByRole('textbox', { name: 'Your answer' })
    await written(page).fill('Begun in the first tab')
    await expect(written(other)).toHaveValue('Begun in the first tab')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await written(other).fill('Gone on with in the second')
    await expect(written(page)).toHaveValue('Gone on with in the second')
    await expect(other.getByText(/^Draft saved/)).toBeVisible()

    const device = await onAnotherDevice(browser, link)
    await open({ page: device, house, token }, text)
    await expect(written(device)).toHaveValue('Gone on with in the second')

    for (const tab of [page, other]) await open({ page: tab, house, token }, choice)
    const chosen = questionOf(choice)?.texts[1] ?? ''
    await page.getByRole('radio', { name: chosen, exact: true }).check()
    await expect(other.getByRole('radio', { name: chosen, exact: true })).toBeChecked()
    await device
      .getByRole('link', { name: /^Inbox/ })
      .first()
      .click()
    await open({ page: device, house, token }, choice)
    const another = questionOf(choice)?.texts[0] ?? ''
    await device.getByRole('radio', { name: another, exact: true }).check()
    await device.getByRole('button', { name: 'Send answer' }).click()
    for (const tab of [page, other]) {
      const answered = tab.getByRole('region', { name: 'Your answer' })
      await expect(answered.getByText(/^Sent at/)).toBeVisible()
      await expect(
        answered.getByText('You answered in another window or on another device first.'),
      ).toBeVisible()
      await expect(answered).toContainText(chosen)
      await expect(
        tab.getByRole('status').filter({ hasText: `on another device: ${choice.subject}` }),
      ).toBeAttached()
    }
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('region', { name: 'Your answer' })).not.toContainText(chosen)
    await device.context().close()
  },
)

const onAnotherDevice = async (browser: Browser, link: string): Promise<Page> => {
  const device = await (await browser.newContext()).newPage()
  await enter(device, link)
  return device
}

test(
  'Text typed in one tab is not undone by another tab that hears of it late',
  LONG,
  async ({ page, context, house, customer }) => {
    const account = await customer({ username: 'seiche', level: 1, credits: 1 })
    const { links, tokens } = await inTheStory({ page, house }, account, 33.5, 'noor@seiche.example')
    const [link, token] = [links[0] ?? '', tokens[0] ?? '']
    await enter(page, link)
    const text = (await oneOfEachKind({ page, house, token })).get('text')
    if (!text) throw new Error('Code Grey asks for a text in its first half.')
    await open({ page, house, token }, text)

    const other = await context.newPage()
    await other.addInitScript(late, 1_000)
    const asked: Route[] = []
    await other.route('**/api/getDraft', route => void asked.push(route))
    await other.goto(link)
    await open({ page: other, house, token }, text)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const draft = await asked[0]?.fetch()
    const written = (tab: Page) => tab.getByRole('textbox', { name: 'Your answer' })
    await written(page).fill('Typed in this moment')
    await asked[0]?.fulfill({ ...(draft && { response: draft }) })
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    for (const tab of [page, other]) await expect(written(tab)).toHaveValue('Typed in this moment')
  },
)

/** A busy tab learns late of changes in other tabs. */
const late = (milliseconds: number) => {
  const passed = new WeakSet<Event>()
  addEventListener('storage', event => {
    if (passed.has(event)) return
    event.stopImmediatePropagation()
    const again = new StorageEvent('storage', { key: event.key, newValue: event.newValue })
    passed.add(again)
    setTimeout(() => dispatchEvent(again), milliseconds)
  })
}

test('Two players of a team see one answer, and the choice of the slower one does not vanish', async ({
  page,
  browser,
  house,
  customer,
}) => {
  const account = await customer({ username: 'leadsmen', level: 1, credits: 2 })
  const { links, tokens } = await inTheStory(
    { page, house },
    account,
    7.5,
    'maeve@leadsmen.example',
    'tom@leadsmen.example',
  )
  await enter(page, links[0])
  const tom = await onAnotherDevice(browser, links[1] ?? '')
  const asked = (await mailOf({ page, house, token: tokens[0] ?? '' })).events.findLast(
    event =>
      event.type === 'Email' && event.team === 'true' && kindOf(event) === 'option' && isWaiting(event),
  )
  if (!asked) throw new Error('Code Grey asks the team after seven minutes.')
  const [theirs = '', ours = ''] = questionOf(asked)?.texts ?? []
  await open({ page, house, token: tokens[0] ?? '' }, asked)
  await expect(page.getByText('One answer for Team Athena. The first one sent counts.')).toBeVisible()
  await page.getByRole('radio', { name: ours, exact: true }).check()
  await open({ page: tom, house, token: tokens[1] ?? '' }, asked)
  await tom.getByRole('radio', { name: theirs, exact: true }).check()
  await tom.getByRole('button', { name: 'Send answer' }).click()

  const answered = page.getByRole('region', { name: 'Your answer' })
  await expect(answered.getByText(/^Tom answered for the team at/)).toBeVisible()
  await expect(answered.getByText('Tom answered for the team first. This draft was not sent:')).toBeVisible()
  await expect(answered).toContainText(ours)
  await expect(
    page.getByRole('status').filter({ hasText: `Tom answered for the team: ${asked.subject}` }),
  ).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Your answer' })).toBeFocused()
  await page.reload()
  await expect(answered).toContainText(ours)
  await expect(tom.getByText(/^Sent at/)).toBeVisible()
  await tom.context().close()
})

test(
  'Where push is blocked, mail arrives by polling, without a message about it',
  LONG,
  async ({ page, context, house, customer, complaints }) => {
    const account = await customer({ username: 'semaphore2', level: 1, credits: 1 })
    await context.route('**/api/live', route => route.abort())
    const { links, tokens } = await inTheStory({ page, house }, account, 1, 'ewan@semaphore2.example')
    await enter(page, links[0])
    const known = (await mailOf({ page, house, token: tokens[0] ?? '' })).events.length
    await house.moveClock(5 * 60)
    const { events } = await mailOf({ page, house, token: tokens[0] ?? '' })
    expect(events.length).toBeGreaterThan(known)
    const newest = events.findLast(({ type, visible }) => type === 'Email' && visible === 'true')
    await expect(
      page.getByRole('region', { name: 'Mails' }).getByTitle(newest?.subject ?? '', { exact: true }),
    ).toBeVisible({
      timeout: 8_000,
    })
    await expect(page.getByText('Connection lost')).toBeHidden()
    forgive(complaints, OF_A_BROKEN_LINE)
  },
)

test('A blank text is not an answer, and the error disappears as soon as the player types', async ({
  page,
  house,
  customer,
}) => {
  const account = await customer({ username: 'blankpage', level: 1, credits: 1 })
  const { links, tokens } = await inTheStory({ page, house }, account, 33.5, 'ada@blankpage.example')
  await enter(page, links[0])
  const kinds = await oneOfEachKind({ page, house, token: tokens[0] ?? '' })
  const text = kinds.get('text')
  if (!text) throw new Error('Code Grey asks for a text in its first half.')
  await open({ page, house, token: tokens[0] ?? '' }, text)
  const field = page.getByRole('textbox', { name: 'Your answer' })
  const problem = page.getByRole('form').getByText('Please write an answer.')
  await field.fill('   ')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(problem).toBeVisible()
  await expect(field).toBeFocused()
  await expect(page.getByText(/^Draft saved/)).toBeHidden()
  await page.keyboard.type('W')
  await expect(problem).toBeHidden()
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
})

test(
  'A tool that fails to load raises no alarm beside an answer, and loads once the connection is back',
  LONG,
  async ({ page, house, customer, complaints }) => {
    const account = await customer({ username: 'lostaid', level: 1, credits: 1 })
    const { links, tokens } = await inTheStory({ page, house }, account, 33.5, 'noor@lostaid.example')
    await page.route('**/AddToLog-*', route => route.abort())
    await enter(page, links[0])
    const choice = (await oneOfEachKind({ page, house, token: tokens[0] ?? '' })).get('option')
    if (!choice) throw new Error('Code Grey asks for a choice in its first half.')
    await open({ page, house, token: tokens[0] ?? '' }, choice)
    await begin(page, choice)
    const tries = page.waitForRequest('**/AddToLog-*')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await tries
    const failed = page.getByText('Chunk load failure')
    await expect(failed).toBeAttached({ timeout: 10_000 })
    await expect(failed).toBeHidden()
    await page.unroute('**/AddToLog-*')
    await expect(page.getByRole('button', { name: 'Add to the incident log' })).toBeVisible({
      timeout: 15_000,
    })
    forgive(complaints, OF_A_BROKEN_LINE)
    forgive(complaints, /ChunkLoadFailure/)
  },
)

test(
  'Two devices of one player write the same answer: each is told of the other, and no text is lost',
  LONG,
  async ({ page, browser, house, customer }) => {
    const account = await customer({ username: 'twinwriters', level: 1, credits: 1 })
    const { links, tokens } = await inTheStory({ page, house }, account, 33.5, 'noor@twinwriters.example')
    const [link, token] = [links[0] ?? '', tokens[0] ?? '']
    await enter(page, link)
    const text = (await oneOfEachKind({ page, house, token })).get('text')
    if (!text) throw new Error('Code Grey asks for a text in its first half.')
    const phone = await onAnotherDevice(browser, link)
    for (const device of [page, phone]) await open({ page: device, house, token }, text)
    const written = (device: Page) => device.getByRole('textbox', { name: 'Your answer' })
    await written(page).press('Space')
    await page.keyboard.type('Laptop words')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await phone.route('**/api/getDraft', route => route.abort())
    await written(phone).fill('Phone: what was typed on the train')
    await phone.unroute('**/api/getDraft')
    const other = phone.getByText('You changed this draft in another window or on another device')
    await expect(other).toBeVisible({ timeout: 20_000 })
    await expect(phone.getByText(/^Draft saved/)).toBeHidden()
    await phone.getByRole('button', { name: 'Keep this one' }).click()
    await expect(phone.getByText(/^Draft saved/)).toBeVisible()

    await expect(written(page)).toHaveValue('Phone: what was typed on the train', { timeout: 15_000 })
    await expect(page.getByText('Changed in another window or on another device')).toBeVisible()
    await written(page).fill('Quite another sentence')
    if (text.replyAs?.agree) await page.getByRole('checkbox', { name: text.replyAs.agree }).check()
    await page.getByRole('button', { name: 'Send answer' }).click()
    const answered = phone.getByRole('region', { name: 'Your answer' })
    await expect(
      answered.getByText(
        'You answered in another window or on another device first. This draft was not sent:',
      ),
    ).toBeVisible()
    await expect(answered).toContainText('what was typed on the train')
    await phone.context().close()
  },
)

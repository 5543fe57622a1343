// Reliability X1 and X2.
import { rmSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import { type House, openHouse } from '#test/support/house.ts'
import { ADMIN, createCustomer, expect, test } from '#test/support/journey.ts'
import { playsAlong, sendsTheWorst } from '#test/xss/acts.ts'
import { CORPUS, numberedAs, SHORT, spoilsPages, texts } from '#test/xss/corpus.ts'
import { buildUncleaned, withoutCleaning, withoutPolicy } from '#test/xss/gates.ts'
import { forget, givenWorstPeople, isWorstLetter, ordersTheWorst } from '#test/xss/people.ts'
import { asAdministrator } from '#test/xss/screens/admin.ts'
import { asFacilitator } from '#test/xss/screens/console.ts'
import { lookingAt, press } from '#test/xss/screens/look.ts'
import { inMailbox, pressLinks } from '#test/xss/screens/mailbox.ts'
import { asFinished, asPlayer, asReached } from '#test/xss/screens/player.ts'
import { asCustomer } from '#test/xss/screens/portal.ts'
import { asAuthor } from '#test/xss/screens/workshop.ts'
import { openSink, show } from '#test/xss/sink.ts'
import { line, writable } from '#test/xss/story.ts'
import { type Seen, watch } from '#test/xss/watch.ts'
import { givenWorstWorld, type WorstWorld } from '#test/xss/world.ts'

const AT_ONCE = 25
const LETTERS = 4

const seenByAll = async (
  context: BrowserContext,
  house: House,
  world: WorstWorld,
  seen: Seen,
  uncleaned: boolean,
) => {
  const page = await context.newPage()
  const look = lookingAt(page, house, seen, { uncleaned })
  await givenWorstPeople(house, world)
  const campaign = await ordersTheWorst(house, world)
  await page.goto(world.facilitated.console)
  await press(page, 'button', 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  await press(page, 'button', 'Start')
  await press(page, 'button', 'Start without players')
  await expect(page.getByText('Running')).toBeVisible()
  await playsAlong(house, world)
  await test.step('a player', () => asPlayer(page, world, look))
  const place = page.url()
  const sent = await sendsTheWorst(house, world)
  await test.step('a player who receives messages', () => asReached(page, sent, look))
  await house.moveClock(120)
  await test.step('a facilitator', () => asFacilitator(page, world, look))
  await test.step('a player who has finished', () => asFinished(page, place, look))
  await test.step('a customer', () => asCustomer(page, world, look))
  await test.step('an author', () => asAuthor(page, world, look))
  await test.step('an administrator', () => asAdministrator(page, world, campaign, look))
  await test.step('the recipient of a letter', () => inLetters(context, house, world))
  expect([...seen.ran].map(numberedAs)).toEqual([])
}

/** As in a mail program, which has neither our policy nor our sanitisers. */
const inLetters = async (context: BrowserContext, house: House, world: WorstWorld) => {
  const isOurs = isWorstLetter(world)
  const letters = () =>
    house.letters.received.filter(({ subject, to }) =>
      isOurs(subject ?? '', [to ?? []].flat()[0]?.text ?? ''),
    )
  await expect.poll(() => letters().length, { timeout: 20_000 }).toBe(LETTERS)
  await show(
    await openSink(context),
    letters().map(({ html }) => html || ''),
  )
}

// Each of the first two journeys takes minutes.
test.describe.configure({ mode: 'parallel', timeout: 480_000 })

test('with the sanitisers and no policy nothing runs, nothing is fetched, and the page stays', async ({
  browser,
  house,
  customer,
}) => {
  const world = await givenWorstWorld(
    house,
    'Worst cleaned',
    CORPUS,
    await customer({ username: 'worst.cleaned', level: 1, credits: 5 }),
  )
  const context = await browser.newContext({ baseURL: house.url })
  const seen = await watch(context)
  await withoutPolicy(context, house.url)
  await seenByAll(context, house, world, seen, false)
  expect(seen.done).toEqual([])
  await context.close()
  await forget(house, world)
})

test('with the policy and no sanitisers nothing runs', async ({ browser, house, customer }) => {
  // The other payloads would disturb the check itself, or leave the page.
  const corpus = CORPUS.filter(payload => !spoilsPages(payload))
  const world = await givenWorstWorld(
    house,
    'Worst raw',
    corpus,
    await customer({ username: 'worst.raw', level: 1, credits: 5 }),
  )
  const uncleaned = await buildUncleaned()
  const context = await browser.newContext({ baseURL: house.url })
  const seen = await watch(context)
  await withoutCleaning(context, house.url, uncleaned)
  await seenByAll(context, house, world, seen, true)
  expect(seen.done.filter(what => !/^(image|document|other) /.test(what))).toEqual([])
  await context.close()
  await forget(house, world)
  rmSync(uncleaned, { recursive: true, force: true })
})

test.describe('in an installation without a mail server', () => {
  test.describe.configure({ mode: 'default' })
  let house: House
  test.beforeAll(async () => {
    const settings = { SMTP_URL: '', ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password }
    house = await openHouse(process.env['JOURNEYS_POSTGRES'] ?? '', 'hostile_mailbox', settings)
  })
  test.afterAll(() => house.stop())

  test('without the policy, letters in the mailbox contain only the words of typed text', async ({
    browser,
  }) => {
    const customer = await createCustomer(house, { username: 'worst.letters', level: 1, credits: 5 })
    const world = await givenWorstWorld(house, 'Worst letters', SHORT, customer)
    await givenWorstPeople(house, world)
    await ordersTheWorst(house, world)
    const isOurs = isWorstLetter(world)
    const letters = () =>
      house.db<{ subject: string; recipient: string }[]>`select subject, recipient from mailbox`
    const ours = async () =>
      (await letters()).filter(({ subject, recipient }) => isOurs(subject, recipient)).length
    await expect.poll(ours, { timeout: 20_000 }).toBe(LETTERS)
    const context = await browser.newContext({ baseURL: house.url })
    const seen = await watch(context)
    await withoutPolicy(context, house.url)
    const page = await context.newPage()
    const look = lookingAt(page, house, seen)
    await inMailbox(page, house, look, look)
    expect([[...seen.ran], seen.done]).toEqual([[], []])
    await context.close()
  })

  test('a hostile letter is shown in the mailbox, and nothing of it runs', async ({ browser }) => {
    await house.db`delete from mailbox`
    const written = { sender: line(0), recipient: line(1), subject: line(2), plain: line(3), calendar: '' }
    for (const [at, html] of texts(CORPUS, AT_ONCE).map(writable).entries())
      await house.db`insert into mailbox ${house.db({ message_id: `worst ${at}`, html: `<html><head></head><body>${html}`, ...written })}`
    const context = await browser.newContext({ baseURL: house.url })
    const seen = await watch(context)
    const page = await context.newPage()
    await inMailbox(page, house, lookingAt(page, house, seen), () => pressLinks(page))
    expect([...seen.ran].map(numberedAs)).toEqual([])
    expect(seen.done.filter(what => !/^(image|document|other) /.test(what))).toEqual([])
    await context.close()
  })
})

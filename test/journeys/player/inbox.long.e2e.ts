import type { Page } from '@playwright/test'
import type { setResponse } from '#contracts/calls/play/play.ts'
import { expect, forgive, OF_A_BROKEN_LINE, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { orderExercise } from '#test/support/ordered.ts'
import { answer, isWaiting, letPass, mailOf, type Player, questionOf } from '#test/support/player.ts'
import { makeCall } from '#test/support/wire.ts'

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shifted: 0 }
    Reflect.set(globalThis, 'shifts', seen)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) seen.shifted += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'shifts') as object, 'shifted')))

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('Maeve plays the beginning of Code Grey without a mouse while mail comes in, and nothing jumps', async ({
  page,
  house,
  customer,
}) => {
  const account = await customer({ username: 'signalbox', level: 1, credits: 1 })
  const players = [{ email: 'maeve@signalbox.example', team: 'Athena' }]
  const link = (
    await orderExercise(house, account, { scenario: 'Code Grey', identifier: 'Keys alone', players })
  )('maeve@signalbox.example')
  const player: Player = { page, house, token: link.split('/').at(-1) ?? '' }
  await watchShifts(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'I agree to NDA' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  expect(await shifted(page)).toBeLessThanOrEqual(0.02)
  await makeCall<typeof setResponse>(
    house.url,
    'setResponse',
    { id: 't1', response: "I don't need a tutorial" },
    player.token,
  )
  const mails = page.getByRole('region', { name: 'Mails' })
  await expect(mails.getByTitle('Eleven calls about one shared drive')).toBeVisible()

  await press(page, '/')
  await page.keyboard.type('eleven calls')
  await expect(mails.getByRole('link')).toHaveCount(1)
  await press(page, 'Tab', 'Tab', 'Tab', 'Tab')
  await expect(mails.getByRole('link')).toBeFocused()
  await press(page, 'Enter')
  const form = page.getByRole('form', { name: 'Your answer' })
  await expect(form).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Eleven calls about one shared drive', level: 2 }),
  ).toBeFocused()
  await press(page, 'r')
  await expect(form.getByRole('radio').first()).toBeFocused()
  await press(page, 'Space', 'ArrowDown')
  await expect(form.getByRole('radio').nth(1)).toBeChecked()
  await press(page, 'Control+Enter')
  await expect(page.getByRole('heading', { name: 'Your answer' })).toBeFocused()
  await expect(page.getByText(/^Sent at/)).toBeVisible()
  await press(page, '/', 'Control+a', 'Delete')

  const before = await mails.getByRole('link').count()
  const still = await shifted(page)
  await letPass(player, 5 * 60)
  await expect.poll(() => mails.getByRole('link').count()).toBeGreaterThan(before)
  await expect(page.getByRole('status').filter({ hasText: /^New mail from |new mails$/ })).toBeAttached()
  await expect(page.getByRole('searchbox', { name: 'Search mail' })).toBeFocused()
  // Earlier shifts do not count: while a list is at its top, each arrival slides its first mails down.
  expect((await shifted(page)) - still).toBeLessThanOrEqual(0.02)

  await letPass(player, 4 * 60)
  const alert = page.getByRole('alertdialog')
  await expect(alert).toBeVisible()
  const event = (await mailOf(player)).events.findLast(({ type }) => type === 'Alert')
  await expect(alert.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: `Alert: ${event?.subject}` })).toBeAttached()
  await press(page, 'Escape')
  await expect(alert).toBeVisible()
  await press(page, 'a', 'Control+Enter')
  await expect(alert).toBeHidden()
  await expect(page.getByRole('searchbox', { name: 'Search mail' })).toBeFocused()
  await press(page, 'Tab', '?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to the answer')
  await press(page, 'Escape')
})

test('The screens after an answer, after a faster one of the team, offline and without search results are accessible', async ({
  page,
  house,
  customer,
  complaints,
}) => {
  test.setTimeout(180_000)
  const account = await customer({ username: 'lampkeepers', level: 1, credits: 2 })
  const players = ['maeve', 'tom'].map(name => ({ email: `${name}@lampkeepers.example`, team: 'Athena' }))
  const linkTo = await orderExercise(house, account, {
    scenario: 'Code Grey',
    identifier: 'Every state',
    players,
  })
  const [maeve = '', tom = ''] = players.map(({ email }) => linkTo(email).split('/').at(-1) ?? '')
  const player: Player = { page, house, token: maeve }
  const respond = (token: string, id: string, response: string) =>
    makeCall<typeof setResponse>(house.url, 'setResponse', { id, response }, token)
  for (const token of [maeve, tom]) await respond(token, 't1', "I don't need a tutorial")
  await page.goto(linkTo('maeve@lampkeepers.example'))
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  const first = (await mailOf(player)).events.find(event => event.type === 'Email' && isWaiting(event))
  if (!first) throw new Error('Code Grey begins with a question.')
  await page.getByTitle(first.subject, { exact: true }).click()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Please select at least one option').first()).toBeVisible()
  await lookAt(page, 'answer refused')
  await answer(player, first, questionOf(first)?.texts.slice(0, 1) ?? [])
  await lookAt(page, 'answered')

  await house.moveClock(7 * 60)
  await page.reload()
  const second = (await mailOf(player)).events.find(
    event => event.type === 'Email' && event.team === 'true' && isWaiting(event),
  )
  if (!second) throw new Error('Code Grey asks the team again after seven minutes.')
  await page.getByTitle(second.subject, { exact: true }).click()
  const [theirs = '', ours = ''] = questionOf(second)?.texts ?? []
  await page.getByRole('radio', { name: ours, exact: true }).check()
  await respond(tom, second.id, theirs)
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await lookAt(page, 'overtaken')

  await page.context().setOffline(true)
  await expect(page.getByText('Connection lost, retrying.')).toBeVisible()
  await lookAt(page, 'offline')
  await page.context().setOffline(false)
  await expect(page.getByText('Connection lost, retrying.')).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search mail' }).fill('nothing like this')
  await expect(page.getByText('No mail matches.')).toBeVisible()
  await lookAt(page, 'nothing found')
  forgive(complaints, OF_A_BROKEN_LINE)
})

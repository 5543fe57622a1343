import type { Page } from '@playwright/test'
import type { setResponse } from '#contracts/calls/play/play.ts'
import { expect, forgive, OF_A_BROKEN_LINE, test } from '#test/support/journey.ts'
import { orderExercise } from '#test/support/ordered.ts'
import { isWaiting, mailOf, open, type Player } from '#test/support/player.ts'
import { makeCall } from '#test/support/wire.ts'

const listenTo = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(() => {
    const heard: string[] = []
    Reflect.set(globalThis, 'heard', heard)
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role=status], [role=alert]',
        )
        const text = region?.textContent.replaceAll('\u00a0', ' ').trim()
        if (text && heard.at(-1) !== text) heard.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => [...(Reflect.get(globalThis, 'heard') as string[])])
}

const selected = (page: Page) => page.evaluate(() => String(getSelection()))

test('Orla hears that an answer is kept, then sent, and why one was refused', async ({
  page,
  context,
  house,
  customer,
  complaints,
}) => {
  const account = await customer({ username: 'foghorn', level: 1, credits: 1 })
  const players = [{ email: 'orla@foghorn.example', team: '-1' }]
  const link = (
    await orderExercise(house, account, { scenario: 'Code Grey', identifier: 'Heard alone', players })
  )('orla@foghorn.example')
  const player: Player = { page, house, token: link.split('/').at(-1) ?? '' }
  await page.goto(link)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  for (const response of ['I would like a tutorial'])
    await makeCall<typeof setResponse>(house.url, 'setResponse', { id: 't1', response }, player.token)
  await page.reload()
  const heard = await listenTo(page)

  await open(player, await tutorialMail(player))
  await page.getByRole('radio', { name: 'Wait and see' }).check()
  await page.getByRole('button', { name: 'Send answer' }).dblclick()
  const refusal = "Please follow the tutorial's instruction to proceed."
  const form = page.getByRole('form', { name: 'Your answer' })
  await expect(form.getByText(refusal)).toBeFocused()
  expect(await heard()).toContain(refusal)
  expect(await heard()).not.toContain('Your answer was sent.')
  expect(await selected(page)).toBe('')

  await page.getByRole('radio', { name: 'Call the incident team' }).check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect
    .poll(heard, { timeout: 20_000 })
    .toContain('Kept on this device, to be sent as soon as possible')
  expect(await heard()).not.toContain('Your answer was sent.')
  await context.setOffline(false)
  await expect.poll(heard, { timeout: 30_000 }).toContain('Your answer was sent.')
  forgive(complaints, OF_A_BROKEN_LINE)
})

const tutorialMail = async (player: Player) => {
  const { page } = player
  await open(player, (await mailOf(player)).events.find(({ id }) => id === 't2') ?? never())
  await page.getByRole('link', { name: /^Social/ }).click()
  await expect(page.getByText('This is the social feed.')).toBeVisible()
  await page.getByRole('link', { name: /^News/ }).click()
  await page.getByRole('link', { name: 'Local player finds the news tab' }).first().click()
  await expect.poll(async () => (await mailOf(player)).events.some(({ id }) => id === 't5')).toBe(true)
  return (await mailOf(player)).events.find(({ id }) => id === 't5') ?? never()
}

const never = (): never => {
  throw new Error('The tutorial has no such message.')
}

test('an answer is added to the draft of the log once, with its time, and a second tab announces nothing untrue', async ({
  page,
  context,
  house,
  customer,
}) => {
  const account = await customer({ username: 'tidewatch', level: 1, credits: 1 })
  const players = [{ email: 'bran@tidewatch.example', team: '-1' }]
  const link = (
    await orderExercise(house, account, { scenario: 'Code Grey', identifier: 'Logged', players })
  )('bran@tidewatch.example')
  const player: Player = { page, house, token: link.split('/').at(-1) ?? '' }
  await page.goto(link)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await makeCall<typeof setResponse>(
    house.url,
    'setResponse',
    { id: 't1', response: "I don't need a tutorial" },
    player.token,
  )
  await page.reload()
  const first = (await mailOf(player)).events.find(isWaiting) ?? never()
  await open(player, first)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('button', { name: 'Send answer' })).toBeVisible()
  const heard = await listenTo(second)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(second.getByText(/^Sent at/)).toBeVisible()
  expect((await heard()).filter(text => text.startsWith('Kept'))).toEqual([])
  await second.close()
  const added = await listenTo(page)
  await page.getByRole('button', { name: 'Add to the incident log' }).click()
  await expect.poll(added).toContain(`Added to your draft of the log: ${first.subject}`)
  await page.getByRole('link', { name: 'Open the log to save it' }).click()
  const log = page.getByRole('textbox', { name: 'Incident Log' })
  await expect(log).toHaveValue(
    new RegExp(
      `^\\d\\d:\\d\\d:\\d\\d ${first.type}: ${first.subject.replaceAll(/[?.]/g, '.')}[^]*\\nAnswered: .+`,
    ),
  )
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } })

  test('a player is told that an answer is final', async ({ page, house, customer }) => {
    const account = await customer({ username: 'lightbuoy', level: 1, credits: 1 })
    const players = [{ email: 'nuala@lightbuoy.example', team: '-1' }]
    const link = (
      await orderExercise(house, account, { scenario: 'Code Grey', identifier: 'On a phone', players })
    )('nuala@lightbuoy.example')
    const player: Player = { page, house, token: link.split('/').at(-1) ?? '' }
    await page.goto(link)
    await page.getByRole('button', { name: 'I agree to NDA' }).tap()
    await makeCall<typeof setResponse>(
      house.url,
      'setResponse',
      { id: 't1', response: "I don't need a tutorial" },
      player.token,
    )
    await page.reload()
    const { subject } = (await mailOf(player)).events.find(isWaiting) ?? never()
    await page.getByRole('region', { name: 'Mails' }).getByTitle(subject).tap()
    await expect(page.getByText('You can answer only once.')).toBeVisible()
    await expect(page.getByText('sends.')).toBeHidden()
  })
})

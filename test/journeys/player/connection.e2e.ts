import type { setDraft, setResponse } from '#contracts/calls/play/play.ts'
import { expect, forgive, LONG, OF_A_BROKEN_LINE, partsArrive, test } from '#test/support/journey.ts'
import { orderExercise } from '#test/support/ordered.ts'
import { isWaiting, mailOf, open, type Player, questionOf } from '#test/support/player.ts'
import { makeCall } from '#test/support/wire.ts'

const CREW = [
  { email: 'maeve@causeway.example', team: 'Athena' },
  { email: 'tom@causeway.example', team: 'Athena' },
]

test('Maeve answers in a tunnel, and Tom is faster once', async ({
  page,
  context,
  house,
  customer,
  complaints,
}) => {
  const account = await customer({ username: 'causeway', level: 1, credits: 5 })
  const links = await orderExercise(house, account, {
    scenario: 'Code Grey',
    identifier: 'In a tunnel',
    players: CREW,
  })
  const tokenOf = (email: string) => links(email).split('/').at(-1) ?? ''
  const player: Player = { page, house, token: tokenOf('maeve@causeway.example') }
  const tom = tokenOf('tom@causeway.example')
  const answerAsTom = (id: string, response: string) =>
    makeCall<typeof setResponse>(house.url, 'setResponse', { id, response }, tom)

  await page.goto(links('maeve@causeway.example'))
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  for (const token of [player.token, tom])
    await makeCall<typeof setResponse>(
      house.url,
      'setResponse',
      { id: 't1', response: "I don't need a tutorial" },
      token,
    )
  await page.reload()
  const first = (await mailOf(player)).events.find(isWaiting)
  if (!first) throw new Error('Code Grey begins with a question.')
  await open(player, first)

  const options = page.getByRole('radio')
  await expect(options.nth(1)).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('b')
  await expect(options.nth(1)).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Connection lost, retrying. One answer is kept on this device')).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Your answer' })
      .getByText('Kept on this device, to be sent as soon as possible'),
  ).toBeVisible({
    timeout: 20_000,
  })
  const row = page
    .getByRole('region', { name: 'Mails' })
    .getByRole('link', { name: first.subject.slice(0, 27) })
  await expect(row).toContainText('Not sent yet')
  await expect(row).not.toContainText('Answered')
  expect((await mailOf(player)).events.find(({ id }) => id === first.id)?.responded).toBe('false')

  await context.setOffline(false)
  await expect(page.getByText(/^Sent at/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Connection lost')).toBeHidden()
  await expect(row).toContainText('Answered')
  const [stored] = await house.db<[{ count: number }]>`
    select count(*)::int as count from log join exercise on exercise.id = log.exercise_id
    where identifier = 'In a tunnel' and fact ->> 'kind' = 'answered' and fact ->> 'event' = ${first.id}`
  expect(stored.count).toBe(1)

  await house.moveClock(7 * 60)
  await page.reload()
  const second = (await mailOf(player)).events.find(
    event => isWaiting(event) && event.type === 'Email' && event.team === 'true',
  )
  if (!second) throw new Error('Code Grey asks the team again after seven minutes.')
  await open(player, second)
  const [theirs = '', ours = ''] = questionOf(second)?.texts ?? []
  await page.getByRole('radio', { name: ours }).check()
  await answerAsTom(second.id, theirs)
  await page.keyboard.press('Control+Enter')
  const answered = page.getByRole('region', { name: 'Your answer' })
  await expect(answered.getByText(/^Tom answered for the team at/)).toBeVisible()
  await expect(answered).toContainText(theirs)
  await expect(
    answered.getByText('Tom answered for the team first. This answer was not accepted:'),
  ).toBeVisible()
  await expect(answered).toContainText(ours)

  forgive(complaints, OF_A_BROKEN_LINE)
})

test(
  'Twenty seconds offline in the middle of an answer: the draft is kept, and one answer is stored',
  LONG,
  async ({ page, context, house, customer, complaints }) => {
    const account = await customer({ username: 'breakwater', level: 1, credits: 5 })
    const players = [{ email: 'maeve@breakwater.example', team: 'Athena' }]
    const link = (
      await orderExercise(house, account, { scenario: 'Code Grey', identifier: 'Twenty seconds', players })
    )('maeve@breakwater.example')
    const player: Player = { page, house, token: link.split('/').at(-1) ?? '' }
    const respond = (id: string, response: string) =>
      makeCall<typeof setResponse>(house.url, 'setResponse', { id, response }, player.token)
    await page.goto(link)
    await page.getByRole('button', { name: 'I agree to NDA' }).click()
    await respond('t1', "I don't need a tutorial")
    await house.moveClock(36 * 60)
    const { events } = await mailOf(player)
    for (const event of events.filter(event => event.type === 'Alert' && isWaiting(event)))
      await respond(event.id, questionOf(event)?.texts[0] ?? '')
    const question = events.find(event => event.options === 'text' && event.responded === 'false')
    if (!question) throw new Error('Code Grey asks for a statement in its first half.')
    await page.reload()
    await open(player, question)
    const text = page.getByRole('textbox', { name: 'Your answer' })
    await text.fill('We divert, ')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()

    await partsArrive(page)
    const cut = Date.now()
    await context.setOffline(true)
    await text.press('End')
    await page.keyboard.type('and we write down why.')
    await expect(page.getByText('Connection lost, retrying.')).toBeVisible({ timeout: 19_000 })
    await expect(text).toHaveValue('We divert, and we write down why.')
    if (question.replyAs?.agree) await page.getByRole('checkbox', { name: question.replyAs.agree }).check()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('One answer is kept on this device')).toBeVisible()
    await expect.poll(() => Date.now() - cut, { timeout: 25_000 }).toBeGreaterThanOrEqual(20_000)
    expect((await mailOf(player)).events.find(({ id }) => id === question.id)).toMatchObject({
      responded: 'false',
    })
    await context.setOffline(false)

    await expect(page.getByText(/^Sent at/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('region', { name: 'Your answer' })).toContainText(
      'We divert, and we write down why.',
    )
    const stored = await house.db<{ text: string }[]>`
    select fact -> 'answer' ->> 'text' as text from log join exercise on exercise.id = log.exercise_id
    where identifier = 'Twenty seconds' and fact ->> 'kind' = 'answered' and fact ->> 'event' = ${question.id}`
    expect(stored.map(({ text }) => text)).toEqual(['We divert, and we write down why.'])
    forgive(complaints, OF_A_BROKEN_LINE)
  },
)

test(
  'The team’s draft is the one written last, and leaving an unsaved draft asks first',
  LONG,
  async ({ page, house, customer }) => {
    const account = await customer({ username: 'lightship', level: 1, credits: 5 })
    const crew = CREW.map(({ email, team }) => ({ email: email.replace('causeway', 'lightship'), team }))
    const links = await orderExercise(house, account, {
      scenario: 'Code Grey',
      identifier: 'One statement',
      players: crew,
    })
    const tokenOf = (email: string) => links(email).split('/').at(-1) ?? ''
    const player: Player = { page, house, token: tokenOf('maeve@lightship.example') }
    const tom = tokenOf('tom@lightship.example')

    await page.goto(links('maeve@lightship.example'))
    await page.getByRole('button', { name: 'I agree to NDA' }).click()
    for (const token of [player.token, tom])
      await makeCall<typeof setResponse>(
        house.url,
        'setResponse',
        { id: 't1', response: "I don't need a tutorial" },
        token,
      )
    await house.moveClock(36 * 60)
    const isText = (event: { options: string; responded: string }) =>
      event.options === 'text' && event.responded === 'false'
    const question = (await mailOf(player)).events.find(isText)
    if (!question) throw new Error('Code Grey asks for a statement in its first half.')
    const alerts = (await mailOf(player)).events.filter(event => event.type === 'Alert' && isWaiting(event))
    for (const { id, options } of alerts)
      await makeCall<typeof setResponse>(
        house.url,
        'setResponse',
        { id, response: questionOf({ options } as never)?.texts[0] ?? '' },
        player.token,
      )

    await makeCall<typeof setDraft>(
      house.url,
      'setDraft',
      { id: question.id, response: 'Tom began this.' },
      tom,
    )
    await page.reload()
    await open(player, question)
    const text = page.getByRole('textbox', { name: 'Your answer' })
    await expect(text).toHaveValue('Tom began this.')

    await partsArrive(page)
    await page.context().setOffline(true)
    await text.fill('Maeve goes on with it.')
    await page
      .getByRole('link', { name: /^Social/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(text).toHaveValue('Maeve goes on with it.')

    await page.context().setOffline(false)
    await expect(page.getByText(/^Draft saved/)).toBeVisible({ timeout: 30_000 })
    await page
      .getByRole('link', { name: /^Social/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'MARK ALL AS READ' })).toBeVisible()
  },
)

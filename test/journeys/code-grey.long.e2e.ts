import type { Page } from '@playwright/test'
import type { getPassed, PlayEvent } from '#contracts/calls/play/play.ts'
import type { Entry, Fact } from '#domain/exercise/log/log.ts'
import type { House } from '#test/support/house.ts'
import { expect, test } from '#test/support/journey.ts'
import { answerByKeys, openByKeys, pressOn, showMails } from '#test/support/keyboard.ts'
import { orderExercise } from '#test/support/ordered.ts'
import { mark, speed } from '#test/support/marking.ts'
import { type Choice, isWaiting, letPass, mailOf, type Player, questionOf } from '#test/support/player.ts'
import { makeCall } from '#test/support/wire.ts'
import { readScenario } from '../../scenarios/read-scenario.ts'

const CODE_GREY = readScenario('code-grey')
const authored = new Map(CODE_GREY.sections.flatMap(({ events }) => events).map(event => [event.id, event]))

/** The seconds that the player waits before answering, by the id of the event. */
const HESITATES: Readonly<Record<string, number>> = {
  ...{ '4': 150, '200': 150 },
  ...{ '43': 740, '208': 740 },
  ...{ '55': 300, '212': 300 },
  ...{ '93': 420, '224': 420 },
}

const choiceFor = (event: PlayEvent): Choice => {
  const question = questionOf(event)
  const number = Number(event.id)
  const { options = [], correct = [] } = authored.get(event.id) ?? {}
  const right = correct.flatMap(id => options.filter(option => option.id === id).map(({ text }) => text))
  switch (question?.kind) {
    case 'option':
      if (event.id === 't1') return question.texts.filter(text => text.includes("don't need"))
      return right.length > 0 && number % 3 !== 0 ? right.slice(0, 1) : question.texts.slice(0, 1)
    case 'checkbox':
      return number % 2 === 0 ? right : question.texts.slice(0, 2)
    case 'reorder':
      return number === 85 ? question.texts : right
    case 'form':
      return ['As agreed in the morning round']
    default:
      return ['We divert, we call the minister, and we write down why.']
  }
}

const CREW = [
  { email: 'nuala@corrib.example', team: 'Athena' },
  { email: 'tom@corrib.example', team: 'Athena' },
  { email: 'ada@corrib.example', team: 'Hades' },
]

const playToTheEnd = async (player: Player): Promise<ReadonlyMap<string, number>> => {
  const shown = new Map<string, number>()
  for (let turn = 0; turn < 250; turn++) {
    const mail = await mailOf(player)
    if (mail.finished) return shown
    for (const { id, date } of mail.events) shown.set(id, Date.parse(date))
    const ripe = (event: PlayEvent) => mail.xt - event.displayedXt >= (HESITATES[event.id] ?? 0) * 1000
    const waiting = mail.events.filter(isWaiting)
    // An alert covers everything.
    const next = waiting.findLast(({ type }) => type === 'Alert') ?? waiting.find(ripe)
    if (next) {
      await openByKeys(player, next)
      await answerByKeys(player, next, choiceFor(next))
      continue
    }
    const hesitations = waiting.map(
      event => (event.displayedXt - mail.xt) / 1000 + (HESITATES[event.id] ?? 0),
    )
    const planned = mail.nextAt === '' ? [] : [(Date.parse(mail.nextAt) - Date.parse(mail.serverTime)) / 1000]
    await letPass(player, Math.max(1, Math.ceil(Math.min(...planned, ...hesitations, 600))))
  }
  throw new Error('The exercise did not come to its end.')
}

const logOf = async (house: House): Promise<Entry[]> => {
  const rows = await house.db<{ fact: Fact; number: number; at: Date }[]>`
    select log.fact, log.number, log.at from log join exercise on exercise.id = log.exercise_id
    where exercise.identifier = 'The whole night' order by log.number`
  return rows.map(({ fact, number, at }) => ({ ...fact, number, at: at.getTime() }))
}

const readEverything = async (page: Page) => {
  const channel = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name })
  await pressOn(page, channel(/^Social/))
  await pressOn(page, page.getByRole('button', { name: 'MARK ALL AS READ' }))
  await pressOn(page, channel(/^News/))
  await pressOn(page, page.getByRole('main').getByRole('link').first())
  await pressOn(page, channel(/^Inbox/))
}

test('Nuala of team Athena plays Code Grey to its end without a mouse, and score and report are right', async ({
  page,
  house,
  customer,
}) => {
  test.setTimeout(420_000)
  const corrib = await customer({ username: 'corrib', level: 1, credits: 10 })
  const linkTo = await orderExercise(house, corrib, {
    scenario: CODE_GREY.fileName,
    identifier: 'The whole night',
    players: CREW,
  })
  const link = linkTo('nuala@corrib.example')
  const player: Player = { page, house, token: link.split('/').at(-1) ?? '' }

  await page.goto(link)
  await pressOn(page, page.getByRole('button', { name: 'I agree to NDA' }))
  const start = await mailOf(player)
  const welcome = start.events.find(isWaiting)
  if (!welcome) throw new Error('The tutorial begins with a question.')
  await openByKeys(player, welcome)
  await answerByKeys(player, welcome, choiceFor(welcome))
  await expect.poll(async () => (await mailOf(player)).stage).toBe('running')
  await readEverything(page)

  const shown = await playToTheEnd(player)

  const log = await logOf(house)
  const kinds = new Set(log.flatMap(fact => (fact.kind === 'answered' ? [fact.answer.kind] : [])))
  expect([...kinds].toSorted()).toEqual(['checkbox', 'form', 'option', 'reorder', 'text'])
  expect([...shown.keys()].filter(id => authored.get(id)?.responseType === 'random')).not.toEqual([])

  const { points, possible } = mark(CODE_GREY, shown, log)
  const passed = await makeCall<typeof getPassed>(house.url, 'getPassed', {}, player.token)
  expect(passed.totalQuestions).toBe(possible)
  expect(passed.score).toBeCloseTo(points, 6)

  const percent = Math.floor((points / possible) * 1000 + 1e-6) / 10
  const result = page.getByRole('region', { name: 'Your result' })
  await showMails(page, 'All')
  // No mail may be inserted at the top while Tab walks to the list.
  await expect(
    page.getByRole('region', { name: 'Mails' }).getByRole('link', { name: /The end of the exercise/ }),
  ).toBeVisible()
  await pressOn(page, page.getByRole('region', { name: 'Mails' }).getByRole('link').first())
  await expect(result).toContainText(`${percent}%`)
  await expect(result).toContainText(`${Number(points.toFixed(2))} of ${possible} points`)
  await expect(result).toContainText(points / possible >= 0.7 ? 'PASS' : 'FAIL')

  await pressOn(page, result.getByRole('link', { name: 'Open your report' }))
  const own = page.getByRole('table').getByRole('row', { name: /^Nuala/ })
  await expect(own).toContainText(`${percent}%`)
  const { early, inTime, late, unanswered } = speed(CODE_GREY, shown, log)
  expect(Math.min(early, inTime, late)).toBeGreaterThan(0)
  await expect(
    page
      .getByLabel(`${early} early, ${inTime} in time, ${late} late, ${unanswered} without an answer`)
      .first(),
  ).toBeVisible()
})

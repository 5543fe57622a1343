import type { Page } from '@playwright/test'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { expect, test } from '#test/support/journey.ts'
import { orderExercise } from '#test/support/ordered.ts'
import {
  answer,
  goOnAlways,
  hasTakenStand,
  isWaiting,
  letPass,
  mailOf,
  open,
  type Player,
  propose,
  questionOf,
} from '#test/support/player.ts'
import { promisedNames } from '../../../scenarios/promises/promised.ts'
import { readScenario } from '../../../scenarios/read-scenario.ts'

const WORDS = 'We tell those it concerns first, write down why, and decide again at noon.'
/** Seconds. */
const READS = 40
/** Seconds: well below the two minutes of silence that stop a lone player’s clock (rule 41). */
const MOST = 60
const TURNS = 400
const PICTURES = 5

const choiceFor = (event: PlayEvent, authored: ScenarioEvent | undefined, asked: number) => {
  const question = questionOf(event)
  const texts = question?.texts ?? []
  if (event.id === 't1') return texts.filter(text => text.includes("don't need"))
  const right = (authored?.correct ?? []).flatMap(
    id => authored?.options.filter(option => option.id === id).map(({ text }) => text) ?? [],
  )
  const isRight = asked % 4 !== 3 && right.length > 0
  if (question?.kind === 'option') return isRight ? right.slice(0, 1) : texts.slice(0, 1)
  if (question?.kind === 'checkbox') return isRight ? right : texts.slice(0, 1)
  if (question?.kind === 'reorder') return isRight ? right : texts
  return [authored?.modelAnswer ?? authored?.accepted[0] ?? WORDS]
}

const giveGrounds = async (page: Page, { grounds }: PlayEvent) => {
  if (grounds?.reason) await page.getByRole('textbox', { name: 'Your reason, in one sentence' }).fill(WORDS)
  if (grounds?.confidence) {
    const sure = page.getByRole('group', { name: 'How sure are you?' })
    await sure.getByRole('radio', { name: 'Certain' }).check()
  }
}

interface Run {
  readonly name: string
  readonly players: readonly Player[]
}

const playToTheEnd = async ({ name, players }: Run) => {
  const scenario = readScenario(name)
  const authored = new Map(scenario.sections.flatMap(({ events }) => events).map(event => [event.id, event]))
  const length = Number(scenario.details.playtime) * 60_000
  let [asked, pictures] = [0, 0]
  for (let turn = 0; turn < TURNS; turn++) {
    const mails = await Promise.all(players.map(mailOf))
    if (mails.every(({ finished }) => finished)) return asked
    const soon: number[] = []
    let isAnswered = false
    for (const [index, player] of players.entries()) {
      const mail = mails[index]
      if (!mail || mail.finished) continue
      for (const { content, subject, id } of mail.events)
        expect(`${subject} ${content}`, `${name} ${id}`).not.toMatch(/\{\{|>undefined|\[object/)
      if (mail.xt > (length * pictures) / PICTURES && pictures < PICTURES) {
        pictures++
        const file = `test-results/played/${name}-${players.length}-${pictures}.png`
        await player.page.screenshot({ path: file })
      }
      if (mail.nextAt !== '') soon.push((Date.parse(mail.nextAt) - Date.parse(mail.serverTime)) / 1000)
      const waiting = mail.events.filter(event => isWaiting(event) && !hasTakenStand(event))
      const isRead = (event: PlayEvent) =>
        mail.stage !== 'running' || mail.xt - event.displayedXt >= READS * 1000
      const next = waiting.findLast(({ type }) => type === 'Alert') ?? waiting.find(isRead)
      soon.push(
        ...waiting.map(({ displayedXt }) => READS - (mail.xt - displayedXt) / 1000).filter(due => due > 0),
      )
      if (!next || isAnswered) continue
      // A teammate may have answered a moment ago.
      const now = (await mailOf(player)).events.find(({ id }) => id === next.id)
      if (!now || !isWaiting(now)) continue
      await open(player, now)
      const choice = choiceFor(now, authored.get(now.id), asked)
      if (!now.decision?.proposals.length) await giveGrounds(player.page, now)
      await (now.decision ? propose : answer)(player, now, choice)
      asked++
      isAnswered = true
    }
    if (!isAnswered && players[0]) await letPass(players[0], Math.max(1, Math.ceil(Math.min(MOST, ...soon))))
    if (!isAnswered)
      for (const { page } of players.slice(1)) await page.evaluate(() => dispatchEvent(new Event('online')))
  }
  throw new Error(`${name} did not come to its end.`)
}

for (const [name, count] of promisedNames.flatMap(each => [[each, 1] as const, [each, 2] as const])) {
  const { fileName, details } = readScenario(name)
  if (count === 2 && !details.teams) continue
  test(`${fileName} is played to its end by ${count === 1 ? 'one player' : 'a team of two'}`, async ({
    page,
    house,
    customer,
    browser,
  }) => {
    test.setTimeout(900_000)
    const client = await customer({
      username: `plays.${name.replaceAll('-', '.')}.${count}`,
      level: 2,
      credits: 10,
    })
    const emails = ['ada@corrib.example', 'ben@corrib.example'].slice(0, count)
    const linkTo = await orderExercise(house, client, {
      scenario: fileName,
      identifier: `${name} for ${count}`,
      players: emails.map(email => ({ email, team: count === 1 ? '' : 'Athena' })),
    })
    const players: Player[] = []
    for (const [index, email] of emails.entries()) {
      const own = index === 0 ? page : await (await browser.newContext({ baseURL: house.url })).newPage()
      const link = linkTo(email)
      await own.goto(link)
      await own.getByRole('button', { name: 'I agree to NDA' }).click()
      const player = { page: own, house, token: link.split('/').at(-1) ?? '' }
      await goOnAlways(player)
      players.push(player)
    }
    const asked = await playToTheEnd({ name, players })
    expect(asked).toBeGreaterThan(count)
    const result = page.getByRole('region', { name: 'Your result' })
    await page.getByRole('region', { name: 'Mails' }).getByTitle('The end of the exercise').first().click()
    await expect(page.getByRole('main')).toBeVisible()
    await page.screenshot({ path: `test-results/played/${name}-${count}-end.png` })
    await expect(result.or(page.getByRole('heading', { name: 'The exercise is over' })).first()).toBeVisible()
    for (const { page: own } of players.slice(1)) await own.context().close()
  })
}

import { describe, expect, test } from 'vitest'
import { report } from '../report/report.ts'
import { eventDetail } from '../views/event-detail.ts'
import { facilitatorView } from '../views/facilitator-view.ts'
import { facilitated, given, mail, NOON, scenarioOf } from '#test/support/stories/given-story.ts'

const by = 'Faye'
const jump = { kind: 'jump', section: 'Two', by } as const
const NAMING = { viewer: null, anonymise: false, pseudonym: (seat: string) => seat }
const giveBack = (from: number, to: number) =>
  ({ kind: 'give time back', from: NOON + from, to: NOON + to, by }) as const

const quick = scenarioOf({
  One: [
    mail('ask', {
      responseType: 'option',
      options: { Act: '-1', Wait: '-1' },
      timeLimit: 240,
      earlierThan: 90,
      nextIfEarly: 'praise',
    }),
    mail('praise', { delay: 0 }),
  ],
  Two: [mail('two', { displayAfter: 20 })],
})
const asked = () => given(facilitated(quick, [])).opens().joins('ada').joins('berta').starts()
const STORIES = {
  waited: () => asked().at('01:00'),
  jumped: () => asked().at('00:33').does(jump).at('01:00'),
  'lost to an outage': () => asked().at('03:45').does(giveBack(30_000, 210_000)).at('04:00'),
  held: () => asked().at('00:30').pauses().at('03:30').resumes().at('04:00'),
}
const measured = (story: ReturnType<typeof asked>) => {
  const told = [story.exercise, story.state()] as const
  const question = report(...told, story.now(), NAMING).questions.find(({ id }) => id === 'ask')
  const detail = eventDetail(...told, 'ask', story.now(), new Map())
  return {
    timeliness: story.seen('ada', 'ask')?.response?.timeliness,
    limit: story.seen('ada', 'ask')?.timeLimit,
    read: question?.readAts.map(({ seconds }) => seconds),
    answered: question?.responses.flatMap(({ respondents }) => respondents.map(({ seconds }) => seconds)),
    onConsole: detail?.players.find(({ user }) => user === 'ada')?.seconds,
    praised: story.sees('ada').includes('praise'),
  }
}

describe('time that no player had does not count as time an answer took', () => {
  for (const [what, told] of Object.entries(STORIES)) {
    test(`${what}: an answer after a minute of four is early, for player, console and report`, () => {
      const story = told().reads('ada', 'ask').answers('ada', 'ask', 'Act')
      expect(measured(story)).toEqual({
        timeliness: 'early',
        limit: 240,
        read: [60],
        answered: [60],
        onConsole: 60,
        praised: true,
      })
    })
  }
})

test('an answer is late after a jump as before it: the tolerance is that of the limit', () => {
  const late = asked().at('01:00').does(jump).at('04:25').answers('ada', 'ask', 'Act')
  expect(late.seen('ada', 'ask')?.response?.timeliness).toBe('late')
  expect(
    asked().at('01:00').does(jump).at('04:23').answers('ada', 'ask', 'Act').seen('ada', 'ask')?.response
      ?.timeliness,
  ).toBe('in time')
})

test('a player who was late before a jump is late since then, and another once the time that was left is over', () => {
  const since = (story: ReturnType<typeof asked>) =>
    facilitatorView(
      story.exercise,
      story.state(),
      story.now(),
      new Map([
        ['ada', story.now()],
        ['berta', story.now()],
      ]),
    ).needs.find(({ kind, player }) => kind === 'owes' && player === 'ada')?.since
  expect(since(asked().at('05:00').does(jump).at('05:01'))).toBe(NOON + 264_000)
  expect(since(asked().at('01:00').does(jump).at('04:23'))).toBeUndefined()
  expect(since(asked().at('01:00').does(jump).at('04:30'))).toBe(NOON + 264_000)
})

test('no limit on a page is a fraction, whatever the clock showed at a jump', () => {
  const story = asked().at('00:01.195').does({ kind: 'extend limits', event: 'ask', minutes: 1, by })
  expect(story.does(jump).seen('ada', 'ask')?.timeLimit).toBe(300)
})

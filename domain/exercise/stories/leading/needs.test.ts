import { describe, expect, test } from 'vitest'
import { facilitatorView } from '../../views/facilitator-view.ts'
import {
  facilitated,
  given,
  mail,
  MINUTE,
  NOON,
  scenarioOf,
  type Story,
} from '#test/support/stories/given-story.ts'

const asks = { responseType: 'option', options: { Yes: '-1', No: '-1' } } as const
const scenario = scenarioOf({
  '1': [
    mail('one', { ...asks, timeLimit: 60 }),
    mail('two', { ...asks, timeLimit: 60, displayAfter: 2 }),
    mail('three', { ...asks, timeLimit: 60, displayAfter: 4 }),
    mail('board', { ...asks, timeLimit: 60, displayAfter: 6, team: true }),
    mail('whenever', { ...asks, displayAfter: 30 }),
  ],
})
const room = () =>
  given(facilitated(scenario, ['Athena', 'Cronus']))
    .opens()
    .joins('ada', 'Athena')
    .joins('oduya', 'Cronus')
    .joins('polly', 'Cronus')
    .starts()
const consoleOf = (story: Story, lastSeen: ReadonlyMap<string, number> = here(story)) =>
  facilitatorView(story.exercise, story.state(), story.now(), lastSeen)
const here = (story: Story) => new Map(['ada', 'oduya', 'polly'].map(seat => [seat, story.now()] as const))
const owedBy = (story: Story) =>
  consoleOf(story).needs.map(
    ({ kind, player, team, owed }) => `${kind} ${player || team}: ${owed.map(({ event }) => event).join()}`,
  )

describe('the players’ network', () => {
  const seen = (story: Story, ...seconds: readonly number[]) =>
    new Map(
      ['ada', 'oduya', 'polly'].map((seat, index) => [seat, story.now() - (seconds[index] ?? 0) * 1000]),
    )
  const back = (story: Story, ...seconds: readonly number[]) =>
    story.tries({ kind: 'room back', seat: 'ada', seen: seen(story, ...seconds) })
  const lasting = (story: Story, from: number) => [
    { kind: 'players cut off', from: story.now() - from * 1000, to: story.now() },
  ]

  test('has failed when all players fell silent together, and the time is recorded once they are back', () => {
    const story = room().at('05:00')
    expect(consoleOf(story, seen(story, 31, 60, 40)).cutOffSince).toBe(story.now() - 31_000)
    expect(back(story, 31, 60, 40)).toEqual(lasting(story, 31))
    story.does({ kind: 'room back', seat: 'ada', seen: seen(story, 31, 60, 40) })
    expect(back(story, 31, 60, 40)).toEqual([])
    expect(story.state().cutOffs).toHaveLength(1)
  })

  test('has not failed while one is heard, after a short silence, or when they left one by one', () => {
    const story = room().at('10:00')
    for (const silent of [
      [90, 90, 5],
      [29, 29, 29],
      [31, 200, 300],
    ]) {
      expect(back(story, ...silent)).toEqual([])
      expect(consoleOf(story, seen(story, ...silent)).cutOffSince).toBe(null)
    }
  })

  test('counts those who were connected: one who left long before changes nothing', () => {
    const story = room().at('10:00')
    expect(back(story, 50, 60, 500)).toEqual(lasting(story, 50))
  })

  test('counts only time in which the clock ran and was not moved', () => {
    const story = room().at('05:00').pauses().at('06:00')
    expect(back(story, 90, 90, 90)).toEqual([
      { kind: 'players cut off', from: story.now() - 90_000, to: story.now() - 60_000 },
    ])
    expect(back(story, 59, 59, 59)).toEqual([])
    expect(consoleOf(story, seen(story, 90, 90, 90)).cutOffSince).toBe(null)
    story.resumes().at('06:40')
    expect(back(story, 90, 90, 90)).toEqual(lasting(story, 40))
  })

  test('is forgotten in a new run', () => {
    const story = room().at('05:00')
    story.does({ kind: 'room back', seat: 'ada', seen: seen(story, 60, 60, 60) })
    story.does({ kind: 'reset', by: 'Faye' })
    expect(story.state().cutOffs).toEqual([])
  })
})

describe('Need you', () => {
  test('names every question that is owed, not only the last, and since when', () => {
    const story = room().answers('ada', 'one', 'Yes').answers('polly', 'one', 'Yes').at('03:30')
    story.answers('ada', 'two', 'Yes').at('04:10').answers('ada', 'three', 'Yes')
    expect(owedBy(story)).toEqual(['owes oduya: one,two', 'owes polly: two'])
    const [first] = consoleOf(story).needs
    expect(first?.since).toBe(NOON + 66_000)
    expect(consoleOf(story).numbers.needYou).toBe(2)
  })

  test('keeps an owed answer when the next question comes, and drops it once answered, however late', () => {
    const story = room().at('04:01')
    expect(
      consoleOf(story).currentPositions.flatMap(({ players }) => players.map(({ state }) => state)),
    ).toEqual(Array(3).fill('overdue'))
    story.answers('oduya', 'one', 'Yes').answers('oduya', 'two', 'Yes')
    expect(owedBy(story)).toEqual(['owes ada: one,two', 'owes polly: one,two'])
  })

  test('counts no further delay of an unfetched event during a pause', () => {
    const story = room().at('03:00').pauses()
    const due = () =>
      facilitatorView(story.exercise, story.state(), story.now(), new Map([['oduya', NOON]]))
        .currentPositions.flatMap(({ players }) => players)
        .find(({ user }) => user === 'oduya')?.events[0]?.dueInSeconds
    expect(due()).toBe(-60)
    story.at('40:00')
    expect(due()).toBe(-60)
  })

  test('counts the answer that a team owes once, in the name of the team', () => {
    const story = room()
    for (const [at, event] of Object.entries({ '00:10': 'one', '02:10': 'two', '04:10': 'three' })) {
      for (const name of ['ada', 'oduya', 'polly']) story.at(at).answers(name, event, 'Yes')
    }
    story.at('06:10').answers('ada', 'board', 'Yes').at('08:00')
    expect(owedBy(story)).toEqual(['owes Cronus: board'])
    expect(consoleOf(story).numbers.needYou).toBe(1)
  })

  test('calls a team stuck that has answered nothing for ten minutes although a question waits, even without a limit', () => {
    const story = room()
    for (const name of ['ada', 'oduya', 'polly'])
      for (const event of ['one', 'two', 'three', 'board']) {
        story.at('06:00').tries({ kind: 'answer', seat: name, event, response: 'Yes' })
      }
    expect(owedBy(story.at('39:59'))).toEqual([])
    story.answers('ada', 'whenever', 'Yes')
    expect(owedBy(story.at('40:00'))).toEqual(['stuck Cronus: '])
    expect(consoleOf(story).needs[0]?.since).toBe(NOON + 30 * MINUTE)
    expect(owedBy(story.answers('polly', 'whenever', 'Yes').at('45:00'))).toEqual([])
  })

  test('does not count a pause as time without an answer', () => {
    const story = room().at('00:30').pauses().at('50:00')
    expect(owedBy(story)).toEqual([])
  })

  test('does not call a team stuck whose questions came a moment ago, by a jump, a push or after an outage', () => {
    const by = 'Faye'
    const far = scenarioOf({
      One: [mail('one', asks), mail('two', { ...asks, displayAfter: 11 })],
      Two: [mail('later', { displayAfter: 30 })],
    })
    const started = () =>
      given(facilitated(far, ['Athena', 'Cronus']))
        .opens()
        .joins('ada', 'Athena')
        .joins('oduya', 'Cronus')
        .starts()
        .at('00:20')
        .answers('ada', 'one', 'Yes')
        .at('00:30')
    const jumped = started().does({ kind: 'jump', section: 'Two', by })
    expect(owedBy(jumped.at('00:35'))).toEqual([])
    expect(owedBy(jumped.at('09:59'))).toEqual([])
    expect(owedBy(jumped.at('10:00'))).toEqual(['stuck Cronus: '])
    expect(owedBy(jumped.at('10:30'))).toEqual(['stuck Cronus: ', 'stuck Athena: '])
    expect(owedBy(started().pushes(15).at('00:35'))).toEqual([])
    const back = started()
      .at('10:05')
      .does({ kind: 'give time back', from: NOON + 60_000, to: NOON + 600_000, by })
    expect(owedBy(back.at('18:59'))).toEqual([])
    expect(owedBy(back.at('19:00'))).toEqual(['stuck Cronus: '])
  })

  test('shows a player who went silent within 45 s, and since when, though nothing has come for them', () => {
    const story = room()
    for (const seat of ['ada', 'oduya', 'polly']) story.answers(seat, 'one', 'Yes')
    story.at('01:45')
    const left = (seconds: number) =>
      consoleOf(story, new Map([...here(story), ['ada', story.now() - seconds * 1000]]))
    expect(left(34).needs).toEqual([])
    expect(left(36).needs).toMatchObject([{ kind: 'silent', player: 'ada', since: story.now() - 36_000 }])
    const [ada] = left(36).currentPositions.flatMap(({ players }) => players)
    expect(ada).toMatchObject({ state: 'disconnected', silentSince: story.now() - 36_000 })
  })

  test('gives a connected page a moment to fetch what has come', () => {
    const story = room()
    for (const seat of ['ada', 'oduya', 'polly']) story.answers(seat, 'one', 'Yes')
    const needs = () =>
      consoleOf(story, new Map([...here(story), ['ada', story.now() - 25_000]])).needs.map(({ kind }) => kind)
    story.at('02:04')
    expect(needs()).toEqual([])
    story.at('02:06')
    expect(needs()).toEqual(['silent'])
  })

  test('lists silent players beside owed answers', () => {
    const story = room().at('03:30')
    const lastSeen = new Map([...here(story), ['oduya', NOON + MINUTE] as const])
    expect(consoleOf(story, lastSeen).needs.map(({ kind, player }) => `${kind} ${player}`)).toEqual([
      'owes ada',
      'owes oduya',
      'owes polly',
      'silent oduya',
    ])
  })

  test('lists no one once the exercise is over', () => {
    const story = room().at('03:30').does({ kind: 'close', by: 'Faye' })
    expect(consoleOf(story)).toMatchObject({ needs: [], numbers: { needYou: 0 } })
  })
})

test('the planned end of an exercise is at its playtime, also in hours', () => {
  const planned = scenarioOf({ '1': [mail('one')] }, { playtime: '1.5 hours' })
  const story = given(facilitated(planned, ['Athena']))
    .opens()
    .joins('ada', 'Athena')
    .starts()
  expect(consoleOf(story, new Map()).plannedEndXt).toBe(90 * MINUTE)
})

test('Just now names a mail without a subject by its words', () => {
  const asks = { subject: '', content: '<p>Cut the line?</p>', responseType: 'text' } as const
  const sections = { '1': [mail('one', asks)] }
  const story = given(facilitated(scenarioOf(sections), ['Athena']))
    .opens()
    .joins('ada', 'Athena')
    .starts()
    .answers('ada', 'one', 'yes')
  const { recent } = facilitatorView(story.exercise, story.state(), story.now(), new Map())
  const named = recent.map(({ kind, subject }) => [kind, subject])
  expect(named).toEqual([
    ['answered', 'Cut the line?'],
    ['delivered', 'Cut the line?'],
    ['joined', ''],
  ])
})

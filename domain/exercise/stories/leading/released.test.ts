import { describe, expect, test } from 'vitest'
import { report } from '../../report/report.ts'
import { playersOf } from '../../story/stage.ts'
import { facilitatorView } from '../../views/facilitator-view.ts'
import { facilitated, given, mail, scenarioOf, type Story } from '#test/support/stories/given-story.ts'

const by = 'Faye'
const scenario = scenarioOf({
  '1': [mail('start', { displayAfter: 0, responseType: 'option', options: { Act: '-1', Wait: '-1' } })],
})

test('a player whose seat was released takes no part until their alias is claimed again, even on the same device', () => {
  const story = given(facilitated(scenario, ['Athena']))
    .opens()
    .joins('ada', 'Athena')
    .joins('berta', 'Athena')
    .starts()
    .answers('ada', 'start', 'Act')
    .at('01:00')
    .does({ kind: 'release seat', seat: 'ada', by })
  expect(story.tries({ kind: 'read', seat: 'ada', event: 'start' })).toEqual({ refused: 'seat released' })
  expect(story.tries({ kind: 'note', seat: 'ada', text: 'Still here', baseVersion: null })).toEqual({
    refused: 'seat released',
  })
  expect(story.tries({ kind: 'join', seat: 'ada', alias: 'alma', team: 'Athena', code: 'a1' })).toEqual({
    refused: 'alias fixed',
  })
  story.does({ kind: 'join', seat: 'ada', alias: 'ada', team: 'Athena', code: 'a1' })
  expect(story.seen('ada', 'start')?.response).toMatchObject({ value: 'Act', by: 'ada' })
  expect(story.tries({ kind: 'note', seat: 'ada', text: 'Back', baseVersion: null })).toHaveLength(1)
  expect([...story.state().seats.keys()]).toEqual(['ada', 'berta'])
})

describe('a seat that was released before the start', () => {
  const join = (seat: string, alias: string, team = 'Athena') =>
    ({ kind: 'join', seat, alias, team, code: `code-${seat}` }) as const
  const lobby = () =>
    given(facilitated(scenario, ['Athena', 'Hades']))
      .opens()
      .joins('ada', 'Athena')
      .joins('berta', 'Hades')
      .does({ kind: 'release seat', seat: 'ada', by })
  const players = (story: Story) => playersOf(story.exercise, story.state()).map(({ alias }) => alias)
  const naming = { viewer: null, anonymise: false, pseudonym: (seat: string) => seat }

  test('counts as no player, neither on the console nor in the report, and holds no one up', () => {
    const story = lobby().starts()
    const view = facilitatorView(story.exercise, story.state(), story.now(), new Map())
    expect(view.numbers.players).toBe(1)
    const { participants, scores, teams } = report(story.exercise, story.state(), story.now(), naming)
    expect([participants, scores.length, teams.length]).toEqual([1, 1, 1])
    expect(story.tries({ kind: 'move to team', seat: 'ada', team: 'Hades', by })).toEqual({
      refused: 'seat unknown',
    })
  })

  test('is released once: its player cannot act, and is told that any alias will do', () => {
    const story = lobby()
    expect(story.tries({ kind: 'release seat', seat: 'ada', by })).toEqual([])
    expect(story.tries({ kind: 'note', seat: 'ada', text: 'Still here', baseVersion: null })).toEqual({
      refused: 'seat vacated',
    })
  })

  test('lets its browser join under another alias, before the start and after it', () => {
    const story = lobby().does(join('ada', 'alma', 'Hades'))
    expect(players(story)).toEqual(['alma', 'berta'])
    story.starts().answers('ada', 'start', 'Act')
    expect(story.view('ada')).toMatchObject({ alias: 'alma', team: 'Hades' })
    story.at('01:00').does(join('tablet', 'ada'))
    expect(story.seen('tablet', 'start')?.response).toBeNull()
    expect(players(story)).toEqual(['alma', 'berta', 'ada'])
    const late = lobby().starts().at('02:00').does(join('ada', 'alma'))
    expect([players(late), late.sees('ada')]).toEqual([['alma', 'berta'], ['start']])
  })

  test('may have an alias that looks like the first one, and not that of another player', () => {
    expect(lobby().tries(join('ada', 'Berta'))).toEqual({ refused: 'alias taken' })
    expect(lobby().tries(join('ada', 'аda'))).toHaveLength(1)
  })

  test('is taken again under its alias, from any device, with its team and since it first joined', () => {
    for (const device of ['ada', 'tablet']) {
      const story = lobby()
        .starts()
        .at('03:00')
        .does(join(device, 'ada', 'Hades'))
      expect(players(story)).toEqual(['ada', 'berta'])
      expect(story.view(device)).toMatchObject({ alias: 'ada', team: 'Athena' })
      expect(story.state().seats.get('ada')?.joinedAt).toBe(story.exercise.startsAt)
    }
  })

  test('is removed when its browser takes another released seat', () => {
    const story = lobby()
      .does({ kind: 'release seat', seat: 'berta', by })
      .does(join('ada', 'berta'))
      .does(join('tablet', 'ada'))
    expect(players(story)).toEqual(['berta', 'ada'])
    expect([story.view('ada').alias, story.view('tablet').alias]).toEqual(['berta', 'ada'])
  })

  test('after the start keeps its alias, its answers and its player', () => {
    const story = lobby().starts().does({ kind: 'release seat', seat: 'berta', by })
    expect(players(story)).toEqual(['berta'])
    expect(story.tries(join('berta', 'bea'))).toEqual({ refused: 'alias fixed' })
  })
})

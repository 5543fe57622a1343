import { describe, expect, test } from 'vitest'
import { asLeft } from '../rules/absences.ts'
import { completedAt, hasCompleted } from '../story/completion.ts'
import type { Instant } from '../log/exercise.ts'
import { report } from '../report/report.ts'
import { seatOf } from '../state/state.ts'
import {
  article,
  automated,
  facilitated,
  given,
  mail,
  MINUTE,
  NOON,
  post,
  scenarioOf,
  type Story,
} from '#test/support/stories/given-story.ts'

const NAMING = { viewer: null, anonymise: false, pseudonym: (name: string) => name }
const by = 'Faye'
const DAYS = 24 * 60

const stands = (story: Story, name: string, lastSeen?: Instant) => {
  const seen = new Map(lastSeen === undefined ? [] : [[name, lastSeen]])
  const state = asLeft(story.exercise, story.state(), seen, story.now())
  return report(story.exercise, state, story.now(), NAMING).scores.find(row => row.name === name)?.state
}
const completed = (story: Story, name: string): boolean => {
  const seat = seatOf(story.state(), name)
  return seat !== undefined && hasCompleted(story.exercise, story.state(), seat, story.now())
}
const calls = (story: Story, seat: string, lastSeen = story.now()) =>
  story.does({ kind: 'return', seat, lastSeen }).does({ kind: 'complete', seat })

const timed = scenarioOf({
  '1': [
    mail('start', { responseType: 'text' }),
    article('news', { displayAfter: 10 }),
    mail('last', { displayAfter: 20, next: '/0' }),
  ],
})
const plain = scenarioOf({
  '1': [
    mail('ask', { responseType: 'option', options: { End: '/0', 'Go on': '-1' } }),
    mail('second', { displayAfter: 5 }),
  ],
})
const alone = (scenario: typeof timed) => given(automated(scenario, { ada: null })).begins('ada')

describe('a player who plays alone', () => {
  test('who leaves after a minute is in progress until the deadline, and then expired', () => {
    const story = alone(timed).at('01:00').reads('ada', 'start')
    for (const minute of [2, 21, 90, 13 * DAYS])
      expect(stands(story.at(`${minute}:00`), 'ada'), `${minute}`).toBe('in progress')
    expect(stands(story.at(`${14 * DAYS}:01`), 'ada')).toBe('expired')
    expect(story.view('ada').stage).toBe('expired')
    expect(story.sees('ada')).not.toContain('/0')
  })

  test('who comes back in time finds the story where they left it, and may come to its end', () => {
    const story = alone(timed).at('01:00').reads('ada', 'start').at('300:00')
    calls(story, 'ada', NOON + MINUTE)
    expect([completed(story, 'ada'), story.sees('ada')]).toEqual([false, ['start']])
    calls(story.at('318:59'), 'ada')
    expect(completed(story, 'ada')).toBe(false)
    calls(story.at('319:00'), 'ada')
    expect([completed(story, 'ada'), story.view('ada').stage]).toEqual([true, 'finished'])
    expect(stands(story.at(`${15 * DAYS}:00`), 'ada')).toBe('completed')
  })

  test('who comes back after the deadline has not completed, whether or not the end had come by the clock', () => {
    const story = alone(timed)
      .at('01:00')
      .reads('ada', 'start')
      .at(`${14 * DAYS}:01`)
    calls(story, 'ada', NOON + MINUTE)
    expect([completed(story, 'ada'), story.view('ada').stage]).toEqual([false, 'expired'])
  })

  test('who closes the laptop one event before the end has not completed', () => {
    const story = alone(timed).at('19:30')
    calls(story, 'ada')
    expect(stands(story.at('200:00'), 'ada', NOON + 19.5 * MINUTE)).toBe('in progress')
    calls(story, 'ada', NOON + 19.5 * MINUTE)
    expect(story.view('ada').stage).toBe('running')
    expect(story.at('200:30').view('ada').stage).toBe('finished')
  })

  test('who finishes by /0 has completed with that answer', () => {
    const story = alone(plain).at('03:00').answers('ada', 'ask', 'End')
    expect(completed(story, 'ada')).toBe(true)
    expect(stands(story.at(`${20 * DAYS}:00`), 'ada')).toBe('completed')
    expect(completedAt(story.exercise, story.state(), story.state().seats.get('ada')!)).toBe(
      NOON + 3 * MINUTE,
    )
  })

  test('the clock stays at the end of the story or, without one, at the deadline', () => {
    const ended = alone(plain).at('03:00').answers('ada', 'ask', 'End')
    const later = ended.at(`${20 * DAYS}:00`).view('ada')
    expect([later.stage, later.xt, later.ticking]).toEqual(['finished', 3 * MINUTE, false])
    const away = alone(timed).at('01:00').reads('ada', 'start')
    const late = away.at(`${20 * DAYS}:00`).view('ada')
    expect([late.stage, late.xt, late.ticking]).toEqual(['expired', 14 * DAYS * MINUTE, false])
  })

  test('who is there when the end comes has completed, and that is recorded once', () => {
    const story = alone(timed).at('20:03')
    expect(completed(story, 'ada')).toBe(false)
    calls(story, 'ada', NOON + 20 * MINUTE)
    expect(story.log.at(-1)).toMatchObject({
      kind: 'completed',
      seat: 'ada',
      end: NOON + 20 * MINUTE + 3_000,
    })
    expect(story.tries({ kind: 'complete', seat: 'ada' })).toEqual([])
    expect(stands(story.at(`${20 * DAYS}:00`), 'ada')).toBe('completed')
    expect(story.tries({ kind: 'return', seat: 'ada', lastSeen: NOON })).toEqual([])
  })

  test('who has done everything may close the page in the quiet minute before the end', () => {
    const story = alone(plain)
      .answers('ada', 'ask', 'Go on')
      .reads('ada', 'ask')
      .at('05:10')
      .reads('ada', 'second')
    expect(completed(story.at('06:09'), 'ada')).toBe(false)
    expect(stands(story.at('06:10'), 'ada')).toBe('completed')
    expect(stands(story.at('500:00'), 'ada', NOON + 5.2 * MINUTE)).toBe('completed')
  })

  test('but not if something came in that minute that they did not see', () => {
    const withPost = scenarioOf({ '1': [mail('only'), post('rumour', { displayAfter: 1 })] })
    const story = alone(withPost).at('00:20').reads('ada', 'only')
    expect(stands(story.at('90:00'), 'ada')).toBe('in progress')
    calls(story, 'ada', NOON + 20_000)
    expect(story.sees('ada')).toEqual(['only'])
  })

  test('who is given more time after their deadline is in progress again, and may complete', () => {
    const story = alone(timed)
      .at('01:00')
      .at(`${16 * DAYS}:00`)
    expect(stands(story, 'ada')).toBe('expired')
    story.does({ kind: 'extend', seat: 'ada', by })
    expect(stands(story, 'ada')).toBe('in progress')
    calls(story, 'ada', NOON + MINUTE)
    expect(story.view('ada').stage).toBe('running')
    calls(story.at(`${16 * DAYS + 19}:00`), 'ada')
    expect(completed(story, 'ada')).toBe(true)
    expect(story.tries({ kind: 'extend', seat: 'ada', by })).toEqual({ refused: 'seat completed' })
  })

  test('is not counted as having received what came by the clock alone while they were away', () => {
    const story = alone(timed).at('90:00')
    const row = (lastSeen: Instant) => {
      const state = asLeft(story.exercise, story.state(), new Map([['ada', lastSeen]]), story.now())
      return report(story.exercise, state, story.now(), NAMING).questions.filter(
        ({ section, deliveredTo }) => section === '1' && deliveredTo > 0,
      ).length
    }
    expect([row(NOON + 11 * MINUTE), row(NOON + 89 * MINUTE)]).toEqual([2, 3])
  })
})

describe('a player of a team', () => {
  const team = () =>
    given(automated(timed, { ada: 'Athena', berta: 'Athena', carl: 'Zeus' })).begins('ada', 'berta', 'carl')

  test('has completed when the end came while a teammate was there', () => {
    const story = team().at('20:04')
    calls(story, 'berta')
    expect(['ada', 'berta', 'carl'].map(name => stands(story, name))).toEqual([
      'completed',
      'completed',
      'in progress',
    ])
    expect(stands(story.at(`${20 * DAYS}:00`), 'ada')).toBe('completed')
  })

  test('has not completed if the whole team had left: in progress, and expired after the deadline', () => {
    const story = team().at('10:00').reads('berta', 'start')
    expect(stands(story.at('90:00'), 'ada')).toBe('in progress')
    expect(stands(story.at(`${14 * DAYS}:01`), 'berta')).toBe('expired')
    calls(story, 'berta')
    expect([completed(story, 'ada'), completed(story, 'berta'), story.view('berta').stage]).toEqual([
      false,
      false,
      'expired',
    ])
  })

  test('has completed when a teammate comes back in time, after the end has come', () => {
    const story = team().at('10:00').reads('berta', 'start').at('900:00')
    calls(story, 'ada')
    expect([stands(story, 'ada'), stands(story, 'berta')]).toEqual(['completed', 'completed'])
    expect(story.log.at(-1)).toMatchObject({ kind: 'completed', end: NOON + 900 * MINUTE })
  })

  test('has not completed through a teammate with a later deadline', () => {
    const story = team()
      .at(`${13 * DAYS}:00`)
      .does({ kind: 'extend', seat: 'berta', by })
      .at(`${15 * DAYS}:00`)
    calls(story, 'berta')
    expect([stands(story, 'ada'), stands(story, 'berta')]).toEqual(['expired', 'completed'])
  })
})

describe('a player of a facilitated exercise', () => {
  const room = () => given(facilitated(plain)).opens().joins('ada').joins('berta').starts()

  test('has completed by /0, alone', () => {
    const story = room().at('02:00').answers('ada', 'ask', 'End')
    expect([stands(story, 'ada'), stands(story, 'berta')]).toEqual(['completed', 'in progress'])
  })

  test('who ends their story during a pause has completed as soon as the clock goes on', () => {
    const story = room().at('02:00').pauses().at('03:00').answers('ada', 'ask', 'End')
    expect(completed(story, 'ada')).toBe(false)
    story.at('30:00').resumes()
    expect([completed(story, 'ada'), completed(story, 'berta')]).toEqual([true, false])
  })

  test('has completed when it is closed, or a day after its last act', () => {
    const story = room().at('02:00').does({ kind: 'close', by })
    expect([stands(story, 'ada'), stands(story, 'berta')]).toEqual(['completed', 'completed'])
    const left = room().at(`${DAYS - 1}:00`)
    expect(stands(left, 'ada')).toBe('in progress')
    expect(stands(left.at(`${DAYS}:00`), 'ada')).toBe('completed')
  })

  test('has no longer completed after a reset, and has again when that is undone', () => {
    const story = room().at('02:00').answers('ada', 'ask', 'End').does({ kind: 'complete', seat: 'ada' })
    expect(story.log.at(-1)).toMatchObject({ kind: 'completed', seat: 'ada' })
    story.does({ kind: 'reset', by })
    expect(completed(story, 'ada')).toBe(false)
    story.does({ kind: 'undo reset', by })
    expect([completed(story, 'ada'), completed(story, 'berta')]).toEqual([true, false])
  })
})

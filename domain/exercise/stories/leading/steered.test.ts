import { describe, expect, test } from 'vitest'
import { facilitatorView } from '../../views/facilitator-view.ts'
import { fold } from '../../state/evolve.ts'
import { report } from '../../report/report.ts'
import { playerView } from '../../views/player-view.ts'
import {
  alert,
  facilitated,
  given,
  mail,
  MINUTE,
  NOON,
  scenarioOf,
} from '#test/support/stories/given-story.ts'

const by = 'Faye'
const options = { Act: 'acted', Wait: '-1' }
const scenario = scenarioOf({
  'The alarm': [
    mail('ask', { responseType: 'option', options, timeLimit: 300, onTimeout: 'silence' }),
    mail('acted', { delay: 60 }),
    mail('silence', { delay: 0 }),
    alert('ransom', { displayAfter: 9, next: 'after' }),
    mail('after', { delay: 60 }),
  ],
  'The board': [mail('board', { displayAfter: 20, responseType: 'text', timeLimit: 120 })],
})
const room = () =>
  given(facilitated(scenario, ['Athena', 'Hades']))
    .opens()
    .joins('ada', 'Athena')
    .joins('berta', 'Hades')
    .starts()
type Told = ReturnType<typeof room>
const consoleOf = (story: Told) => facilitatorView(story.exercise, story.state(), story.now(), new Map())
const questionOnConsole = (story: Told) => consoleOf(story).events.find(({ id }) => id === 'ask')
const reportOf = (story: Told) => report(story.exercise, story.state(), story.now(), NAMING)
const NAMING = { viewer: null, anonymise: false, pseudonym: (seat: string) => seat }
const extend = (event: string | null, minutes: number, key?: string) =>
  ({ kind: 'extend limits', event, minutes, by, ...(key && { key }) }) as const
const giveBack = (from: number, to: number) =>
  ({ kind: 'give time back', from: NOON + from, to: NOON + to, by }) as const

describe('an event sent ahead', () => {
  test('does not begin its section, to which the facilitator can still go on', () => {
    const two = scenarioOf({
      'The alarm': [mail('ask', { responseType: 'option', options })],
      'The board': [mail('board', { displayAfter: 20 }), mail('chair', { displayAfter: 21 })],
    })
    const story = given(facilitated(two, ['Athena']))
      .opens()
      .joins('ada', 'Athena')
      .starts()
      .at('02:00')
    story.does({ kind: 'bring forward', event: 'board', by })
    expect(consoleOf(story).events.filter(({ sentAhead }) => sentAhead)).toMatchObject([{ id: 'board' }])
    story.does({ kind: 'jump', section: 'The board', from: 'The alarm', by })
    expect(story.sees('ada')).toContain('chair')
    expect(story.at('04:00').tries({ kind: 'jump', section: 'The board', by })).toMatchObject({
      refused: 'section not ahead',
    })
  })
})

describe('more time', () => {
  test('makes the limit of an open question longer for all players who have not answered it', () => {
    const story = room().at('01:00').answers('berta', 'ask', 'Wait').at('04:00').does(extend('ask', 5))
    expect(story.seen('ada', 'ask')?.timeLimit).toBe(600)
    expect(story.seen('berta', 'ask')?.timeLimit).toBe(300)
    story.at('10:30').answers('ada', 'ask', 'Wait')
    expect(story.seen('ada', 'ask')?.response?.timeliness).toBe('in time')
    expect(story.seen('berta', 'ask')?.response?.timeliness).toBe('early')
  })

  test('postpones the branch of silence, and takes nothing back that has come already', () => {
    const waiting = room().at('05:00').does(extend(null, 5)).at('06:00')
    expect(waiting.sees('ada')).not.toContain('silence')
    expect(waiting.at('11:01').sees('ada')).toContain('silence')
    const late = room().at('05:40').does(extend(null, 5))
    expect(late.sees('ada')).toContain('silence')
    expect(late.seen('ada', 'ask')?.timeLimit).toBe(640)
  })

  test('counts from now where the time was over, also after a push, and not from the old limit', () => {
    const overdue = room().at('08:20').does(extend('ask', 5))
    expect(overdue.seen('ada', 'ask')?.timeLimit).toBe(800)
    expect(questionOnConsole(overdue)).toMatchObject({ timeLimit: 300, extendedUntil: 800_000 })
    const pushed = room().at('01:00').pushes(6).at('01:10').does(extend(null, 1))
    expect(pushed.seen('ada', 'ask')?.timeLimit).toBe(490)
    expect(pushed.at('02:09').answers('ada', 'ask', 'Wait').seen('ada', 'ask')?.response?.timeliness).toBe(
      'in time',
    )
  })

  test('counts from now after lost time as well, and each time again', () => {
    const story = room()
      .at('06:00')
      .does(giveBack(2 * MINUTE, 4 * MINUTE))
      .at('08:00')
      .does(extend('ask', 1))
    // Six of the eight minutes were the player's own: the limit of five had passed a minute earlier.
    expect(story.seen('ada', 'ask')).toMatchObject({ timeLimit: 420, limitFromXt: 2 * MINUTE })
    story.at('09:30').does(extend('ask', 2))
    expect(story.seen('ada', 'ask')).toMatchObject({ timeLimit: 570, limitFromXt: 2 * MINUTE })
  })

  test('in an older log counts from the old limit', () => {
    const story = room().at('08:20')
    const before = { kind: 'limits extended', events: ['ask'], minutes: 5, by } as const
    const entry = { ...before, number: story.state().revision + 1, at: story.now() }
    const state = fold(story.exercise, [...story.log, entry])
    const { events } = playerView(story.exercise, state, 'ada', story.now())
    expect(events.find(({ id }) => id === 'ask')?.timeLimit).toBe(600)
  })

  test('is shown in the report, with the limit that applied to each answer', () => {
    const story = room()
      .at('01:00')
      .answers('berta', 'ask', 'Wait')
      .at('08:20')
      .does(extend('ask', 5))
      .at('09:00')
      .answers('ada', 'ask', 'Wait')
    const question = report(story.exercise, story.state(), story.now(), NAMING).questions.find(
      ({ id }) => id === 'ask',
    )
    expect(question).toMatchObject({ timeLimit: 300, longestLimit: 800 })
    const limits = question?.responses.flatMap(({ respondents }) =>
      respondents.map(({ player, limit }) => [player, limit]),
    )
    expect(limits).toEqual([
      ['berta', 300],
      ['ada', 800],
    ])
  })

  test('counts once, however often and by however many facilitators it is pressed', () => {
    const story = room()
      .at('01:00')
      .does(extend('ask', 5, 'one'))
    expect(story.tries(extend('ask', 5, 'one'))).toEqual([])
    expect(story.tries(extend('ask', 5, 'two'))).toEqual([])
    expect(story.at('01:02').tries(extend('ask', 5, 'one'))).toEqual([])
    expect(story.tries(extend('ask', 5, 'three'))).toHaveLength(1)
  })

  test('needs a question that waits', () => {
    const story = room()
    expect(story.tries(extend('board', 5))).toEqual({ refused: 'nothing open' })
    expect(story.tries(extend('ask', 0.5))).toMatchObject({ refused: 'extend minutes' })
    story.answers('ada', 'ask', 'Wait').answers('berta', 'ask', 'Wait')
    expect(story.tries(extend(null, 5))).toEqual({ refused: 'nothing open' })
  })

  test('is not offered for a question that a player missed before finishing', () => {
    const missed = scenarioOf({
      'The alarm': [
        mail('ask', { responseType: 'option', options: { Act: '-1' }, timeLimit: 60 }),
        mail('choose', { displayAfter: 0, responseType: 'option', options: { End: '/0', Stay: '-1' } }),
      ],
    })
    const story = given(facilitated(missed)).opens().joins('ada').joins('berta').starts()
    story.answers('berta', 'ask', 'Act').at('02:00')
    expect(questionOnConsole(story)).toMatchObject({ open: true })
    story.answers('ada', 'choose', 'End')
    expect(consoleOf(story)).toMatchObject({ phase: 'running', numbers: { finished: 1 } })
    expect(questionOnConsole(story)).toMatchObject({ open: false })
    expect(story.tries(extend('ask', 5))).toEqual({ refused: 'nothing open' })
  })
})

describe('an outage', () => {
  test('is given back: pending events come that much later, and it does not count towards open limits', () => {
    const story = room()
      .at('12:30')
      .does(giveBack(8 * MINUTE, 12 * MINUTE))
    expect(story.seen('ada', 'ask')).toMatchObject({ timeLimit: 300, limitFromXt: 4 * MINUTE })
    expect(story.at('23:59').sees('ada')).not.toContain('board')
    expect(story.at('24:00').sees('ada')).toContain('board')
  })

  test('takes back no displayed event, nor one that follows it', () => {
    const story = room().at('12:30')
    const before = story.sees('ada')
    expect(before).toEqual(expect.arrayContaining(['ransom', 'after']))
    expect(story.does(giveBack(8 * MINUTE, 12 * MINUTE)).sees('ada')).toEqual(before)
    expect(story.joins('carl', 'Hades').sees('carl')).toEqual(expect.arrayContaining(['ransom', 'after']))
  })

  test('is given back once, whichever facilitator presses', () => {
    const story = room()
      .at('12:30')
      .does(giveBack(8 * MINUTE, 12 * MINUTE))
    expect(story.tries(giveBack(8 * MINUTE, 12 * MINUTE))).toEqual([])
    expect(story.tries(giveBack(9 * MINUTE, 12 * MINUTE))).toEqual([])
  })

  test('while the clock was stopped gives nothing back', () => {
    const story = room().at('02:00').pauses().at('12:00').resumes().at('13:00')
    expect(story.tries(giveBack(3 * MINUTE, 11 * MINUTE))).toEqual({ refused: 'nothing to give back' })
  })
})

describe('going on to a section', () => {
  test('delivers the events before it, in order, and its first event', () => {
    const story = room().at('01:00').does({ kind: 'jump', section: 'The board', by })
    expect(story.sees('ada')).toEqual(['ask', 'ransom', 'after', 'board'])
    expect(consoleOf(story).xt).toBe(20 * MINUTE)
    expect(story.tries({ kind: 'jump', section: 'The board', by })).toEqual([])
    expect(story.at('01:11').tries({ kind: 'jump', section: 'The board', by })).toEqual({
      refused: 'section not ahead',
    })
    expect(story.tries({ kind: 'jump', section: 'The alarm', by })).toEqual({ refused: 'section not ahead' })
  })
})

test('two facilitators who go on one after the other skip no section: the second is told who went on', () => {
  const three = scenarioOf({
    One: [mail('ask')],
    Two: [mail('two', { displayAfter: 10 })],
    Three: [mail('three', { displayAfter: 20 })],
  })
  const story = given(facilitated(three, []))
    .opens()
    .joins('ada')
    .starts()
    .at('01:00')
    .does({ kind: 'jump', section: 'Two', by })
  const next = { kind: 'jump', section: 'Three', by: 'Ben' } as const
  expect(story.at('01:04').tries(next)).toEqual({ refused: 'gone on just now', values: { who: 'Faye' } })
  expect(story.at('01:11').tries(next)).toHaveLength(1)
})

describe('a facilitator whose page names the section they go on from', () => {
  const three = scenarioOf({
    One: [mail('ask')],
    Two: [mail('two', { displayAfter: 10 })],
    Three: [mail('three', { displayAfter: 20 })],
  })
  const started = () => given(facilitated(three, [])).opens().joins('ada').starts().at('01:00')
  const go = (section: string, from: string) => ({ kind: 'jump', section, from, by: 'Ben' }) as const

  test('goes on from there, however soon after the one before', () => {
    expect(started().does(go('Two', 'One')).at('01:02').tries(go('Three', 'Two'))).toHaveLength(1)
  })

  test('skips nothing if another has gone on, however long ago, and is told who', () => {
    const story = started().does({ kind: 'jump', section: 'Two', by })
    for (const at of ['01:02', '05:00'])
      expect(story.at(at).tries(go('Three', 'One'))).toEqual({
        refused: 'gone on meanwhile',
        values: { who: 'Faye', section: 'Two' },
      })
  })

  test('skips nothing either if the clock has gone on', () => {
    expect(started().at('10:00').tries(go('Three', 'One'))).toEqual({
      refused: 'section begun meanwhile',
      values: { section: 'Two' },
    })
  })

  test('changes nothing as the second of two who press at once', () => {
    expect(started().does(go('Two', 'One')).tries(go('Two', 'One'))).toEqual([])
  })
})

describe('leaving out what lies between', () => {
  const skipped = (story: Told) => consoleOf(story).events.flatMap(event => (event.skipped ? [event.id] : []))

  test('goes on without it, in one act: a board hears nothing of the alarm it never had', () => {
    const story = room()
      .at('01:00')
      .does({ kind: 'jump', section: 'The board', without: ['ransom', 'after'], by, key: 'one' })
    expect(story.sees('ada')).toEqual(['ask', 'board'])
    expect(skipped(story)).toEqual(['ransom', 'after'])
    expect(story.log.slice(-2).map(({ kind }) => kind)).toEqual(['events skipped', 'jumped'])
    const again = { kind: 'jump', section: 'The board', without: ['ransom'], by, key: 'one' } as const
    expect(story.at('09:00').tries(again)).toEqual([])
  })

  test('spares what has come and the section gone on to, and does nothing if the jump is refused', () => {
    const without = ['ask', 'board', 'nothing', 'ransom']
    const story = room().at('01:00').does({ kind: 'jump', section: 'The board', without, by })
    expect(skipped(story)).toEqual(['ransom'])
    const paused = room().at('01:00').pauses()
    expect(paused.tries({ kind: 'jump', section: 'The board', without, by })).toEqual({
      refused: 'not running',
    })
    expect(skipped(paused)).toEqual([])
  })

  test('is prepared in a break: a whole section at once, or what is left of it', () => {
    const story = room()
      .at('01:00')
      .pauses()
      .does({ kind: 'skip several', events: ['ransom', 'after', 'ask'], by })
    expect(skipped(story)).toEqual(['ransom', 'after'])
    expect(story.tries({ kind: 'skip several', events: ['after', 'ransom'], by })).toEqual([])
    expect(story.tries({ kind: 'skip several', events: ['ask'], by })).toEqual({ refused: 'event came' })
    expect(story.tries({ kind: 'skip several', events: ['nothing'], by })).toEqual({
      refused: 'no such event',
    })
    expect(story.at('02:00').resumes().at('40:00').sees('ada')).toEqual(['ask', 'silence', 'board'])
    expect(story.tries({ kind: 'skip several', events: ['ask', 'board'], by })).toEqual({
      refused: 'events came',
    })
    expect(reportOf(story).led.map(({ fact }) => fact.kind)).toContain('events skipped')
  })

  test('can be put back all at once, except what should have come by now', () => {
    const story = room().does({ kind: 'skip several', events: ['ransom', 'after', 'board'], by })
    const back = (...events: string[]) => ({ kind: 'put back several', events, by }) as const
    expect(story.tries(back('nothing'))).toEqual({ refused: 'no such event' })
    expect(story.tries(back('ask'))).toEqual([])
    expect(skipped(story.does(back('ransom', 'after', 'board')))).toEqual([])
    expect(story.sees('ada')).toEqual(['ask'])
    story.does({ kind: 'skip several', events: ['ransom', 'after', 'board'], by }).at('59:00')
    expect(story.tries(back('ransom', 'board'))).toEqual({ refused: 'events time over' })
    expect(story.tries(back('ransom'))).toEqual({ refused: 'event time over' })
    expect(reportOf(story).led.map(({ fact }) => fact.kind)).toContain('events put back')
  })

  test('can be put back one by one', () => {
    const story = room().does({ kind: 'skip several', events: ['ransom', 'board'], by })
    expect(skipped(story.does({ kind: 'put back', event: 'board', by }))).toEqual(['ransom'])
  })
})

describe('a jump and the questions that are open', () => {
  const jump = { kind: 'jump', section: 'The board', by } as const

  test('leaves all players the time they had left, whether they keep to it or not', () => {
    const story = room().at('01:00').does(jump)
    expect(story.seen('ada', 'ask')).toMatchObject({ timeLimit: 300, limitFromXt: 19 * MINUTE })
    story.at('04:59').answers('ada', 'ask', 'Wait').at('06:00')
    expect(story.seen('ada', 'ask')?.response?.timeliness).toBe('in time')
    expect(
      room().at('04:00').does(jump).at('20:00').answers('ada', 'ask', 'Wait').seen('ada', 'ask')?.response
        ?.timeliness,
    ).toBe('late')
  })

  test('gives no more time to the questions it brings, nor to players who have answered', () => {
    const story = room().at('00:30').answers('berta', 'ask', 'Wait').at('01:00').does(jump)
    expect(story.seen('ada', 'board')?.timeLimit).toBe(120)
    expect(story.seen('berta', 'ask')?.timeLimit).toBe(300)
  })

  test('is not silence: the branch for silence comes once the time that was left has passed without an answer', () => {
    const story = room().at('01:00').does(jump)
    expect(story.at('05:29').sees('ada')).not.toContain('silence')
    expect(story.at('05:31').sees('ada')).toContain('silence')
    const before = consoleOf(room().at('01:00')).events
    expect(before.filter(({ afterSilence }) => afterSilence).map(({ id }) => id)).toEqual(['silence'])
  })

  test('does not go on to a section that only silence leads to', () => {
    const silent = scenarioOf({
      One: [
        mail('ask', { responseType: 'option', options, timeLimit: 300, onTimeout: 'silence' }),
        mail('acted', {}),
      ],
      Two: [mail('silence', { delay: 0 })],
    })
    const story = given(facilitated(silent, [])).opens().joins('ada').starts().at('01:00')
    expect(story.tries({ kind: 'jump', section: 'Two', by })).toEqual({ refused: 'section not ahead' })
  })

  test('in an older log takes the limits along, as it did then', () => {
    const story = room().at('01:00').does(jump)
    const older = story.log.map(({ ...entry }) =>
      entry.kind === 'jumped' ? { ...entry, limits: undefined } : entry,
    )
    const seats = facilitatorView(
      story.exercise,
      fold(story.exercise, older as typeof story.log),
      story.now(),
      new Map(),
    )
    expect(seats.events.find(({ id }) => id === 'silence')?.visible).toBe(true)
  })
})

describe('an event of the plan', () => {
  test('is sent now, once, and the events after it count from now', () => {
    const story = room().at('02:00').does({ kind: 'bring forward', event: 'ransom', by })
    expect(story.sees('berta')).toContain('ransom')
    expect(story.tries({ kind: 'bring forward', event: 'ransom', by })).toEqual([])
    expect(story.at('03:00').sees('berta')).toContain('after')
    expect(
      story
        .at('12:00')
        .sees('berta')
        .filter(id => id === 'ransom'),
    ).toHaveLength(1)
  })

  test('is left out, and its main line goes on', () => {
    const story = room().does({ kind: 'skip', event: 'ransom', by }).at('11:00')
    expect(story.sees('ada')).toContain('after')
    expect(story.sees('ada')).not.toContain('ransom')
    expect(consoleOf(story).events.find(({ id }) => id === 'ransom')).toMatchObject({
      skipped: true,
      xt: null,
    })
    expect(story.does({ kind: 'bring forward', event: 'ransom', by }).sees('ada')).toContain('ransom')
  })

  test('is sent over a colleague’s decision only by a facilitator who knows of it', () => {
    const send = (seen?: 'planned' | 'left out') =>
      ({ kind: 'bring forward', event: 'ransom', by: 'Ravi', ...(seen && { seen }) }) as const
    const story = room().at('01:00').does({ kind: 'skip', event: 'ransom', by: 'Maria' }).at('02:00')
    expect(consoleOf(story).events.find(({ id }) => id === 'ransom')?.changedBy).toBe('Maria')
    expect(story.tries(send('planned'))).toEqual({ refused: 'left out meanwhile', values: { who: 'Maria' } })
    story.does({ kind: 'put back several', events: ['ransom'], by })
    expect(story.tries(send('left out'))).toEqual({ refused: 'put back meanwhile', values: { who: by } })
    expect(story.does(send('planned')).sees('ada')).toContain('ransom')
    expect(story.tries(send('left out'))).toEqual([])
  })

  test('that was left out is put back, and comes at its time', () => {
    const story = room().does({ kind: 'skip', event: 'ransom', by }).at('05:00')
    story.does({ kind: 'put back', event: 'ransom', by })
    expect(consoleOf(story).events.find(({ id }) => id === 'ransom')).toMatchObject({ skipped: false })
    expect(story.tries({ kind: 'put back', event: 'ransom', by })).toEqual([])
    expect(story.at('11:00').sees('ada')).toContain('ransom')
    expect(fold(story.exercise, story.log).steering).toEqual(story.state().steering)
  })

  test('is put back while the clock is stopped, and left out again', () => {
    const story = room().does({ kind: 'pause', by }).at('05:00')
    story
      .does({ kind: 'skip', event: 'ransom', by })
      .does({ kind: 'put back', event: 'ransom', by })
      .does({ kind: 'continue', by })
    expect(story.does({ kind: 'skip', event: 'ransom', by }).at('30:00').sees('ada')).not.toContain('ransom')
  })

  test('is not put back once its time has passed: the events after it have come without it', () => {
    const story = room().does({ kind: 'skip', event: 'ransom', by }).at('11:00')
    expect(story.tries({ kind: 'put back', event: 'ransom', by })).toEqual({ refused: 'event time over' })
    expect(story.tries({ kind: 'put back', event: 'nothing', by })).toEqual({ refused: 'no such event' })
    expect(story.does({ kind: 'bring forward', event: 'ransom', by }).sees('ada')).toContain('ransom')
  })

  test('that has come cannot be left out any more', () => {
    expect(room().tries({ kind: 'skip', event: 'ask', by })).toEqual({ refused: 'event came' })
    expect(room().tries({ kind: 'bring forward', event: 'ask', by })).toEqual({ refused: 'event came' })
    expect(room().tries({ kind: 'skip', event: 'nothing', by })).toEqual({ refused: 'no such event' })
  })

  test('is not sent, and no section gone on to, before a player has joined: nothing has come to anyone', () => {
    const empty = given(facilitated(scenario, ['Athena']))
      .opens()
      .starts()
    const none = { refused: 'none playing' }
    expect(empty.tries({ kind: 'bring forward', event: 'ransom', by })).toEqual(none)
    expect(empty.tries({ kind: 'jump', section: '2', by })).toEqual(none)
  })
})

test('every change of the plan can be read from the log again', () => {
  const story = room()
    .at('04:00')
    .does(extend(null, 5))
    .at('12:30')
    .does(giveBack(8 * MINUTE, 12 * MINUTE))
  story.does({ kind: 'skip', event: 'board', by }).does({ kind: 'bring forward', event: 'board', by })
  const again = fold(story.exercise, story.log)
  expect(facilitatorView(story.exercise, again, story.now(), new Map())).toEqual(consoleOf(story))
})

test('a push says when the next event is due, and which players would be late', () => {
  const story = room().at('00:30')
  expect(story.tries({ kind: 'push', minutes: 2, confirmed: false, by })).toMatchObject({
    warned: 'push nothing due',
    values: { next: 5 },
  })
  expect(story.tries({ kind: 'push', minutes: 9, confirmed: false, by })).toMatchObject({
    values: { n: 2, who: 'ada, berta' },
  })
})

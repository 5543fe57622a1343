import { describe, expect, test } from 'vitest'
import { completesAt, nextDelivery } from '../story/delivery.ts'
import { fold } from '../state/evolve.ts'
import { playerView } from '../views/player-view.ts'
import {
  alert,
  article,
  automated,
  given,
  mail,
  MINUTE,
  NOON,
  post,
  scenarioOf,
} from '#test/support/stories/given-story.ts'

const alone = (scenario: Parameters<typeof automated>[0]) => given(automated(scenario, { ada: null }))

describe('an automated story', () => {
  const greyMonday = scenarioOf({
    '1': [
      mail('start', { next: 'rumour' }),
      post('rumour', { delay: 30 }),
      article('press', { displayAfter: 10 }),
    ],
    Preset: [mail('handbook')],
    Noise: [mail('lunch', { displayAfter: 5 })],
  })

  test('begins when the tutorial is declined: the first event and the preset ones are there at once', () => {
    const story = alone(greyMonday).at('03:00').begins('ada')
    expect(story.view('ada')).toMatchObject({ stage: 'running', xt: 0, ticking: true })
    expect(story.sees('ada')).toEqual(['start', 'handbook'])
  })

  test('brings the target of a next after the target’s delay, counted from the display', () => {
    const story = alone(greyMonday).begins('ada')
    expect(story.at('00:29').sees('ada')).not.toContain('rumour')
    expect(story.at('00:30').sees('ada')).toContain('rumour')
    expect(story.at('10:00').seen('ada', 'rumour')?.displayedAt).toBe(NOON + 30_000)
  })

  test('brings a timed event at its minute of the player’s own time', () => {
    const story = given(automated(greyMonday, { ada: null, berta: null }))
      .begins('ada')
      .at('02:00')
      .begins('berta')
    expect(story.at('05:00').sees('ada')).toContain('lunch')
    expect(story.sees('berta')).not.toContain('lunch')
    expect(story.at('07:00').sees('berta')).toContain('lunch')
  })

  test('says when the next event comes, and gives no time once it has ended', () => {
    const story = alone(greyMonday).begins('ada')
    expect(story.view('ada').nextAt).toBe(NOON + 30_000)
    expect(nextDelivery(story.exercise, story.state(), NOON + 30_000, 'ada')).toBe(NOON + 5 * MINUTE)
    story.at('10:00').reads('ada', 'start', 'handbook', 'press')
    expect(story.view('ada').nextAt).toBe(NOON + 11 * MINUTE)
    expect(story.at('11:00').view('ada')).toMatchObject({ stage: 'finished', nextAt: null })
    expect(nextDelivery(story.exercise, story.state(), story.now())).toBe('never')
  })

  test('shows nothing before it starts, and says when it starts', () => {
    const exercise = automated(greyMonday, { ada: null })
    const early = playerView(exercise, fold(exercise, []), 'ada', NOON - 1)
    expect(early).toMatchObject({ stage: 'not started', events: [], nextAt: NOON })
  })

  test('waits 5 seconds where the author set no delay', () => {
    const story = alone(scenarioOf({ '1': [mail('start', { next: 'next' }), mail('next')] })).begins('ada')
    expect(story.at('00:04').sees('ada')).toEqual(['start'])
    expect(story.at('00:05').sees('ada')).toEqual(['start', 'next'])
  })

  test('displays an event at most once, however many paths lead to it', () => {
    const loop = scenarioOf({
      '1': [mail('start', { displayAfter: 0, next: 'again' }), mail('again', { next: 'start' })],
    })
    expect(alone(loop).begins('ada').at('30:00').sees('ada')).toEqual(['start', 'again'])
  })

  test('leads nowhere from an unknown target', () => {
    const story = alone(scenarioOf({ '1': [mail('start', { next: 'gone' })] })).begins('ada')
    expect(story.at('20:00').sees('ada')).toEqual(['start'])
  })

  test('starts with the first event, in section order, that has neither a time nor a predecessor', () => {
    const scenario = scenarioOf({
      Noise: [mail('spam')],
      '1': [mail('led'), mail('timed', { displayAfter: 1, next: 'led' })],
      '2': [mail('first')],
    })
    expect(alone(scenario).begins('ada').sees('ada')).toEqual(['first'])
  })
})

describe('the end without a finish', () => {
  const short = scenarioOf({
    '1': [
      mail('question', { responseType: 'text', next: 'news' }),
      article('news', { delay: 60 }),
      post('chatter', { displayAfter: 4 }),
    ],
    Noise: [mail('spam', { displayAfter: 90 })],
  })

  test('comes 60 seconds after everything has come, been read and answered; posts and noise need nothing', () => {
    const story = alone(short)
      .begins('ada')
      .at('01:00')
      .reads('ada', 'question')
      .answers('ada', 'question', 'Call the team')
    expect(completesAt(story.exercise, story.state(), 'ada')).toBeNull()
    story.at('02:30').reads('ada', 'news')
    expect(completesAt(story.exercise, story.state(), 'ada')).toBe(NOON + 5 * MINUTE)
    expect(story.at('04:59').view('ada').stage).toBe('running')
    expect(story.at('05:00').view('ada')).toMatchObject({ stage: 'finished', finished: true })
    expect(story.sees('ada')).toEqual(['/0'])
  })

  test('is not dated back by a finish that drops pending events', () => {
    const dropped = scenarioOf({
      '1': [mail('late', { displayAfter: 7 })],
      Noise: [
        mail('spam', {
          displayAfter: 2,
          responseType: 'option',
          options: { Unsubscribe: '/0', Ignore: '-1' },
        }),
      ],
    })
    const story = alone(dropped).begins('ada').at('02:30').answers('ada', 'spam', 'Unsubscribe')
    expect(story.view('ada').stage).toBe('finished')
    expect(story.seen('ada', '/0')?.displayedAt).toBe(NOON + 2.5 * MINUTE)
  })

  test('does not come while something is unread', () => {
    const story = alone(short).begins('ada').answers('ada', 'question', 'Wait')
    expect(completesAt(story.exercise, story.state(), 'ada')).toBeNull()
    expect(story.at('99:00').view('ada').stage).toBe('running')
  })

  test('waits for a cue after which the story goes on, by a branch or by the clock, and for no other cue', () => {
    const cued = scenarioOf({
      '1': [
        mail('question', { responseType: 'text', next: 'call' }),
        mail('call', { cue: true, delay: 300, next: 'after' }),
        mail('after'),
        mail('hint', { cue: true, displayAfter: 60 }),
        mail('twenty', { cue: true, displayAfter: 20, next: 'late' }),
        mail('late'),
      ],
    })
    const story = alone(cued)
      .begins('ada')
      .at('01:00')
      .reads('ada', 'question')
      .answers('ada', 'question', 'Call the team')
    expect(story.at('05:59').view('ada').stage).toBe('running')
    expect(story.at('06:30').sees('ada')).toContain('after')
    story.reads('ada', 'after')
    expect(story.at('20:30').sees('ada')).toContain('late')
    story.reads('ada', 'late')
    expect(story.at('21:29').view('ada').stage).toBe('running')
    expect(story.at('21:30').view('ada').stage).toBe('finished')
  })

  test('holds: later noise no longer comes', () => {
    const story = alone(short)
      .begins('ada')
      .reads('ada', 'question')
      .answers('ada', 'question', 'Wait')
      .at('01:00')
      .reads('ada', 'news')
    expect(story.at('95:00').sees('ada')).toEqual(['/0'])
    expect(story.view('ada').nextAt).toBeNull()
  })
})

describe('a player who is away', () => {
  const slow = scenarioOf({
    '1': [
      mail('start', { responseType: 'text' }),
      alert('blackout', { displayAfter: 10 }),
      mail('late', { displayAfter: 20 }),
    ],
  })

  test('misses nothing: events due in the meantime come after the return', () => {
    const story = alone(slow)
      .begins('ada')
      .at('30:00')
      .does({ kind: 'return', seat: 'ada', lastSeen: NOON + 4 * MINUTE })
    expect(story.sees('ada')).toEqual(['start'])
    expect(story.view('ada').xt).toBe(4 * MINUTE)
    expect(story.at('35:59').sees('ada')).toEqual(['start'])
    expect(story.at('36:00').seen('ada', 'blackout')?.displayedAt).toBe(NOON + 36 * MINUTE)
  })

  test('keeps the events displayed before they left', () => {
    const story = alone(slow).begins('ada').at('12:00')
    const before = story.seen('ada', 'blackout')
    story.at('50:00').does({ kind: 'return', seat: 'ada', lastSeen: NOON + 12 * MINUTE })
    expect(story.seen('ada', 'blackout')).toEqual(before)
  })

  test('is not away after a silence of 2 minutes, or while acting', () => {
    const story = alone(slow).begins('ada').at('02:00')
    expect(story.tries({ kind: 'return', seat: 'ada', lastSeen: NOON })).toEqual([])
    story.at('08:00').answers('ada', 'start', 'Still here')
    expect(story.at('09:00').tries({ kind: 'return', seat: 'ada', lastSeen: NOON })).toEqual([])
  })

  test('is never away on a clock shared with a team', () => {
    const story = given(automated(slow, { ada: 'Athena', berta: 'Athena', carl: null }))
      .begins('ada', 'berta', 'carl')
      .at('40:00')
    expect(story.tries({ kind: 'return', seat: 'ada', lastSeen: NOON })).toEqual([])
    expect(story.tries({ kind: 'return', seat: 'carl', lastSeen: NOON })).toMatchObject([{ kind: 'away' }])
  })

  test('stays finished if they only had to wait for the end', () => {
    const story = alone(scenarioOf({ '1': [mail('only')] }))
      .begins('ada')
      .reads('ada', 'only')
      .at('60:00')
    expect(story.tries({ kind: 'return', seat: 'ada', lastSeen: NOON })).toEqual([])
    expect(story.view('ada').stage).toBe('finished')
  })
})

describe('a deadline', () => {
  const scenario = scenarioOf({
    '1': [mail('start', { responseType: 'text' }), mail('second', { displayAfter: 24 * 60 })],
  })
  const days = (count: number): string => `${count * 24 * 60}:00`

  test('ends an uncompleted exercise: its player may read on, but not answer', () => {
    const story = alone(scenario).at(days(13.5)).begins('ada').at(days(15))
    expect(story.view('ada')).toMatchObject({ stage: 'expired', ticking: false })
    expect(story.tries({ kind: 'answer', seat: 'ada', event: 'start', response: 'Too late' })).toEqual({
      refused: 'link expired',
    })
    expect(story.tries({ kind: 'read', seat: 'ada', event: 'start' })).toHaveLength(1)
  })

  test('moves with an extension: the seat plays on, and nothing came in between', () => {
    const story = alone(scenario).at(days(13.5)).begins('ada').at(days(20))
    expect(story.sees('ada')).toEqual(['start'])
    story
      .does({ kind: 'extend', seat: 'ada', by: 'Tess' })
      .does({ kind: 'return', seat: 'ada', lastSeen: NOON + 13.6 * 24 * 60 * MINUTE })
    expect(story.view('ada').stage).toBe('running')
    expect(story.sees('ada')).toEqual(['start'])
    // Extended at noon: until the end of the seventh day.
    expect(story.at(`${27 * 24 * 60 + 12 * 60 - 1}:59`).view('ada').stage).toBe('running')
    expect(story.at(days(27.5)).view('ada').stage).toBe('expired')
  })

  test('can be moved three times', () => {
    const story = alone(scenario)
    for (let time = 0; time < 3; time++) story.does({ kind: 'extend', seat: 'ada', days: 1, by: 'Tess' })
    expect(story.tries({ kind: 'extend', seat: 'ada', by: 'Tess' })).toEqual({
      refused: 'extended too often',
      values: { max: 3 },
    })
    expect(story.tries({ kind: 'extend', seat: 'nobody', by: 'Tess' })).toEqual({ refused: 'seat unknown' })
  })
})

test('the worked example of the README is true', () => {
  const scenario = scenarioOf({
    '1': [
      mail('start', {
        responseType: 'option',
        options: { Pay: 'paid', Refuse: 'refused' },
        timeLimit: 100,
        laterThan: 120,
        nextIfLate: 'slow',
        next: 'meeting',
      }),
      mail('paid'),
      mail('refused'),
      mail('slow'),
      mail('meeting', { delay: 60 }),
      article('press', { displayAfter: 10 }),
    ],
  })
  const story = alone(scenario).begins('ada').at('00:30').answers('ada', 'start', 'Refuse')
  expect(story.sees('ada')).toEqual(['start'])
  expect(story.seen('ada', 'start')?.response?.timeliness).toBe('early')
  expect(story.at('00:35').sees('ada')).toEqual(['start', 'refused'])
  expect(story.at('01:30').sees('ada')).toEqual(['start', 'refused', 'meeting'])
  story.at('20:00').does({ kind: 'return', seat: 'ada', lastSeen: NOON + 5 * MINUTE })
  expect(story.view('ada')).toMatchObject({ xt: 5 * MINUTE, events: [{}, {}, {}] })
  expect(story.at('25:00').sees('ada')).toEqual(['start', 'refused', 'meeting', 'press'])
  story.reads('ada', 'start', 'refused', 'meeting', 'press')
  expect(completesAt(story.exercise, story.state(), 'ada')).toBe(NOON + 26 * MINUTE)
})

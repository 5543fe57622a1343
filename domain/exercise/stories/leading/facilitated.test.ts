import { describe, expect, test } from 'vitest'
import { completesAt } from '../../story/delivery.ts'
import { facilitatorView } from '../../views/facilitator-view.ts'
import { resetToUndo } from '../../rules/run.ts'
import { reachOf } from '../../rules/messages/send.ts'
import {
  alert,
  facilitated,
  given,
  mail,
  MINUTE,
  NOON,
  post,
  scenarioOf,
} from '#test/support/stories/given-story.ts'

const scenario = scenarioOf({
  '1': [
    mail('start', {
      next: 'call',
      responseType: 'option',
      options: { Act: '-1', End: '/0' },
      correct: ['o1'],
      timeLimit: 300,
    }),
    mail('call'),
    alert('blackout', { displayAfter: 10 }),
    post('rumour', { displayAfter: 12 }),
  ],
})
const room = () =>
  given(facilitated(scenario, ['Athena', 'Hades']))
    .opens()
    .joins('ada', 'Athena')
    .joins('berta', 'Hades')
const by = 'Faye'

describe('a facilitated exercise', () => {
  test('cannot be joined before it is opened', () => {
    const story = given(facilitated(scenario, ['Athena']))
    expect(story.tries({ kind: 'join', seat: 'ada', alias: 'ada', team: 'Athena', code: 'a1' })).toEqual({
      refused: 'not open',
    })
    expect(story.view('ada')).toMatchObject({ stage: 'not open', events: [] })
  })

  test('opens to a lobby with the tutorial, and starts for all players at once', () => {
    const story = room()
    expect(story.view('ada')).toMatchObject({ stage: 'lobby', team: 'Athena', alias: 'ada' })
    expect(story.sees('ada')).toEqual(['t1'])
    story.at('05:00').starts()
    expect(story.view('berta')).toMatchObject({ stage: 'running', xt: 0, ticking: true })
    expect([story.sees('ada'), story.sees('berta')]).toEqual([['start'], ['start']])
  })

  test('has buttons that may be pressed twice', () => {
    const story = room()
    expect(story.tries({ kind: 'open', by })).toEqual([])
    expect(story.tries({ kind: 'pause', by })).toEqual({ refused: 'not running' })
    story.starts()
    expect(story.tries({ kind: 'continue', by })).toEqual([])
    story.pauses()
    expect(story.tries({ kind: 'pause', by })).toEqual([])
  })

  test('stops while paused: answers are kept, nothing new comes, limits do not run', () => {
    const story = room().starts().at('01:00').pauses().at('30:00')
    expect(story.view('ada')).toMatchObject({
      stage: 'paused',
      xt: MINUTE,
      ticking: false,
      nextAt: NOON + 24 * 60 * MINUTE + MINUTE,
    })
    story.answers('ada', 'start', 'Act')
    expect(story.seen('ada', 'start')?.response).toMatchObject({ xt: MINUTE, timeliness: 'early' })
    expect(story.at('45:00').sees('ada')).toEqual(['start'])
    expect(story.resumes().sees('ada')).toEqual(['start'])
    expect(story.at('45:05').sees('ada')).toEqual(['start', 'call'])
    expect(story.at('54:00').sees('ada')).toEqual(['start', 'call', 'blackout'])
  })

  test('keeps events that came at the very moment of the pause, whatever an answer during it would bring later', () => {
    const tie = scenarioOf({
      '1': [
        mail('ask', { responseType: 'option', options: { Yes: 'news' } }),
        mail('herald', { displayAfter: 1, next: 'news' }),
        mail('news', { delay: 0 }),
      ],
    })
    const story = given(facilitated(tie)).opens().joins('ada').starts().at('01:00').pauses()
    expect(story.sees('ada')).toEqual(['ask', 'herald', 'news'])
    story.at('05:00').answers('ada', 'ask', 'Yes').at('06:00').resumes()
    expect(story.seen('ada', 'news')?.displayedAt).toBe(NOON + MINUTE)
  })

  test('shows a late joiner all due events at once, in order, under the times they came, with limits that start now', () => {
    const story = room().starts().at('11:00').joins('carl', 'Hades')
    expect(story.sees('carl')).toEqual(['start', 'blackout'])
    expect(story.seen('carl', 'start')).toMatchObject({
      displayedAt: NOON,
      displayedXt: 11 * MINUTE,
      readAt: null,
    })
    story.at('13:00').answers('carl', 'start', 'Act')
    expect(story.seen('carl', 'start')?.response?.timeliness).toBe('early')
  })

  test('dates a chain of messages for a late joiner as the others had it', () => {
    const chain = scenarioOf({
      '1': [
        mail('one', { next: 'two' }),
        mail('two', { delay: 60, next: 'three' }),
        mail('three', { delay: 60 }),
      ],
    })
    const story = given(facilitated(chain)).opens().joins('ada').starts().at('10:00').joins('carl')
    const dates = story.view('carl').events.map(({ displayedAt }) => (displayedAt - NOON) / MINUTE)
    expect(dates).toEqual([0, 1, 2])
    expect(story.view('carl').events.map(({ storyXt }) => storyXt / MINUTE)).toEqual(dates)
    expect(story.view('ada').events.map(({ displayedAt }) => (displayedAt - NOON) / MINUTE)).toEqual(dates)
  })

  test('tells a late joiner when a message was sent, by the clock of the story too', () => {
    const story = room().starts().at('02:00').sends({}, { to: 'all' }).at('11:00').joins('carl', 'Hades')
    const note = story.view('carl').events.find(({ section }) => section === 'Facilitator')
    expect(note).toMatchObject({ storyXt: 2 * MINUTE, displayedXt: 11 * MINUTE })
  })

  test('finishes player by player, and is over when all have', () => {
    const story = room().starts().answers('ada', 'start', 'End')
    expect(story.view('ada').stage).toBe('finished')
    expect(story.view('berta').stage).toBe('running')
    story.at('00:10').answers('berta', 'start', 'End')
    expect(facilitatorView(story.exercise, story.state(), story.now(), new Map())).toMatchObject({
      phase: 'closed',
      open: false,
    })
    expect(story.tries({ kind: 'join', seat: 'carl', alias: 'carl', team: 'Hades', code: 'c1' })).toEqual({
      refused: 'link expired',
    })
  })

  test('closes for all players on command, and a day after the last act', () => {
    const story = room().starts()
    expect(completesAt(story.exercise, story.state(), 'ada')).toBe(NOON + 24 * 60 * MINUTE)
    story.at('20:00').does({ kind: 'close', by })
    expect(story.view('ada')).toMatchObject({ stage: 'finished' })
    expect(story.sees('ada')).toEqual(['/1', '/0'])
    expect(story.tries({ kind: 'continue', by })).toEqual({ refused: 'exercise closed' })
    const left = room()
      .starts()
      .at(`${25 * 60}:00`)
    expect(left.view('berta').stage).toBe('finished')
    expect(left.tries({ kind: 'pause', by })).toEqual({ refused: 'exercise closed' })
    left.reads('berta', '/0').at(`${26 * 60}:00`)
    expect(left.view('berta').stage).toBe('finished')
  })

  test('begins again after a reset: only the action log is left of the old run', () => {
    const story = room().starts().answers('ada', 'start', 'Act').does({ kind: 'reset', by })
    expect(story.view('ada')).toMatchObject({ stage: 'not open', events: [], alias: '' })
    expect(story.state()).toMatchObject({ run: 2, phase: 'created' })
    expect(story.state().actions.map(({ fact }) => fact.kind)).toEqual(['opened', 'started', 'reset'])
    expect(story.tries({ kind: 'reset', by })).toEqual([])
    story.opens().joins('ada', 'Hades').starts()
    expect(story.seen('ada', 'start')?.response).toBeNull()
  })
})

describe('pushing time', () => {
  test('brings the due events, in order, and moves open limits along', () => {
    const story = room().starts().at('01:00').pushes(15)
    expect(story.sees('ada')).toEqual(['start', 'blackout', 'rumour'])
    expect(story.seen('ada', 'rumour')).toMatchObject({
      displayedAt: NOON + MINUTE,
      displayedXt: 16 * MINUTE,
    })
    story.answers('ada', 'start', 'Act')
    expect(story.seen('ada', 'start')?.response?.timeliness).toBe('late')
  })

  test('warns when nothing would come, and when open questions would become late', () => {
    const story = room().starts().at('01:00')
    expect(story.tries({ kind: 'push', minutes: 5, confirmed: false, by })).toMatchObject({
      values: { minutes: 5, next: 9 },
    })
    expect(story.tries({ kind: 'push', minutes: 10, confirmed: false, by })).toMatchObject({
      warned: 'push makes late',
    })
    expect(story.tries({ kind: 'push', minutes: 10, confirmed: true, by })).toHaveLength(1)
  })

  test('does not warn about answers that are late already', () => {
    expect(
      room().starts().at('06:00').tries({ kind: 'push', minutes: 5, confirmed: false, by }),
    ).toHaveLength(1)
  })

  test('is one push however often it is pressed within a second', () => {
    const story = room().starts().at('01:00').pushes(10)
    expect(story.tries({ kind: 'push', minutes: 2, confirmed: true, by })).toEqual([])
    expect(story.view('ada').xt).toBe(11 * MINUTE)
  })

  test('is one push under one key, however late it is repeated', () => {
    const story = room().starts()
    const push = { kind: 'push', minutes: 15, confirmed: true, by, key: 'press-1' } as const
    expect(story.tries(push)).toHaveLength(1)
    expect(story.at('02:00').pauses().tries(push)).toEqual([])
    expect(story.view('ada').xt).toBe(17 * MINUTE)
  })

  test('plays like waiting: a chain due within the jump comes whole', () => {
    const chain = scenarioOf({
      '1': [
        mail('one', { next: 'two' }),
        mail('two', { delay: 60, next: 'three' }),
        mail('three', { delay: 60 }),
      ],
    })
    const story = given(facilitated(chain)).opens().joins('ada').starts().pushes(5)
    expect(story.sees('ada')).toEqual(['one', 'two', 'three'])
  })

  test('is for a running exercise, by the minutes that can be selected', () => {
    expect(room().tries({ kind: 'push', minutes: 5, confirmed: true, by })).toEqual({
      refused: 'not running',
    })
    for (const minutes of [0, 2.5, 16, 61]) {
      expect(room().starts().tries({ kind: 'push', minutes, confirmed: true, by })).toEqual({
        refused: 'push minutes',
      })
    }
  })
})

describe('a message from the facilitator', () => {
  const all = { to: 'all' } as const

  test('comes to its recipients at once, even in a pause', () => {
    const story = room().starts().pauses().sends({}, { to: 'team', team: 'Hades' })
    expect(story.sees('berta')).toEqual(['start', 'f-1'])
    expect(story.sees('ada')).toEqual(['start'])
    story.sends({ type: 'Alert', name: '', content: '<p>Evacuate!</p>' }, { to: 'seat', seat: 'ada' })
    expect(story.seen('ada', 'f-2')).toMatchObject({
      section: 'Facilitator',
      type: 'Alert',
      name: 'Exercise control',
      responseType: 'none',
    })
  })

  test('does not come to finished players, and finds late joiners', () => {
    const story = room().starts().answers('ada', 'start', 'End').at('01:00')
    expect(reachOf({ exercise: story.exercise, state: story.state(), now: story.now() }, all)).toEqual({
      reached: 1,
      finished: 1,
    })
    story.sends({}, all).at('02:00').joins('carl', 'Hades')
    expect(story.sees('ada')).not.toContain('f-1')
    expect(story.sees('carl')).toEqual(['start', 'f-1'])
  })

  test('names a post by its first words and needs the fields of the specification', () => {
    const story = room().starts()
    story.sends({ type: 'Social', content: '<p>They say the whole hospital is dark &amp; cold.</p>' }, all)
    expect(story.seen('ada', 'f-1')?.subject).toBe('They say the whole hospital is...')
    const send = (message: object) =>
      story.tries({ kind: 'send', message: { ...BLANK, ...message }, recipient: all, by })
    expect(story.tries({ kind: 'send', message: BLANK, recipient: null, by })).toEqual({
      refused: 'recipient required',
    })
    expect(send({ organisation: '' })).toEqual({ refused: 'send without organisation' })
    expect(send({ name: '' })).toEqual({ refused: 'send without persona' })
    expect(send({ subject: '' })).toEqual({ refused: 'email incomplete' })
    expect(send({ content: '<p> </p>' })).toEqual({ refused: 'email incomplete' })
    expect(send({ type: 'Social', content: '' })).toEqual({ refused: 'social empty' })
    expect(room().tries({ kind: 'send', message: BLANK, recipient: all, by })).toEqual({
      refused: 'not running',
    })
  })

  test('is one message however often it is pressed within two seconds', () => {
    const story = room().starts().sends({}, { to: 'seat', seat: 'ada' })
    const again = (message: object) =>
      story.tries({ kind: 'send', message: { ...BLANK, ...message }, recipient: all, by })
    expect(again({})).toHaveLength(1)
    expect(again({})).toEqual([])
    expect(again({ subject: 'Other' })).toHaveLength(1)
    expect(story.at('00:02').tries({ kind: 'send', message: BLANK, recipient: all, by })).toHaveLength(1)
  })

  const BLANK = {
    type: 'Email',
    name: 'Nora',
    role: '',
    organisation: 'Press',
    address: '',
    subject: 'Hi',
    content: 'Hi',
    image: '',
    pdf: '',
  } as const
})

describe('undoing a reset', () => {
  const undo = { kind: 'undo reset', by } as const

  test('brings the old run back, paused where it was, with everything in it', () => {
    const story = room()
      .starts()
      .at('02:00')
      .answers('ada', 'start', 'Act')
      .does({ kind: 'reset', by })
      .at('50:00')
      .does(undo)
    expect(story.state()).toMatchObject({ run: 1, phase: 'paused' })
    expect(story.view('ada')).toMatchObject({ stage: 'paused', xt: 2 * MINUTE, alias: 'ada', team: 'Athena' })
    expect(story.seen('ada', 'start')?.response).toMatchObject({ value: 'Act', by: 'ada' })
    expect(story.resumes().at('58:00').sees('berta')).toEqual(['start', 'blackout'])
    expect(story.tries(undo)).toEqual({ refused: 'nothing to undo', values: { days: 7 } })
  })

  test('takes nothing from those who have joined the new run', () => {
    const story = room().does({ kind: 'reset', by }).opens().joins('ada', 'Athena')
    expect(story.tries(undo)).toEqual({ refused: 'run has players' })
  })

  test('is possible for 7 days, even after another run without players', () => {
    const agree = { kind: 'agree', seat: 'carl', text: 'Nothing leaves this room.' } as const
    const story = room().does({ kind: 'reset', by }).opens().does(agree)
    expect(resetToUndo(story.state(), NOON)).toMatchObject({ players: 2 })
    story.does({ kind: 'reset', by })
    expect(story.at(`${7 * 24 * 60 + 1}:00`).tries(undo)).toEqual({
      refused: 'nothing to undo',
      values: { days: 7 },
    })
    expect(story.at('60:00').does(undo).view('ada').alias).toBe('ada')
  })

  test('never lets a later run have the number of an earlier one', () => {
    const story = room().does({ kind: 'reset', by }).does(undo).does({ kind: 'reset', by })
    expect(story.state().run).toBe(3)
  })
})

describe('a seat', () => {
  test('belongs to one alias, in lower case, whichever link comes first', () => {
    const story = room()
    const join = (seat: string, alias: string, team: string | null = 'Athena') =>
      story.tries({ kind: 'join', seat, alias, team, code: 'x1' })
    expect(join('carl', 'ADA')).toEqual({ refused: 'alias taken' })
    expect(join('ada', ' Ada ', 'Hades')).toEqual([])
    expect(join('ada', 'other')).toEqual({ refused: 'alias fixed' })
    expect(join('carl', 'carl@home')).toEqual({ refused: 'alias is email' })
    expect(join('carl', 'ab')).toEqual({ refused: 'alias short' })
    expect(join('carl', 'carl!')).toEqual({ refused: 'alias characters' })
    expect(join('carl', 'carl', 'Zeus')).toEqual({ refused: 'team required' })
    expect(join('carl', 'carl', null)).toEqual({ refused: 'team required' })
    expect(join('dora', 'Dora  Finch')).toHaveLength(1)
    expect(join('carl', 'dora finch')).toEqual({ refused: 'alias taken' })
  })

  test('can be released, so that its player goes on from another device with all their answers', () => {
    const story = room()
      .starts()
      .answers('ada', 'start', 'Act')
      .at('01:00')
      .does({ kind: 'release seat', seat: 'ada', by })
    story
      .does({ kind: 'first seen', seat: 'tablet' })
      .does({ kind: 'join', seat: 'tablet', alias: 'Ada', team: 'Athena', code: 't1' })
    expect(story.seen('tablet', 'start')?.response).toMatchObject({ value: 'Act', by: 'ada' })
    expect(story.view('ada')).toMatchObject({ alias: '', events: [] })
    expect(story.tries({ kind: 'read', seat: 'ada', event: 'start' })).toEqual({ refused: 'seat unknown' })
    expect([...story.state().seats.keys()]).toEqual(['ada', 'berta'])
    story.does({ kind: 'join', seat: 'ada', alias: 'alma', team: 'Hades', code: 'a2' })
    expect(story.seen('ada', 'start')?.response).toBeNull()
    expect(story.seen('tablet', 'start')?.response).toMatchObject({ value: 'Act' })
  })
})

describe('the console', () => {
  test('lists what has just happened newest first, also of one instant', () => {
    const story = given(
      facilitated(scenarioOf({ '1': [mail('one', { displayAfter: 0 }), mail('two', { displayAfter: 0 })] }), [
        'Athena',
      ]),
    )
      .opens()
      .joins('ada', 'Athena')
      .starts()
    const { recent } = facilitatorView(story.exercise, story.state(), story.now(), new Map())
    expect(recent.map(({ kind, event }) => event || kind)).toEqual(['two', 'one', 'joined'])
  })

  test('says which team a player joined, also after they were moved', () => {
    const story = given(facilitated(scenarioOf({ '1': [mail('one')] }), ['Athena', 'Hades']))
      .opens()
      .joins('ada', 'Athena')
      .starts()
      .at('01:00')
      .does({ kind: 'move to team', seat: 'ada', team: 'Hades', by })
    const { recent } = facilitatorView(story.exercise, story.state(), story.now(), new Map())
    expect(recent.find(({ kind }) => kind === 'joined')).toMatchObject({ team: 'Athena' })
  })

  test('shows the state of the run and each player’s position', () => {
    const story = room()
    const console = () =>
      facilitatorView(
        story.exercise,
        story.state(),
        story.now(),
        new Map([
          ['ada', story.now()],
          ['berta', NOON],
        ]),
      )
    expect(console()).toMatchObject({
      paused: '',
      open: true,
      phase: 'open',
      xt: 0,
      currentPositions: [{ subject: '' }],
    })
    story.starts().answers('berta', 'start', 'End').at('09:00')
    expect(console()).toMatchObject({ paused: 'false', ticking: true, responded: { start: 1 } })
    expect(console().currentPositions).toMatchObject([
      {
        subject: 'About start',
        players: [
          {
            user: 'ada',
            team: 'Athena',
            events: [{ subject: 'About blackout', dueInSeconds: 60 }, { dueInSeconds: 180 }],
          },
        ],
      },
      { subject: 'The end of the exercise', players: [{ user: 'berta', events: [], state: 'finished' }] },
    ])
    story.pauses().at('20:00')
    expect(console()).toMatchObject({ paused: 'true', ticking: false })
    expect(console().currentPositions[0]?.players[0]?.events[0]).toMatchObject({
      displayAt: null,
      dueInSeconds: 60,
    })
  })

  test('shows the whole plan even while the clock is stopped', () => {
    const chained = scenarioOf({
      '1': [
        mail('first', { displayAfter: 5, next: 'second' }),
        mail('second', { delay: 120, next: 'third' }),
        mail('third', { delay: 60 }),
      ],
    })
    const story = given(facilitated(chained, ['Athena']))
      .opens()
      .joins('ada', 'Athena')
      .starts()
      .at('01:00')
    const plan = () =>
      facilitatorView(story.exercise, story.state(), story.now(), new Map()).events.map(
        ({ id, xt, visible }) => [id, xt, visible],
      )
    const running = plan()
    expect(running).toEqual([
      ['first', 5 * MINUTE, false],
      ['second', 7 * MINUTE, false],
      ['third', 8 * MINUTE, false],
    ])
    story.pauses().at('30:00')
    expect(plan()).toEqual(running)
    const { currentPositions } = facilitatorView(story.exercise, story.state(), story.now(), new Map())
    const next = currentPositions[0]?.players[0]?.events.map(
      ({ id, dueInSeconds }) => `${id} in ${dueInSeconds / 60}`,
    )
    expect(next).toEqual(['first in 4', 'second in 6', 'third in 7'])
  })

  test('says before the start which event will come first', () => {
    const story = room()
    const { currentPositions } = facilitatorView(story.exercise, story.state(), story.now(), new Map())
    expect(currentPositions[0]?.players[0]?.events).toMatchObject([
      { subject: 'About start', displayAt: null, dueInSeconds: 0 },
      { subject: 'About blackout', dueInSeconds: 600 },
      { dueInSeconds: 720 },
    ])
  })

  test('shows a player as disconnected who has not fetched something due for 20 seconds', () => {
    const story = room().starts().at('10:30')
    const seen = (ada: number) =>
      facilitatorView(
        story.exercise,
        story.state(),
        story.now(),
        new Map([
          ['ada', ada],
          ['berta', story.now()],
        ]),
      )
        .currentPositions.flatMap(({ players }) => players)
        .filter(({ state }) => state === 'disconnected')
        .map(({ user }) => user)
    expect(seen(NOON + 9.9 * MINUTE)).toEqual(['ada'])
    expect(seen(NOON + 10.1 * MINUTE)).toEqual([])
  })

  test('lists every event with when it comes, and every action', () => {
    const story = room().starts().at('10:00').sends({}, { to: 'all' })
    const { events, actions } = facilitatorView(story.exercise, story.state(), story.now(), new Map())
    expect(
      events.map(({ id, displayAt, visible }) => [
        id,
        displayAt === null ? null : (displayAt - NOON) / MINUTE,
        visible,
      ]),
    ).toEqual([
      ['start', 0, true],
      ['call', null, false],
      ['blackout', 10, true],
      ['rumour', 12, false],
      ['f-1', 10, true],
    ])
    expect(events[0]).toMatchObject({
      responseType: 'Option',
      options: '{"option":[{"text":"Act","next":"-1"},{"text":"End","next":"/0"}]}',
    })
    expect(actions.map(({ by, fact }) => `${by} ${fact.kind}`)).toEqual([
      'Faye opened',
      'Faye started',
      'Faye sent',
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { plotOf } from '#domain/scenario/checks/reach.ts'
import { pathsOf } from '#domain/scenario/checks/rehearsal.ts'
import { matcher, type ScenarioEvent } from '#domain/scenario/schema.ts'
import { storyOf } from '#domain/scenario/story.ts'
import { alert, mail, MINUTE, NOON, scenarioOf } from '#test/support/stories/given-story.ts'
import { readScenario } from '../../../scenarios/read-scenario.ts'
import { fold } from '../state/evolve.ts'
import { seatOf } from '../state/state.ts'
import { type AssumedPlayer, asOnPaper, reactionOf, SILENCE, type Way, waysToMeet } from './assumed-player.ts'
import { causeOf } from './cause.ts'
import { comeTo } from './come-to.ts'
import { playedThrough } from './playthrough.ts'
import { rehearsalOf, seatFor } from './rehearsal.ts'

const SHIPPED = [
  'code-grey',
  'slack-water',
  'second-factor',
  'paper-trail',
  'night-freight',
  'first-statement',
]
const ALONE = seatFor(null)
const stage = (scenario: ReturnType<typeof scenarioOf>, teams: readonly string[] = []) =>
  rehearsalOf({ scenario, at: NOON, teams, seed: 'once' })
const onStage = (...events: readonly ScenarioEvent[]) =>
  stage(scenarioOf({ '1': events, Preset: [], Noise: [] }))

const pay = mail('pay', {
  responseType: 'option',
  options: { Pay: 'paid', Refuse: 'refused' },
  correct: ['o2'],
  timeLimit: 100,
  laterThan: 120,
  nextIfLate: 'slow',
  onTimeout: 'nobody',
})
const STORY = onStage(
  pay,
  mail('paid', { next: '/0' }),
  mail('refused', { delay: 60 }),
  mail('slow'),
  mail('nobody'),
)

const met =
  (ways: Readonly<Record<string, Way>>): AssumedPlayer =>
  event =>
    reactionOf(event, ways[event.id] ?? SILENCE)
const taking = (option: string, pace: 'early' | 'in time' | 'late' = 'in time'): Way => ({
  options: [option],
  pace,
})
const cameOf = (player: AssumedPlayer, exercise = STORY) => {
  const { timeline } = playedThrough(exercise, ALONE, player)
  return {
    ids: timeline.deliveries.map(({ id }) => id),
    ends: timeline.finish && (timeline.finish.at - NOON) / 1000,
    why: (id: string) => {
      const delivery = timeline.deliveries.find(candidate => candidate.id === id)
      return delivery && causeOf(exercise.scenario, timeline, delivery)
    },
  }
}

test('a rehearsal uses the default words, and counts dates from its first day', () => {
  const variables = [
    { id: 'town', name: 'Town', kind: 'text', default: 'Tern', help: '' },
    { id: 'first', name: 'First sign', kind: 'date', default: '-1', help: '' },
  ] as const
  const written = scenarioOf({ '1': [mail('kept', { subject: '{{town}}, {{first}}' })] })
  const { scenario } = stage({ ...written, details: { ...written.details, variables: [...variables] } })
  expect(scenario.sections[0]?.events[0]?.subject).toMatch(/^Tern, \w+day \d+ \w+ \d{4}$/)
})

describe('what a set of answers leads to', () => {
  test('an option after half of its time limit: its branch, and the end it leads to', () => {
    const { ids, ends, why } = cameOf(met({ pay: taking('o1') }))
    expect(ids).toEqual(['pay', 'paid', '/1', '/0'])
    expect(ends).toBe(55)
    expect(why('pay')).toEqual({ kind: 'clock', xt: 0 })
    expect(why('paid')).toEqual({
      kind: 'answer',
      event: 'pay',
      answer: { kind: 'option', option: 'o1' },
      speed: null,
    })
    expect(why('/0')).toEqual({ kind: 'display', event: 'paid', drawn: null })
  })

  test('another option, and a quiet minute after the last message', () => {
    const { ids, ends } = cameOf(met({ pay: taking('o2') }))
    expect(ids).toEqual(['pay', 'refused', '/1', '/0'])
    expect(ends).toBe(50 + 60 + 60)
  })

  test('silence: its branch, and no end', () => {
    const { ids, ends, why } = cameOf(met({}))
    expect(ids).toEqual(['pay', 'nobody'])
    expect(ends).toBeNull()
    expect(why('nobody')).toEqual({ kind: 'silence', event: 'pay' })
  })

  test('a late answer where silence leads elsewhere: the branch of silence', () => {
    expect(cameOf(met({ pay: taking('o2', 'late') })).ids).toEqual(['pay', 'nobody', '/1', '/0'])
  })

  test('a late answer where silence leads nowhere: the branch of lateness', () => {
    const { ids, why } = cameOf(
      met({ pay: taking('o2', 'late') }),
      onStage({ ...pay, onTimeout: '-1' }, mail('paid'), mail('refused'), mail('slow')),
    )
    expect(ids).toContain('slow')
    expect(why('slow')).toMatchObject({ kind: 'answer', event: 'pay', speed: 'late' })
  })

  test('a question that is not reached is not answered', () => {
    const later = onStage(
      pay,
      mail('paid', { responseType: 'text', next: 'far' }),
      mail('refused'),
      mail('far'),
    )
    expect(
      cameOf(met({ pay: taking('o2'), paid: { options: [], pace: 'in time' } }), later).ids,
    ).not.toContain('far')
  })
})

describe('the ways to meet a question', () => {
  test('the right option first, each other one, late where lateness matters, and silence', () => {
    expect(waysToMeet(pay)).toEqual([taking('o2'), taking('o1'), taking('o2', 'late'), SILENCE])
  })
  test('several right ones together, and each alone', () => {
    const several = mail('call', {
      responseType: 'checkbox',
      options: { A: '-1', B: '-1' },
      correct: ['o1', 'o2'],
    })
    expect(waysToMeet(several)).toEqual([
      { options: ['o1', 'o2'], pace: 'in time' },
      taking('o1'),
      taking('o2'),
      SILENCE,
    ])
  })
  test('none for a message without a question', () => {
    expect(waysToMeet(mail('note'))).toEqual([])
  })
})

describe('the paths that the checks measure', () => {
  test.each(SHIPPED)('take as long on the engine as on paper: %s', name => {
    const scenario = readScenario(name)
    for (const path of ['shortest', 'typical', 'longest'] as const) {
      const found = pathsOf(plotOf(scenario))?.[path]
      if (!found) throw new Error('No player on paper came to an end.')
      const { timeline } = playedThrough(stage(scenario), ALONE, asOnPaper(found.player))
      expect((timeline.finish?.at ?? 0) - NOON).toBe(found.end)
    }
  })
})

describe('playing from an event on', () => {
  test('plays up to it: the questions before it have been answered, and it has just come', () => {
    const come = comeTo(STORY, ALONE, 'refused')
    expect(come && come.at - NOON).toBe(110_000)
    const seat = come && seatOf(fold(come.exercise, come.log), ALONE)
    expect([...(seat?.story.answers.keys() ?? [])]).toEqual(['pay'])
    expect([...(seat?.story.reads.keys() ?? [])]).toEqual(['pay'])
  })

  test('answers late, or not at all, where that leads there', () => {
    expect(comeTo(STORY, ALONE, 'nobody')?.at).toBe(NOON + 125_000)
    const late = onStage({ ...pay, onTimeout: '-1' }, mail('paid'), mail('refused'), mail('slow'))
    expect(comeTo(late, ALONE, 'slow')?.at).toBe(NOON + 126_000)
  })

  test('leaves a question unanswered if an answer would end the story before', () => {
    const story = onStage(
      mail('trap', { responseType: 'option', options: { Leave: '/0' }, correct: ['o1'] }),
      alert('bell', { displayAfter: 30 }),
    )
    expect(comeTo(story, ALONE, 'bell')?.at).toBe(NOON + 30 * MINUTE)
  })

  test('draws the random option that leads there', () => {
    const dice = mail('dice', { responseType: 'random', options: { One: 'one', Two: 'two', Three: 'three' } })
    const story = onStage(dice, ...['one', 'two', 'three'].map(id => mail(id)))
    for (const id of ['one', 'two', 'three']) expect(comeTo(story, ALONE, id)?.at).toBe(NOON + 5_000)
  })

  test('answers as a verdict or a condition on an earlier answer requires', () => {
    const asks = mail('asks', { responseType: 'option', options: { Yes: '-1', No: '-1' }, next: 'writes' })
    const writes = mail('writes', {
      responseType: 'text',
      modelAnswer: 'The bank was called.',
      matchers: [matcher.parse({ kind: 'terms', need: 'all', terms: [['bank'], ['called']] })],
      nextIf: [
        {
          when: { of: 'all', parts: [{ is: 'option', event: 'asks', option: 'o2', not: false }] },
          next: ['no'],
        },
      ],
      nextIfRight: ['right'],
      nextIfPartly: ['partly'],
      nextIfWrong: ['wrong'],
    })
    const story = onStage(asks, writes, ...['no', 'right', 'partly', 'wrong'].map(id => mail(id)))
    for (const id of ['no', 'right', 'partly', 'wrong']) expect(comeTo(story, ALONE, id)).not.toBeNull()
  })

  test.each([
    ['wrong', { correct: ['o2'] }],
    ['wrong', { correct: ['o3'], neutral: ['o2'] }],
    ['partly', { correct: ['o3'], neutral: ['o1'] }],
    ['right', { correct: ['o1'], neutral: ['o2'] }],
  ] as const)('answers otherwise where a condition denies the verdict %s', (verdict, marks) => {
    const denied = { is: 'verdict' as const, event: 'asks', verdict, not: true }
    const asks = mail('asks', {
      ...{ responseType: 'option', options: { One: 'next', Two: 'next', Three: 'next' }, onTimeout: '/0' },
      ...{ correct: [...marks.correct], neutral: 'neutral' in marks ? [...marks.neutral] : [] },
      timeLimit: 60,
    })
    const next = mail('next', { nextIf: [{ when: { of: 'all', parts: [denied] }, next: ['end'] }] })
    expect(comeTo(onStage(asks, next, mail('end')), ALONE, 'end')).not.toBeNull()
  })

  test('cannot begin at an event that nothing leads to', () => {
    expect(comeTo(onStage(mail('start'), mail('lost', { next: 'lost' })), ALONE, 'lost')).toBeNull()
    expect(comeTo(STORY, ALONE, 'no such event')).toBeNull()
  })

  test.each(SHIPPED)(
    'finds a path to every event of a scenario: %s',
    name => {
      const scenario = readScenario(name)
      const ids = [...storyOf(scenario).values()]
        .filter(({ event }) => !event.cue && !event.spare)
        .map(({ event }) => event.id)
      expect(ids.length).toBeGreaterThan(10)
      expect(ids.filter(id => comeTo(stage(scenario), ALONE, id) === null)).toEqual([])
    },
    120_000,
  )
})

describe('a rehearsal in teams', () => {
  test('has one player in each, and each team its own clock', () => {
    const exercise = stage(scenarioOf({ '1': [pay, mail('paid'), mail('refused')] }), ['Athena', 'Hades'])
    const { timeline } = playedThrough(exercise, seatFor('Hades'), met({ pay: taking('o1') }))
    expect(timeline.deliveries.map(({ id }) => id)).toContain('paid')
  })
})

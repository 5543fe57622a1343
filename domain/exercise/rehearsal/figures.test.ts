import { describe, expect, test } from 'vitest'
import type { WireResponse } from '#domain/exercise/log/commands.ts'
import type { Answer } from '#domain/exercise/log/log.ts'
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import { mail, post, scenarioOf } from '#test/support/stories/given-story.ts'
import { readScenario } from '../../../scenarios/read-scenario.ts'
import { decide } from '../rules/decide.ts'
import { fold } from '../state/evolve.ts'
import { seatOf } from '../state/state.ts'
import { seatTimeline } from '../story/delivery.ts'
import { type Bot, BOTS, botsNamed, playerOf } from './bots.ts'
import { rehearsed } from './figures.ts'
import { logUntil, playedThrough } from './playthrough.ts'
import { beginning, entriesAfter, happened, rehearsalOf, seatFor } from './rehearsal.ts'
import { traceOf } from './trace.ts'
import { trialOf } from './trial.ts'

/**
 * A hundred words take 30 s to read, three 0.9 s. With a limit of 1 s, readers answer at 30 s, cheats at 0 s.
 */
const port = scenarioOf({
  '1': [
    mail('ask', {
      content: `<p>${'pay '.repeat(100)}</p>`,
      responseType: 'option',
      options: { 'Pay them at once': 'paid', Refuse: 'refused' },
      correct: ['o2'],
      timeLimit: 1,
    }),
    mail('paid', { delay: 60, next: '/0' }),
    mail('refused', { delay: 300, next: '/0' }),
    ...[1, 2, 3, 4, 5, 6].map(number => post(`post${number}`, { displayAfter: 1 })),
    mail('siren', { displayAfter: 2 }),
    mail('call', { displayAfter: 3, cue: true, next: '/1' }),
    mail('spare', { spare: true }),
  ],
})

const figuresFor = (scenario: Scenario, bots: readonly Bot[], { runs = 10, seed = 'port' } = {}) =>
  rehearsed(scenario, { seed, runs, bots })

describe('the figures of a scenario that was worked out by hand', () => {
  const { bots, events, branches, questions } = figuresFor(port, ['expert', 'silent', 'longest', 'last'])
  const of = (bot: Bot) => bots.find(figures => figures.bot === bot)

  test('say how long a bot takes, and which bots never reach an end', () => {
    const always = (xt: number) => ({ p10: xt, p50: xt, p90: xt })
    expect(of('expert')).toMatchObject({ ended: 10, length: always(330_000) })
    expect(of('last')).toMatchObject({ ended: 10, length: always(300_000) })
    expect(of('longest')).toMatchObject({ ended: 10, length: always(60_000) })
    expect(of('silent')).toMatchObject({ ended: 0, length: null })
  })

  test('say what a bot scores, and whether it passes', () => {
    const always = (score: number) => ({ p10: score, p50: score, p90: score, mean: score })
    expect(of('expert')).toMatchObject({ score: always(100), passed: 1 })
    expect(of('last')).toMatchObject({ score: always(100), passed: 1 })
    expect(of('longest')).toMatchObject({ score: always(0), passed: 0 })
    expect(of('silent')).toMatchObject({ score: always(0), passed: 0 })
  })

  test('say when there is nothing to do', () => {
    expect(of('expert')?.idle).toEqual({ each: 1, longest: { from: 120_900, to: 330_000, after: 'siren' } })
    expect(of('last')?.idle).toEqual({ each: 0, longest: null })
  })

  test('say when more arrives than can be read', () => {
    const biggest = { from: 60_000, messages: 6, event: 'post1' }
    expect(of('expert')?.pileUps).toEqual({ each: 1, biggest })
    expect(of('longest')?.pileUps).toEqual({ each: 1, biggest: { ...biggest, messages: 7 } })
  })

  test('say which events are reached', () => {
    const reach = new Map(events.map(({ event, reach }) => [event, reach]))
    expect(reach.get('ask')).toEqual({ expert: 1, silent: 1, longest: 1, last: 1 })
    expect(reach.get('paid')).toEqual({ expert: 0, silent: 0, longest: 1, last: 0 })
    expect(reach.get('refused')).toEqual({ expert: 1, silent: 0, longest: 0, last: 1 })
    expect(reach.get('siren')).toEqual({ expert: 1, silent: 1, longest: 0, last: 1 })
  })

  test('say which branches are taken in the runs that reach them', () => {
    expect(branches).toEqual([
      {
        ...{ event: 'ask', field: 'options', option: 'o1', target: 'paid' },
        use: { expert: 0, silent: 0, longest: 1, last: 0 },
      },
      {
        ...{ event: 'ask', field: 'options', option: 'o2', target: 'refused' },
        use: { expert: 1, silent: 0, longest: 0, last: 1 },
      },
      {
        ...{ event: 'paid', field: 'next', option: '', target: '/0' },
        use: { expert: null, silent: null, longest: 1, last: null },
      },
      {
        ...{ event: 'refused', field: 'next', option: '', target: '/0' },
        use: { expert: 1, silent: null, longest: null, last: 1 },
      },
    ])
  })

  test('say what a question is worth to each bot', () => {
    expect(questions).toEqual([
      { event: 'ask', points: { expert: 1, silent: 0, longest: 0, last: 1 }, discrimination: null },
    ])
  })

  test('report each run when it is done', () => {
    const told: number[] = []
    rehearsed(port, { seed: 'port', runs: 2, bots: ['able', 'silent'] }, done => told.push(done))
    expect(told).toEqual([1, 2, 3, 4])
  })
})

describe('a trace', () => {
  test('records a run from its first message to its end', () => {
    const posts = [1, 2, 3, 4, 5, 6].map(
      number => `{"bot":"expert","run":1,"xt":60000,"shown":"post${number}"}\n`,
    )
    expect(traceOf(trialOf(port, { seed: 'port', bot: 'expert', run: 1 }))).toBe(
      [
        '{"bot":"expert","run":1,"xt":0,"shown":"ask"}\n',
        '{"bot":"expert","run":1,"xt":30000,"answered":"ask","by":"alone","with":{"kind":"option","option":"o2"}}\n',
        ...posts,
        '{"bot":"expert","run":1,"xt":120000,"shown":"siren"}\n',
        '{"bot":"expert","run":1,"xt":330000,"shown":"refused"}\n',
        '{"bot":"expert","run":1,"xt":330000,"end":"story","points":1,"possible":1,"passed":true}\n',
      ].join(''),
    )
  })

  const slackWater = readScenario('slack-water')
  const traces = (seed: string, bots: readonly Bot[] = BOTS) =>
    bots.flatMap(bot => [1, 2, 3].map(run => traceOf(trialOf(slackWater, { seed, bot, run })))).join('')

  test('is the same byte for byte for the same seed, and differs for another', () => {
    expect(Buffer.from(traces('once'))).toEqual(Buffer.from(traces('once')))
    expect(traces('once')).not.toBe(traces('again'))
  })

  test('of one bot does not depend on the others', () => {
    expect(traces('once')).toContain(traces('once', ['novice']))
  })
})

describe('discrimination and spread', () => {
  const runs = 40
  const { bots, questions } = figuresFor(port, ['able', 'random'], { runs })
  const told = (bot: Bot) =>
    Array.from({ length: runs }, (_, run) => traceOf(trialOf(port, { seed: 'port', bot, run: run + 1 })))

  test('discrimination is the able bot’s points less those of the random bot', () => {
    const right = (bot: Bot) => told(bot).filter(trace => trace.includes('"option":"o2"')).length / runs
    expect(questions[0]?.points).toEqual({ able: right('able'), random: right('random') })
    expect(questions[0]?.discrimination).toBe(right('able') - right('random'))
    expect(right('able')).toBeGreaterThan(0.6)
    expect(right('random')).toBeLessThan(0.6)
  })

  test('a spread is the fourth, twentieth and thirty-sixth of forty runs', () => {
    const ends = told('random').map(trace => Number(/"xt":(\d+),"end"/.exec(trace)?.[1]))
    const sorted = ends.toSorted((one, other) => one - other)
    expect(new Set(ends).size).toBeGreaterThan(2)
    expect(bots[1]?.length).toEqual({ p10: sorted[3], p50: sorted[19], p90: sorted[35] })
  })
})

describe('a bot', () => {
  const wireOf = (event: ScenarioEvent | undefined, answer: Answer): WireResponse => {
    const textOf = (id: string) => event?.options.find(option => option.id === id)?.text ?? ''
    if (answer.kind === 'option') return textOf(answer.option)
    if (answer.kind === 'text') return answer.text
    return answer.kind === 'form' ? answer.fields : answer.options.map(textOf)
  }

  test.each(BOTS)(
    'does only what the rules allow, and the engine plays its acts to the same result: %s',
    bot => {
      for (const name of ['code-grey', 'slack-water', 'night-freight']) {
        const exercise = rehearsalOf({ scenario: readScenario(name), at: 0, teams: [], seed: name })
        const events = exercise.scenario.sections.flatMap(section => section.events)
        const holder = seatFor(null)
        const { timeline, deeds } = playedThrough(
          exercise,
          holder,
          playerOf(bot, exercise, 'seat alone', { seed: name }),
        )
        let state = fold(exercise, beginning(exercise))
        for (const { fact, at } of deeds) {
          if (fact.kind !== 'answered') continue
          const authored = events.find(({ id }) => id === fact.event)
          const response = wireOf(authored, fact.answer)
          const agreed = authored?.replyAs?.agree ? true : undefined
          const command = { kind: 'answer', seat: holder, event: fact.event, response } as const
          const decision = decide(exercise, state, { ...command, ...(agreed && { agreed }) }, at)
          expect(decision).toEqual([{ ...fact, ...(agreed && { agreed }) }])
          state = happened(exercise, state, entriesAfter(state, [fact], at))
        }
        const whole = fold(exercise, logUntil(exercise, deeds, Infinity))
        const seat = seatOf(whole, holder)
        expect(seat && seatTimeline(exercise, whole, seat)).toEqual(timeline)
        expect(deeds.some(({ fact }) => fact.kind === 'answered')).toBe(bot !== 'silent')
      }
    },
    60_000,
  )

  test('is known by its name alone', () => {
    expect(botsNamed(['random', 'able'])).toEqual(['able', 'random'])
    expect(botsNamed(['able', 'lucky'])).toBeUndefined()
  })
})

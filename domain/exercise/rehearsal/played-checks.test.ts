import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matcher } from '#domain/scenario/schema.ts'
import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import { anyExercise, anySteps, play } from '#test/support/stories/any-story.ts'
import { byChance } from '#test/support/stories/by-chance.ts'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { checkAndPlay, checkByPlaying } from './played-checks.ts'

const question = { responseType: 'option', timeLimit: 60, options: { Pay: 'o', Refuse: 'o' } } as const
const asks = (id: string, next: string) =>
  mail(id, { ...question, options: { Pay: next, Refuse: next }, correct: ['o1'], onTimeout: next })

const played = (...events: Parameters<typeof scenarioOf>[0][string][number][]) => {
  const scenario = scenarioOf({ '1': events })
  const found = checkScenario(scenario)
  expect(found.map(({ rule }) => rule)).not.toContain('dead end')
  return checkByPlaying(scenario, found).map(({ rule, event }) => `${rule}: ${event}`)
}

describe('playing finds', () => {
  test('an event that the end always overtakes', () => {
    expect(
      played(
        mail('start', {
          ...question,
          options: { Pay: 'paid', Refuse: '-1' },
          correct: ['o1'],
          next: 'call',
          onTimeout: 'call',
        }),
        mail('paid', { delay: 300 }),
        mail('call', { cue: true, delay: 60, next: '/0' }),
      ),
    ).toEqual(['never comes: paid'])
  })

  test('an event whose condition no player can meet, but nothing that only follows it', () => {
    const chose = (event: string) => ({ is: 'option' as const, event, option: 'o1', not: false })
    const when = { of: 'all' as const, parts: [chose('left'), chose('right')] }
    expect(
      played(
        mail('fork', { ...question, options: { Pay: 'left', Refuse: 'right' }, onTimeout: 'left' }),
        asks('left', 'last'),
        asks('right', 'last'),
        mail('last', { delay: 10, nextIf: [{ when, next: ['both'] }], next: 'call' }),
        mail('both', { next: 'after' }),
        mail('after', { next: 'call' }),
        mail('call', { cue: true, delay: 60, next: '/0' }),
      ),
    ).toEqual(['never comes: both'])
  })

  test('a written question of which only right answers lead on', () => {
    const right = matcher.parse({ kind: 'terms', need: 'all', terms: [['police']] })
    expect(
      played(
        mail('say', {
          ...{ responseType: 'text', timeLimit: 120, matchers: [right] },
          ...{ nextIfRight: ['call'], onTimeout: 'call' },
        }),
        mail('call', { cue: true, delay: 60, next: '/0' }),
      ),
    ).toEqual(['stops when played: say'])
  })

  test('nothing in a story that comes to its end whatever is answered', () => {
    expect(
      played(asks('one', 'two'), asks('two', 'call'), mail('call', { cue: true, delay: 60, next: '/0' })),
    ).toEqual([])
  })
})

describe('in any story', () => {
  test('an event that never comes according to playing is shown to no player', () => {
    fc.assert(
      fc.property(anyExercise(), anySteps(), (exercise, steps) => {
        const never = new Set(
          checkAndPlay(exercise.scenario)
            .filter(({ rule }) => rule === 'never comes')
            .map(({ event }) => event),
        )
        const { moments } = play(exercise, steps)
        for (const { state, now } of moments)
          for (const seat of state.seats.keys())
            for (const { id } of playerView(exercise, state, seat, now).events)
              expect(never.has(id), `${id} was shown`).toBe(false)
      }),
      byChance(40),
    )
  }, 60_000)
})

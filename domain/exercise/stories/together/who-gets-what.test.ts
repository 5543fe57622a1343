import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Exercise } from '#domain/exercise/log/exercise.ts'
import { disagreementsIn } from '#test/support/stories/roles/against-roles.ts'
import { anyRolesRun } from '#test/support/stories/roles/any-roles.ts'
import { isKnown } from '#test/support/stories/roles/known.ts'
import { byChance } from '#test/support/stories/by-chance.ts'

const SIZES = { events: [15, 30], acts: 20 } as const

const mistaken = (exercise: Exercise): Exercise => ({
  ...exercise,
  scenario: {
    ...exercise.scenario,
    sections: exercise.scenario.sections.map(section => ({
      ...section,
      events: section.events.map(event =>
        event.to?.roles.includes('r0') ? { ...event, to: { ...event.to, roles: ['r1'] } } : event,
      ),
    })),
  },
})

const unled = (exercise: Exercise): Exercise => ({
  ...exercise,
  scenario: {
    ...exercise.scenario,
    sections: exercise.scenario.sections.map(section => ({
      ...section,
      events: section.events.map(event => ({
        ...event,
        ...{ next: '-1', nextIfEarly: '-1', nextIfLate: '-1', onTimeout: '-1' },
        options: event.options.map(option => ({ ...option, next: '-1' })),
      })),
    })),
  },
})

describe('who gets what, by the rules and by a second implementation of their text', () => {
  test.each(['facilitated', 'automated'] as const)('they agree on any %s exercise with roles', mode => {
    fc.assert(
      fc.property(anyRolesRun(SIZES, mode), run => {
        expect(disagreementsIn(run).filter(found => !isKnown(run, found))).toEqual([])
      }),
      byChance(100),
    )
  })

  test('an event for a role other than the text says is noticed', () => {
    const found = fc
      .sample(anyRolesRun(), { numRuns: 20, seed: 1 })
      .map(run => disagreementsIn(run, mistaken(run.exercise)).filter(each => !isKnown(run, each)))
    expect(found.filter(each => each.length > 0).length).toBeGreaterThan(10)
  })

  test('an event to which nothing has led is noticed', () => {
    const found = fc
      .sample(anyRolesRun(), { numRuns: 20, seed: 1 })
      .flatMap(run => disagreementsIn(run, unled(run.exercise)).slice(0, 1))
    expect(found.filter(each => each.includes('nothing led to')).length).toBeGreaterThan(10)
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Exercise } from '#domain/exercise/log/exercise.ts'
import { disagreementsIn } from '#test/support/stories/roles/against-roles.ts'
import { anyRolesRun } from '#test/support/stories/roles/any-roles.ts'
import { isKnown } from '#test/support/stories/roles/known.ts'
import { byChance } from '#test/support/stories/by-chance.ts'

const SIZES = { events: [15, 30], acts: 20 } as const

/** The same exercise, in which every event for one role is for another. */
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

describe('who gets what, by the rules and by a second implementation of their text', () => {
  test.each(['facilitated', 'automated'] as const)('they agree on any %s exercise with roles', mode => {
    fc.assert(
      fc.property(anyRolesRun(SIZES, mode), run => {
        expect(disagreementsIn(run).filter(found => !isKnown(run, found))).toEqual([])
      }),
      byChance(100),
    )
  })

  test('an event for another role than the text says is noticed', () => {
    const found = fc
      .sample(anyRolesRun(), { numRuns: 20, seed: 1 })
      .map(run => disagreementsIn(run, mistaken(run.exercise)).filter(each => !isKnown(run, each)))
    expect(found.filter(each => each.length > 0).length).toBeGreaterThan(10)
  })
})

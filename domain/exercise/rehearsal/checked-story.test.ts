import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playerView } from '#domain/exercise/views/player-view.ts'
import { anyExercise, anySteps, play } from '#test/support/stories/any-story.ts'
import { byChance } from '#test/support/stories/by-chance.ts'
import { readScenario } from '../../../scenarios/read-scenario.ts'
import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import { plotOf } from '#domain/scenario/checks/reach.ts'
import { lengthsOf } from '#domain/scenario/checks/rehearsal.ts'

describe('in any story', () => {
  test('no player is ever shown an event that is called unreachable', () => {
    let shown = 0
    fc.assert(
      fc.property(anyExercise(), anySteps(), (exercise, steps) => {
        const unreachable = new Set(
          checkScenario(exercise.scenario)
            .filter(({ rule }) => rule === 'unreachable event')
            .map(({ event }) => event),
        )
        const { moments } = play(exercise, steps)
        for (const { state, now } of moments) {
          for (const seat of state.seats.keys()) {
            for (const { id } of playerView(exercise, state, seat, now).events) {
              shown++
              expect(unreachable.has(id), `${id} was shown`).toBe(false)
            }
          }
        }
      }),
      byChance(60),
    )
    expect(shown).toBeGreaterThan(500)
  }, 60_000)

  test('a finding names an event that exists, in its section', () => {
    const nowhere: unknown[] = []
    fc.assert(
      fc.property(anyExercise(), ({ scenario }) => {
        const isThere = ({ section, event }: Finding) =>
          scenario.sections.some(
            ({ name, events }) => name === section && events.some(({ id }) => id === event),
          )
        nowhere.push(
          ...checkScenario(scenario).filter(finding => finding.event !== null && !isThere(finding)),
        )
      }),
      byChance(150),
    )
    expect(nowhere).toEqual([])
  }, 60_000)
})

describe('how long a shipped scenario takes', () => {
  test.each([
    ['code-grey', 88, 92],
    ['slack-water', 56, 60],
    ['second-factor', 48, 52],
    ['paper-trail', 42, 46],
    ['night-freight', 36, 40],
    ['first-statement', 18, 23],
  ])('%s: %d to %d minutes, as it is played on the engine', (name, least, most) => {
    const lengths = lengthsOf(plotOf(readScenario(name)))
    expect((lengths?.shortest ?? 0) / 60_000).toBeGreaterThanOrEqual(least)
    expect((lengths?.longest ?? Infinity) / 60_000).toBeLessThanOrEqual(most)
  })

  test('five hundred events are read in a moment', () => {
    const scenario = readScenario('code-grey')
    const sections = Array.from({ length: 4 }, (_, part) =>
      scenario.sections.map(({ name, events }) => ({
        name: `${name} ${part}`,
        events: events.map(event => ({
          ...event,
          id: `${part}.${event.id}`,
          options: event.options.map(option => ({
            ...option,
            next:
              option.next.startsWith('/') || option.next === '-1' ? option.next : `${part}.${option.next}`,
          })),
        })),
      })),
    ).flat()
    const begun = performance.now()
    expect(checkScenario({ ...scenario, sections }).length).toBeGreaterThan(0)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})

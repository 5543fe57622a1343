// Lists read rows, not logs: what a row says of a seat's end must be what the rules say, after whatever happened.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { completesAt } from '#domain/exercise/delivery.ts'
import { evolve } from '#domain/exercise/evolve.ts'
import { closesAt, initialState } from '#domain/exercise/state.ts'
import type { Instant } from '#domain/instant.ts'
import { anyExercise, anySteps, play } from '#test/support/stories/any-story.ts'
import { byChance } from '#test/support/stories/by-chance.ts'
import { seatChanges } from './projections.ts'

const HOUR = 3_600_000

test('a row has the end of its seat to the millisecond, and that of a room left alone by the hour, never too early', () => {
  const anyCourse = fc.record({
    exercise: anyExercise(),
    // Now and then nobody does anything for the better part of an hour.
    steps: anySteps(40).map(steps => steps.map(step => ({ ...step, wait: step.wait * (step.which % 7 === 0 ? 20 : 1) }))),
  })
  fc.assert(
    fc.property(anyCourse, ({ exercise, steps }) => {
      const rows = new Map<string, Instant | null>()
      let state = initialState(exercise)
      for (const entry of play(exercise, steps).log) {
        const before = state
        state = evolve(exercise, state, entry)
        for (const { id, completes_at: end } of seatChanges(exercise, before, state, [entry])) if (end !== undefined) rows.set(id, end)
        for (const { holder } of state.seats.values()) {
          const end = completesAt(exercise, state, holder)
          const row = rows.get(holder) ?? null
          const isIdle = end !== null && state.closedAt === null && end === closesAt(exercise, state)
          if (!isIdle) expect(row, `${entry.number} ${entry.kind}`).toBe(end)
          else expect((row ?? 0) - end, `${entry.number} ${entry.kind}`).toSatisfy((late: number) => late >= 0 && late < HOUR)
        }
      }
    }),
    byChance(150),
  )
}, 60_000)

// Lists read rows instead of logs, so the two must agree.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { standingAt } from '#domain/customer/standing.ts'
import { hasCompleted } from '#domain/exercise/story/completion.ts'
import { evolve } from '#domain/exercise/state/evolve.ts'
import { overAt, playersOf } from '#domain/exercise/story/stage.ts'
import { initialState } from '#domain/exercise/state/state.ts'
import type { Instant } from '#domain/instant.ts'
import { anyExercise, anySteps, play } from '#test/support/stories/any-story.ts'
import { byChance } from '#test/support/stories/by-chance.ts'
import { exerciseChange, seatChanges } from './projections.ts'

const anyCourse = fc.record({
  exercise: anyExercise(),
  steps: anySteps(40).map(steps =>
    steps.map(step => ({ ...step, wait: step.wait * (step.which % 7 === 0 ? 20 : 1) })),
  ),
})
const DAY = 86_400_000

test('a row and the log agree on whether a player has completed, now and a day later if nothing else happens', () => {
  fc.assert(
    fc.property(anyCourse, ({ exercise, steps }) => {
      const rows = new Map<string, Instant | null>()
      let closesAt: Instant | null = null
      let state = initialState(exercise)
      for (const entry of play(exercise, steps).log) {
        const before = state
        state = evolve(exercise, state, entry)
        for (const { id, completed_at: end } of seatChanges(exercise, before, state, [entry]))
          if (end !== undefined) rows.set(id, end)
        closesAt = exerciseChange(exercise, state)?.closes_at ?? null
        for (const seat of playersOf(exercise, state)) {
          const told = `${entry.number} ${entry.kind} ${seat.holder}`
          const row = rows.get(seat.holder) ?? null
          expect(row === null || row <= state.at + 60_000, told).toBe(true)
          const stands = (at: Instant) =>
            standingAt({ completedAt: row, closesAt, expiresAt: Infinity }, at) === 'completed'
          const instants = [state.at, state.at + DAY]
          expect(instants.map(stands), told).toEqual(
            instants.map(at => hasCompleted(exercise, state, seat, at)),
          )
        }
        if (closesAt !== null) expect(closesAt).toBeGreaterThanOrEqual(overAt(exercise, state) ?? 0)
      }
    }),
    byChance(150),
  )
})

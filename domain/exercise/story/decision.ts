// Rule 220.
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { type Exercise, type GameTime, gradingOf, type Instant } from '../log/exercise.ts'
import { type Clock, reachedAt, xtAt } from '../state/game-time.ts'
import type { HumanGrade } from '../state/seat.ts'
import { delayed, type Steering } from '../state/steering.ts'
import { graceForGrade, withGrades } from './grades.ts'

/** `at` null: the clock is stopped before the end of the wait. */
export interface Decision {
  readonly xt: GameTime
  readonly at: Instant | null
  readonly grade: HumanGrade | null
}

interface Answered {
  readonly event: ScenarioEvent
  readonly response: {
    readonly xt: GameTime
    readonly at: Instant
    readonly grades?: readonly HumanGrade[]
  }
}

export const decisionOf = (
  exercise: Exercise,
  clock: Clock,
  steering: Steering,
  { event, response }: Answered,
): Decision | null => {
  const grace = graceForGrade(event, gradingOf(exercise))
  if (grace === 0) return null
  const end = delayed(steering, response.xt + grace, response.at)
  const [grade] = response.grades ?? []
  const gradedXt = grade ? xtAt(clock, grade.at) : end
  return grade && gradedXt < end
    ? { xt: gradedXt, at: grade.at, grade }
    : { xt: end, at: reachedAt(clock, end, response.at), grade: null }
}

export const decidedBy = <Response extends { readonly grades?: readonly HumanGrade[] }>({
  response,
  decision,
}: {
  readonly response: Response | null
  readonly decision: Decision | null
}): Response | null => response && withGrades(response, decision?.grade ? [decision.grade] : [])

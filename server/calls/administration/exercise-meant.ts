import { isUuid } from '#domain/uuid.ts'
import { no } from '#server/calls/refused.ts'
import { holdExercises, type NamedExercise } from '#server/database/administration/exercise-removal.ts'
import { scenarioMeant } from '#server/database/administration/overview.ts'
import type { Queries, Refused } from '#server/services/services.ts'

interface Named {
  readonly scenario: string
  readonly exercise: string
}

export const holdExerciseMeant = async (
  tx: Queries,
  { scenario, exercise }: Named,
  { removed = false } = {},
): Promise<NamedExercise | Refused> => {
  if (exercise === '') return no('exercise not selected')
  const scenarioId = await scenarioMeant(tx, scenario)
  const found = scenarioId === undefined ? [] : await holdExercises(tx, { scenarioId, exercise, removed })
  const [one, another] = found
  if (!one) {
    // Another administrator may have removed or restored the exercise already.
    const [other] =
      scenarioId !== undefined && isUuid(exercise)
        ? await holdExercises(tx, { scenarioId, exercise, removed: !removed })
        : []
    return other
      ? no(removed ? 'exercise there' : 'exercise gone', { name: other.identifier })
      : no('exercise not selected')
  }
  return another ? no('exercise ambiguous') : one
}

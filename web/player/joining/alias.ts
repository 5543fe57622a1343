import { exerciseMessages, type ExerciseCode } from '#contracts/words/exercise-messages.ts'
import { aliasProblem } from '#domain/exercise/rules/alias.ts'

export interface JoinProblem {
  /** null if the problem is not with a field. */
  readonly field: 'alias' | 'team' | null
  readonly message: string
}

export const joinProblems = (
  alias: string,
  team: string,
  teams: readonly string[],
): readonly JoinProblem[] => {
  const wrong = aliasProblem(alias)
  return [
    ...(wrong ? [{ field: 'alias', message: exerciseMessages[wrong] } as const] : []),
    ...(teams.length > 0 && !teams.includes(team)
      ? [{ field: 'team', message: exerciseMessages['team required'] } as const]
      : []),
  ]
}

const OF_THE_ALIAS: readonly ExerciseCode[] = [
  'alias is email',
  'alias short',
  'alias characters',
  'alias taken',
]

export const refusedJoin = (message: string): JoinProblem => {
  if (message === exerciseMessages['team required']) return { field: 'team', message }
  return { field: OF_THE_ALIAS.some(code => exerciseMessages[code] === message) ? 'alias' : null, message }
}

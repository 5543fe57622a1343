// Rule 118. A warning is stored, so that a second press confirms the push on any process.
import type { Instant } from '#domain/instant.ts'
import type { Queries } from '#server/services/services.ts'
import type { ExerciseRow } from '../tables/exercises.ts'

export interface PushWarning {
  readonly at: Instant
  readonly minutes: number
}

export const pushWarning = async (db: Queries, exerciseId: string): Promise<PushWarning | undefined> => {
  const [row] = await db<Pick<ExerciseRow, 'push_warned_at' | 'push_warned_minutes'>[]>`
    select push_warned_at, push_warned_minutes from exercise where id = ${exerciseId}`
  const { push_warned_at: at, push_warned_minutes: minutes } = row ?? {}
  return at && minutes ? { at: at.getTime(), minutes } : undefined
}

export const notePushWarning = (db: Queries, exerciseId: string, warning: PushWarning | null) =>
  db`update exercise set push_warned_at = to_timestamp(${warning?.at ?? null}::float8 / 1000), push_warned_minutes = ${warning?.minutes ?? null}
    where id = ${exerciseId}`

import { ARCHIVE_DAYS } from '#domain/exercise/rules/run.ts'
import type { Queries } from '#server/services/services.ts'

/** Worded as in the partial index of resets, so that PostgreSQL can use it. */
export const resetSince = async (db: Queries, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db<{ id: string }[]>`
    select distinct exercise_id as id from log
    where exercise_id = any(${[...ids]}::uuid[]) and kind in ('reset', 'reset undone') and kind = 'reset'
      and at > now() - make_interval(days => ${ARCHIVE_DAYS})`
  return rows.map(({ id }) => id)
}

import type { Queries } from '#server/services/services.ts'

export const revisionsOf = (
  db: Queries,
  exercises: readonly string[],
): Promise<{ id: string; revision: number }[]> =>
  db<
    { id: string; revision: number }[]
  >`select id, last_number as revision from exercise where id = any(${exercises}::uuid[])`

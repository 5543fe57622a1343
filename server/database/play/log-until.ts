import type { Entry, Fact } from '#domain/exercise/log/log.ts'
import type { Instant } from '#domain/instant.ts'
import type { Queries } from '#server/services/services.ts'

export const logUntil = async (
  db: Queries,
  exerciseId: string,
  until: Instant,
): Promise<readonly Entry[]> => {
  const rows = await db<{ number: number; at: number; fact: Fact }[]>`
    select number, round(extract(epoch from at) * 1000)::float8 as at, fact from log
    where exercise_id = ${exerciseId} and round(extract(epoch from at) * 1000) <= ${until}::float8 order by number`
  return rows.map(({ number, at, fact }) => ({ ...fact, number, at }))
}

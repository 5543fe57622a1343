import { nearMomentInUtc } from '#domain/in-utc.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import type { Queries } from '#server/services/services.ts'

interface Newer {
  readonly number: number
  readonly saved_at: Date
  readonly saved_by: string | null
}

export const overtakenBy = ({ number, saved_at, saved_by }: Newer): Refusal =>
  refuse('changed meanwhile', {
    user: saved_by ?? 'another author',
    time: nearMomentInUtc(saved_at),
    version: number,
  })

export interface NewestVersion extends Newer {
  readonly filename: string
  readonly saved_by_id: string | null
}

export interface Removal {
  readonly at: Date
  readonly by: string | null
  readonly by_id: string | null
}

export const lastRemoval = async (db: Queries, fileName: string): Promise<Removal | undefined> => {
  const [row] = await db<Removal[]>`
    select scenario.removed_at as at, editor.username as by, scenario.removed_by as by_id
    from scenario left join editor on editor.id = scenario.removed_by
    where lower(scenario.file_name) = lower(${fileName}) and scenario.removed_at is not null
    order by scenario.removed_at desc limit 1`
  return row
}

export const newestVersion = async (db: Queries, scenarioId: string): Promise<NewestVersion | undefined> => {
  const [row] = await db<NewestVersion[]>`
    select scenario.file_name as filename, version.number, version.saved_at, editor.username as saved_by, version.saved_by as saved_by_id
    from scenario join scenario_version version on version.id = scenario.current_version left join editor on editor.id = version.saved_by
    where scenario.id = ${scenarioId}`
  return row
}

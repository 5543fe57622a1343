// Rule 126, security row 82.
import { ARCHIVE_DAYS } from '#domain/exercise/rules/run.ts'
import type { Db, Queries } from '#server/services/services.ts'

const KEPT = ['opened', 'started', 'paused', 'resumed', 'pushed', 'closed', 'reset', 'reset undone']

export const eraseOldRuns = async (db: Db, days = ARCHIVE_DAYS): Promise<void> => {
  for (const run of await oldRuns(db, days)) await db.begin(tx => eraseBefore(tx, run))
}

interface OldRun {
  readonly exercise: string
  readonly number: number
  readonly at: Date
}

const oldRuns = (db: Queries, days: number): Promise<OldRun[]> =>
  db<OldRun[]>`
    with mark as (
      select exercise_id, number, at, kind, lead(kind) over (partition by exercise_id order by number) as next
      from log where kind in ('reset', 'reset undone')
    )
    select mark.exercise_id as exercise, max(mark.number) as number, max(mark.at) as at
    from mark join exercise on exercise.id = mark.exercise_id and exercise.erased_to < mark.number
    where mark.kind = 'reset' and mark.next is distinct from 'reset undone' and mark.at < now() - make_interval(days => ${days})
    group by mark.exercise_id`

const eraseBefore = async (tx: Queries, { exercise, number, at }: OldRun) => {
  await tx`delete from draft where exercise_id = ${exercise} and saved_at < ${at}`
  await tx`delete from log where exercise_id = ${exercise} and number < ${number} and kind <> all (${KEPT})`
  await tx`update exercise set erased_to = ${number} where id = ${exercise}`
}

// Runs that were reset longer ago than they can be brought back (rule 126; security.md, row 82).
import { ARCHIVE_DAYS } from '#domain/exercise/decide/run.ts'
import type { Queries } from '#server/services.ts'

/** What says how an exercise was led; everything else of an old run is about its players. */
const KEPT = ['opened', 'started', 'paused', 'resumed', 'pushed', 'closed', 'reset', 'reset undone']

/** Erases what players did, and what was sent to them, before each exercise's last reset that is older than so many days. */
export const eraseOldRuns = (db: Queries, days = ARCHIVE_DAYS) =>
  db`
    with over as (
      select exercise_id, max(number) as number, max(at) as at from log
      where kind = 'reset' and at < now() - make_interval(days => ${days})
        and not exists (select from log later where later.exercise_id = log.exercise_id and later.number > log.number
          and later.kind = 'reset undone')
      group by exercise_id
    ), drafts as (
      delete from draft using over where draft.exercise_id = over.exercise_id and draft.saved_at < over.at
    )
    delete from log using over
    where log.exercise_id = over.exercise_id and log.number < over.number and log.kind <> all (${KEPT})`

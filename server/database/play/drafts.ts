// Rule 78.
import type { Queries } from '#server/services/services.ts'
import type { DraftRow } from '../tables/log.ts'

export type Draft = Pick<DraftRow, 'text' | 'by_seat' | 'device'>

export const draftOf = async (
  db: Queries,
  exerciseId: string,
  owner: string,
  event: string,
): Promise<Draft | undefined> => {
  const [draft] = await db<Draft[]>`
    select text, by_seat, device from draft where exercise_id = ${exerciseId} and owner = ${owner} and event = ${event}`
  return draft
}

interface Keeping {
  readonly exerciseId: string
  readonly owner: string
  readonly event: string
  readonly text: string
  readonly seatId: string
  /** The text that this draft is based on; null to replace any text. */
  readonly base: string | null
  readonly device: string | null
}

/** False if there is now a different draft, saved by another device since `base`. */
export const keepDraft = async (
  db: Queries,
  { exerciseId, owner, event, text, seatId, base, device }: Keeping,
): Promise<boolean> => {
  const mayReplace = db`(${base}::text is null or draft.text in (${base ?? ''}, ${text}) or draft.device = ${device}::text)`
  const written =
    text === ''
      ? await db`delete from draft where exercise_id = ${exerciseId} and owner = ${owner} and event = ${event} and ${mayReplace} returning 1`
      : await db`
          insert into draft (exercise_id, owner, event, text, by_seat, device)
          select ${exerciseId}, ${owner}, ${event}, ${text}, ${seatId}, ${device}
          where not exists (select 1 from log where exercise_id = ${exerciseId} and answer_key = ${owner})
          on conflict (exercise_id, owner, event) do update
            set text = excluded.text, by_seat = excluded.by_seat, device = excluded.device, saved_at = now()
            where ${mayReplace}
          returning 1`
  if (written.length > 0) return true
  const standing = await draftOf(db, exerciseId, owner, event)
  return standing === undefined || standing.text === text
}

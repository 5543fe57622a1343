// What was typed and not sent yet. Its owner is whoever's answer it would become: a seat's, or for team events the team's (rule 78).
import type { Queries } from '#server/services.ts'
import type { DraftRow } from './tables/log.ts'

export type Draft = Pick<DraftRow, 'text' | 'by_seat'>

export const draftOf = async (db: Queries, exerciseId: string, owner: string, event: string): Promise<Draft | undefined> => {
  const [draft] = await db<Draft[]>`
    select text, by_seat from draft where exercise_id = ${exerciseId} and owner = ${owner} and event = ${event}`
  return draft
}

/** The last one who writes wins; an empty text deletes. Nothing is kept for an answer that was given meanwhile. */
export const keepDraft = async (
  db: Queries,
  { exerciseId, owner, event, text, seatId }: { exerciseId: string; owner: string; event: string; text: string; seatId: string },
) => {
  if (text === '') return db`delete from draft where exercise_id = ${exerciseId} and owner = ${owner} and event = ${event}`
  return db`
    insert into draft (exercise_id, owner, event, text, by_seat)
    select ${exerciseId}, ${owner}, ${event}, ${text}, ${seatId}
    where not exists (select 1 from log where exercise_id = ${exerciseId} and answer_key = ${owner})
    on conflict (exercise_id, owner, event) do update set text = excluded.text, by_seat = excluded.by_seat, saved_at = now()`
}

// Every query must name the exercise.
import type { Queries } from '#server/services/services.ts'
import type { PreparedMessageRow } from '../tables/exercises.ts'

type Prepared = Pick<PreparedMessageRow, 'id' | 'message' | 'made_by' | 'made_at'>

export const MOST_PREPARED = 100

export const preparedMessages = (db: Queries, exerciseId: string) =>
  db<
    Prepared[]
  >`select id, message, made_by, made_at from prepared_message where exercise_id = ${exerciseId} order by made_at, id limit ${MOST_PREPARED}`

export const keepPrepared = async (
  db: Queries,
  exerciseId: string,
  { id, message, by }: { readonly id: string | null; readonly message: object; readonly by: string },
): Promise<string | undefined> => {
  const json = JSON.stringify(message)
  const [row] = id
    ? await db<
        Pick<Prepared, 'id'>[]
      >`update prepared_message set message = ${json}::text::jsonb, made_by = ${by}
        where id = ${id} and exercise_id = ${exerciseId} returning id`
    : await db<Pick<Prepared, 'id'>[]>`insert into prepared_message (exercise_id, message, made_by)
        select ${exerciseId}, ${json}::text::jsonb, ${by}
        where (select count(*) from prepared_message where exercise_id = ${exerciseId}) < ${MOST_PREPARED} returning id`
  return row?.id
}

export const dropPrepared = (db: Queries, exerciseId: string, id: string) =>
  db`delete from prepared_message where id::text = ${id} and exercise_id = ${exerciseId}`

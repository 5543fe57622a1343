// Every query must name the exercise.
import type { Db, Queries } from '#server/services/services.ts'
import type { ExerciseFileRow } from '../tables/exercises.ts'

export const MOST_FILES = 50
export const MOST_BYTES = 100 * 1024 * 1024

export type ExerciseFile = Pick<
  ExerciseFileRow,
  'id' | 'name' | 'mime' | 'bytes' | 'uploaded_by' | 'uploaded_at'
>

export const exerciseFiles = (db: Queries, exerciseId: string) =>
  db<ExerciseFile[]>`
    select id, name, mime, bytes, uploaded_by, uploaded_at from exercise_file
    where exercise_id = ${exerciseId} and removed_at is null order by uploaded_at, id limit ${MOST_FILES}`

export interface NewExerciseFile {
  readonly id: string
  readonly exerciseId: string
  readonly name: string
  readonly mime: string
  readonly bytes: number
  readonly storedAs: string
  readonly sha256: Buffer
  readonly by: string
}

/** Serialised per exercise, so that parallel uploads cannot exceed the limits. */
export const addExerciseFile = (db: Db, file: NewExerciseFile): Promise<'added' | 'taken' | 'too many'> =>
  db.begin(async tx => {
    await tx`select from exercise where id = ${file.exerciseId} for update`
    const [has] = await tx<[{ files: number; bytes: string; taken: boolean }]>`
      select count(*)::int as files, coalesce(sum(bytes), 0)::bigint as bytes, coalesce(bool_or(lower(name) = lower(${file.name})), false) as taken
      from exercise_file where exercise_id = ${file.exerciseId} and removed_at is null`
    if (has.taken) return 'taken'
    if (has.files >= MOST_FILES || Number(has.bytes) + file.bytes > MOST_BYTES) return 'too many'
    await tx`
      insert into exercise_file (id, exercise_id, name, mime, bytes, stored_as, sha256, uploaded_by)
      values (${file.id}, ${file.exerciseId}, ${file.name}, ${file.mime}, ${file.bytes}, ${file.storedAs}, ${file.sha256}, ${file.by})`
    return 'added'
  })

export const removeExerciseFile = (db: Queries, exerciseId: string, id: string) =>
  db`update exercise_file set removed_at = now() where exercise_id = ${exerciseId} and id = ${id} and removed_at is null`

import { idOfExerciseFile } from '#domain/scenario/media/exercise-files.ts'
import type { Queries } from '#server/services/services.ts'
import type { MediaRow } from '../tables/media.ts'

type File = Pick<MediaRow, 'mime'> & { storedAs: MediaRow['stored_as'] }

export type Area = 'images' | 'videos' | 'files'

/** Two kinds of picture may share a name: the older one is found. */
export const fileOf = async (db: Queries, area: Area, name: string): Promise<File | undefined> => {
  const ofExercise = idOfExerciseFile(name)
  if (ofExercise !== undefined) return fileOfExercise(db, area, ofExercise)
  if (area === 'files') return undefined
  const [file] = await db<File[]>`
    select mime, stored_as as "storedAs" from media
    where lower(name) = lower(${name}) and removed_at is null and (kind = 'video') = ${area === 'videos'} order by uploaded_at limit 1`
  if (file) return file
  const [renamed] = await db<File[]>`
    select mime, stored_as as "storedAs" from media_alias alias join media on media.id = alias.media_id
    where alias.name = lower(${name}) and removed_at is null and (kind = 'video') = ${area === 'videos'}`
  return renamed
}

const fileOfExercise = async (db: Queries, area: Area, id: string): Promise<File | undefined> => {
  const [file] = await db<File[]>`
    select mime, stored_as as "storedAs" from exercise_file file join exercise on exercise.id = file.exercise_id
    where file.id = ${id} and file.removed_at is null and exercise.removed_at is null
      and mime like ${area === 'images' ? 'image/%' : area === 'files' ? 'application/pdf' : 'video/%'}`
  return file
}

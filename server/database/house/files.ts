// Files of the library as they are served.
import type { Queries } from '#server/services.ts'
import type { MediaRow } from '../tables/media.ts'

type File = Pick<MediaRow, 'mime'> & { storedAs: MediaRow['stored_as'] }

/** By public name, whatever its case; of two kinds of picture with one name the older one. Else by a name it had before. */
export const fileOf = async (db: Queries, area: 'images' | 'videos', name: string): Promise<File | undefined> => {
  const [file] = await db<File[]>`
    select mime, stored_as as "storedAs" from media
    where lower(name) = lower(${name}) and removed_at is null and (kind = 'video') = ${area === 'videos'} order by uploaded_at limit 1`
  if (file) return file
  const [renamed] = await db<File[]>`
    select mime, stored_as as "storedAs" from media_alias alias join media on media.id = alias.media_id
    where alias.name = lower(${name}) and removed_at is null and (kind = 'video') = ${area === 'videos'}`
  return renamed
}

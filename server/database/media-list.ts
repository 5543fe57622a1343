// The files of the media, by name.
import type { Queries } from '#server/services.ts'
import type { MediaRow } from './tables/media.ts'

export type ListedMedia = Pick<MediaRow, 'name' | 'kind' | 'mime' | 'bytes' | 'alt' | 'uploaded_at'>

const MOST = 1_000

/** @param asked `area` null: pictures and recordings */
export const mediaList = (db: Queries, { search, area }: { readonly search: string; readonly area: 'images' | null }) =>
  db<ListedMedia[]>`
    select name, kind, mime, bytes, alt, uploaded_at from media
    where removed_at is null and ${area === null ? db`true` : db`kind <> 'video'`}
      and (${search} = '' or position(lower(${search}) in lower(name)) > 0)
    order by lower(name) limit ${MOST}`

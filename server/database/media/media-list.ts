import { MEDIA_LISTED } from '#domain/scenario/checks/known.ts'
import type { Db, Queries } from '#server/services/services.ts'
import type { MediaRow } from '../tables/media.ts'

export type ListedMedia = Pick<MediaRow, 'name' | 'kind' | 'mime' | 'bytes' | 'alt' | 'uploaded_at'>

interface MediaQuery {
  readonly search: string
  /** Null for pictures and recordings. */
  readonly area: 'images' | null
  readonly names: readonly string[] | null
}

export const mediaList = (db: Queries, { search, area, names }: MediaQuery) =>
  db<ListedMedia[]>`
    select name, kind, mime, bytes, alt, uploaded_at from media
    where removed_at is null and ${area === null ? db`true` : db`kind <> 'video'`}
      and (${search} = '' or position(folded(${search}) in folded(name)) > 0)
      and ${names === null ? db`true` : db`lower(name) = any(${names.map(name => name.toLowerCase())}::text[])`}
    order by lower(name) limit ${MEDIA_LISTED}`

export interface NewMedia {
  readonly name: string
  readonly kind: string
  readonly mime: string
  readonly alt: string
  readonly storedAs: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly by: string
  readonly mayReplace: boolean
}

export const replaceMedia = (db: Db, media: NewMedia): Promise<string | undefined> =>
  db.begin(tx => replaceMediaWithin(tx, media))

export const replaceMediaWithin = async (tx: Queries, media: NewMedia): Promise<string | undefined> => {
  const [known] = await tx<{ id: string; kind: string }[]>`
      select id, kind from media where lower(name) = lower(${media.name}) and removed_at is null for update`
  if (known && (!media.mayReplace || known.kind !== media.kind)) return undefined
  if (known) await tx`update media set removed_at = now() where id = ${known.id}`
  const [row] = await tx<{ id: string }[]>`
      insert into media (name, kind, mime, bytes, stored_as, sha256, alt, uploaded_by)
      values (${media.name}, ${media.kind}, ${media.mime}, ${media.bytes}, ${media.storedAs}, ${media.sha256}, ${media.alt}, ${media.by})
      on conflict (kind, lower(name)) where removed_at is null do nothing returning id`
  return row?.id
}

export interface MediaFile {
  readonly storedAs: string
  readonly name: string
  readonly isRemoved: boolean
}

/** @param db may have an older schema without exercise files */
export const mediaFiles = async (db: Queries): Promise<MediaFile[]> => {
  const [known] = await db<[{ made: boolean }]>`select to_regclass('exercise_file') is not null as made`
  const library = await db<
    MediaFile[]
  >`select stored_as as "storedAs", name, removed_at is not null as "isRemoved" from media`
  if (!known.made) return library
  const facilitated = await db<MediaFile[]>`
    select stored_as as "storedAs", name, file.removed_at is not null or exercise.removed_at is not null as "isRemoved"
    from exercise_file file join exercise on exercise.id = file.exercise_id`
  return [...library, ...facilitated]
}

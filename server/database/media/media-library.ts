import { faceOf } from '#domain/scenario/face.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { renamedInDocument } from '#domain/scenario/uses/renamed-media.ts'
import { mediaOfDocument } from '#domain/scenario/uses/uses.ts'
import type { Queries } from '#server/services/services.ts'
import type { MediaRow } from '../tables/media.ts'
import { keepVersion } from '../scenarios/documents.ts'
import { clientsWithOwnLogo, logoName } from '../accounts/clients.ts'
import { inUse } from '../scenarios/uses.ts'

const PAGE = 24

export type MediaSort = 'name' | 'newest' | 'largest'

export interface MediaQuery {
  readonly search: string
  readonly sort: MediaSort
  readonly unused: boolean
  readonly page: number
}

export type LibraryFile = Pick<MediaRow, 'name' | 'kind' | 'bytes' | 'alt' | 'uploaded_at'> & {
  readonly uploadedBy: string
  readonly scenarios: number
  readonly isUnused: boolean
  readonly isFixed: boolean
}

/** Call `readUses` first, until it has read the uses of media in all versions in use. */
export const mediaPage = async (db: Queries, { search, sort, unused, page }: MediaQuery) => {
  const elsewhere = await shownElsewhere(db)
  const matches = db`
    media.removed_at is null and (${search} = '' or position(folded(${search}) in folded(media.name)) > 0 or exists (
      select from media_alias alias where alias.media_id = media.id and position(folded(${search}) in folded(alias.name)) > 0))
    and (not ${unused}::boolean or ${isUnused(db, elsewhere)})`
  const order = {
    name: db`lower(media.name)`,
    newest: db`media.uploaded_at desc, media.id`,
    largest: db`media.bytes desc, media.id`,
  }[sort]
  const files = await db<LibraryFile[]>`
    select page.*, coalesce(editor.username, '') as "uploadedBy" from (
      select media.name, media.kind, media.bytes, media.alt, media.uploaded_at, media.uploaded_by, (
        select count(*)::int from version_use use join scenario on scenario.current_version = use.version_id
        where use.what = 'media' and use.name = lower(media.name) and scenario.removed_at is null) as scenarios,
        ${isUnused(db, elsewhere)} as "isUnused", ${isFixed(db, elsewhere)} as "isFixed"
      from media where ${matches} order by ${order} offset ${(page - 1) * PAGE} limit ${PAGE}) page
    left join editor on editor.id = page.uploaded_by`
  const [all] = await db<[{ total: number; bytes: string }]>`
    select count(*)::int as total, coalesce(sum(bytes), 0)::bigint as bytes from media where ${matches}`
  return { files, total: all.total, bytes: Number(all.bytes) }
}

const isFixed = (db: Queries, { logos }: Elsewhere) => db`exists (
  select from (select lower(media.name) as name union all select alias.name from media_alias alias where alias.media_id = media.id) called
  where called.name = any(${logos}::text[]) or called.name in (select ${logoName(db)} from account))`

const isUnused = (db: Queries, elsewhere: Elsewhere) => db`(
  not ${isFixed(db, elsewhere)}
  and not exists (select from version_use use where use.what = 'media' and use.name = lower(media.name) and use.version_id in (${inUse(db)}))
  and not exists (select from version_use use join media_alias alias on alias.name = use.name
    where use.what = 'media' and alias.media_id = media.id and use.version_id in (${inUse(db)}))
  and lower(media.name) <> all(${elsewhere.documents}::text[])
  and lower(media.name) <> all(${elsewhere.faces}::text[])
  and not exists (select from persona where removed_at is null and lower(picture) = lower(media.name)))`

/** In lower case. */
interface Elsewhere {
  readonly documents: readonly string[]
  readonly faces: readonly string[]
  readonly logos: readonly string[]
}

const shownElsewhere = async (db: Queries): Promise<Elsewhere> => ({
  documents: await shownByDocuments(db),
  faces: await facesByName(db),
  logos: (await clientsWithOwnLogo(db)).map(({ picture }) => picture),
})

const facesByName = async (db: Queries): Promise<readonly string[]> => {
  const known = await db<{ name: string }[]>`
    select name from persona where removed_at is null union select name from organisation where removed_at is null`
  return known.map(({ name }) => faceOf(name).toLowerCase())
}

const shownByDocuments = async (db: Queries): Promise<readonly string[]> => {
  const documents = await db<{ content: ScenarioDocument }[]>`
    select content from document where removed_at is null and (content->>'content' like '%/images/%' or content->>'content' like '%/videos/%'
      or jsonb_array_length(content->'images') > 0)`
  return [
    ...new Set(
      documents
        .flatMap(({ content }) => mediaOfDocument(content.content, content.images))
        .map(name => name.toLowerCase()),
    ),
  ]
}

export interface HeldFile {
  readonly id: string
  readonly name: string
  readonly isFixed: boolean
  readonly isUnused: boolean
}

export const holdMedia = async (tx: Queries, names: readonly string[]): Promise<readonly HeldFile[]> => {
  const elsewhere = await shownElsewhere(tx)
  return tx<HeldFile[]>`
    select id, name, ${isFixed(tx, elsewhere)} as "isFixed", ${isUnused(tx, elsewhere)} as "isUnused" from media
    where removed_at is null and lower(name) = any(${names.map(name => name.toLowerCase())}::text[]) order by id for update`
}

export const removeHeld = (tx: Queries, ids: readonly string[], by: string) =>
  tx`update media set removed_at = now(), removed_by = ${by} where id = any(${ids}::uuid[])`

export const renameHeld = async (tx: Queries, { id, name }: HeldFile, to: string): Promise<boolean> => {
  const renamed = await tx`
    update media set name = ${to} where id = ${id} and not exists (
      select from media other where lower(other.name) = lower(${to}) and other.removed_at is null and other.id <> ${id}) returning id`
  if (renamed.length === 0) return false
  await tx`insert into media_alias (name, media_id) values (lower(${name}), ${id})
    on conflict (name) do update set media_id = excluded.media_id, since = now()`
  await tx`delete from media_alias where name = lower(${to})`
  await tx`update persona set picture = ${to} where lower(picture) = lower(${name}) and removed_at is null`
  return true
}

export const renameInDocuments = async (tx: Queries, from: string, to: string, by: string): Promise<void> => {
  const documents = await tx<{ id: string; content: ScenarioDocument }[]>`
    select id, content from document where removed_at is null order by id for update`
  for (const { id, content } of documents) {
    const next = renamedInDocument(content, from, to)
    if (next === content) continue
    await tx`update document set content = ${JSON.stringify(next)}::text::jsonb, version = version + 1, saved_by = ${by}, saved_at = now()
      where id = ${id}`
    await keepVersion(tx, id)
  }
}

export const workShowing = async (
  db: Queries,
  name: string,
): Promise<{ readonly user: string; readonly scenario: string } | undefined> => {
  const [open] = await db<{ user: string; scenario: string }[]>`
    select editor.username as user, scenario.file_name as scenario from scenario_open
    join editor on editor.id = editor_id join scenario on scenario.id = scenario_id
    join version_use use on use.version_id = scenario.current_version and use.what = 'media' and use.name = lower(${name})
    where unsaved and heard_at > now() - interval '60 seconds' and scenario.removed_at is null order by opened_at limit 1`
  return open
}

// Sections, documents, and the versions of what authors saved.
import { createHash } from 'node:crypto'
import type { Refusal } from '#domain/refusal.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import type { Section } from '#domain/scenario/shelf.ts'
import type { Db, Queries } from '#server/services.ts'
import { overtakenBy } from './overtaken.ts'

export const sectionNames = async (db: Queries): Promise<string[]> => {
  const rows = await db<{ file_name: string }[]>`select file_name from section where removed_at is null order by lower(file_name)`
  return rows.map(row => row.file_name)
}

/** The number of the version; one that changes nothing makes none. Two authors at once take turns. */
export const saveSectionVersion = (
  db: Db,
  fileName: string,
  content: Section,
  savedBy: string,
): Promise<{ number: number; isNew: boolean }> =>
  db.begin(async tx => {
    await tx`insert into section (file_name) values (${fileName}) on conflict (lower(file_name)) where removed_at is null do nothing`
    const [held] = await tx<[{ id: string; current_number: number }]>`
      select id, current_number from section where lower(file_name) = lower(${fileName}) and removed_at is null for update`
    const text = JSON.stringify(content)
    const hash = createHash('sha256').update(text).digest()
    const same = await tx`
      select 1 from section_version where section_id = ${held.id} and number = ${held.current_number} and content_hash = ${hash}`
    if (same.length > 0) return { number: held.current_number, isNew: false }
    const number = held.current_number + 1
    await tx`
      insert into section_version (section_id, number, content, content_hash, events, saved_by)
      values (${held.id}, ${number}, ${text}::text::jsonb, ${hash}, ${content.events.length}, ${savedBy})`
    await tx`update section set current_number = ${number} where id = ${held.id}`
    return { number, isNew: true }
  })

/** A version of a section; without a number its newest. */
export const savedSection = async (
  db: Queries,
  fileName: string,
  number: number | null,
): Promise<{ readonly content: Section; readonly number: number } | undefined> => {
  const [row] = await db<{ content: Section; number: number }[]>`
    select version.content, version.number from section join section_version version on version.section_id = section.id
      and version.number = coalesce(${number}::integer, section.current_number)
    where lower(section.file_name) = lower(${fileName}) and section.removed_at is null`
  return row
}

/** The id of what was removed; undefined when there is none of this name. */
export const removeNamed = async (
  db: Queries,
  what: 'section' | 'scenario' | 'document',
  fileName: string,
  by: string,
): Promise<string | undefined> => {
  const [row] = await db<{ id: string }[]>`
    update ${db(what)} set removed_at = now(), removed_by = ${by} where lower(file_name) = lower(${fileName}) and removed_at is null returning id`
  return row?.id
}

export interface SavedVersion {
  readonly version: number
  readonly savedAt: Date
  readonly savedBy: string
  readonly events: number
  readonly size: number
}

const MOST_VERSIONS = 500

/** Newest first; nothing for a name that does not exist. */
export const versionsOf = (db: Queries, directory: 'scenarios' | 'sections', fileName: string) =>
  directory === 'scenarios'
    ? db<SavedVersion[]>`
        select version.number as version, version.saved_at as "savedAt", coalesce(editor.username, '') as "savedBy", version.events,
          octet_length(version.content::text) as size
        from scenario join scenario_version version on version.scenario_id = scenario.id left join editor on editor.id = version.saved_by
        where lower(scenario.file_name) = lower(${fileName}) and scenario.removed_at is null order by version.number desc limit ${MOST_VERSIONS}`
    : db<SavedVersion[]>`
        select version.number as version, version.saved_at as "savedAt", coalesce(editor.username, '') as "savedBy", version.events,
          octet_length(version.content::text) as size
        from section join section_version version on version.section_id = section.id left join editor on editor.id = version.saved_by
        where lower(section.file_name) = lower(${fileName}) and section.removed_at is null order by version.number desc limit ${MOST_VERSIONS}`

/** Documents of the library, and those that travel inside a current scenario. */
export const documentNames = async (db: Queries): Promise<string[]> => {
  const rows = await db<{ name: string }[]>`
    select name from (
      select file_name as name from document where removed_at is null
      union
      select inner_document->>'fileName' from scenario join scenario_version version on version.id = scenario.current_version
        cross join jsonb_array_elements(version.content->'documents') inner_document where scenario.removed_at is null
    ) named order by lower(name)`
  return rows.map(row => row.name)
}

interface SavedDocument {
  readonly id: string
  readonly version: number
}

/**
 * The document, whose version counts up where it changed. Refuses 'changed meanwhile' where `base`, the version its author had before him,
 * is not the present one any more; without a base it takes the place of whatever is there.
 */
export const saveDocument = async (
  db: Queries,
  content: ScenarioDocument,
  savedBy: string,
  base: number | null,
): Promise<SavedDocument | Refusal> => {
  const [row] = await db<SavedDocument[]>`
    insert into document as old (file_name, content, saved_by) values (${content.fileName}, ${JSON.stringify(content)}::text::jsonb, ${savedBy})
    on conflict (lower(file_name)) where removed_at is null do update set content = excluded.content, saved_by = excluded.saved_by,
      saved_at = now(), version = case when old.content = excluded.content then old.version else old.version + 1 end
      where ${base}::integer is null or old.version = ${base}::integer or old.content = excluded.content
    returning id, version`
  return row ?? overtakenBy(await documentMark(db, content.fileName))
}

const documentMark = async (db: Queries, fileName: string) => {
  const [row] = await db<[{ number: number; saved_at: Date; saved_by: string | null }]>`
    select document.version as number, saved_at, editor.username as saved_by from document left join editor on editor.id = document.saved_by
    where lower(file_name) = lower(${fileName}) and removed_at is null`
  return row
}

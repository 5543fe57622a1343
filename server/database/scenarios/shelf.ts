import { createHash } from 'node:crypto'
import type { Section } from '#domain/scenario/authoring/shelf.ts'
import type { Db, Queries } from '#server/services/services.ts'

export const sectionNames = async (db: Queries): Promise<string[]> => {
  const rows = await db<
    { file_name: string }[]
  >`select file_name from section where removed_at is null order by lower(file_name)`
  return rows.map(row => row.file_name)
}

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

export const savedSection = async (
  db: Queries,
  fileName: string,
  number: number | null,
): Promise<{ readonly content: Section; readonly number: number } | undefined> => {
  const [row] = await db<{ content: Section; number: number; name: string }[]>`
    select version.content, version.number, section.file_name as name from section join section_version version on version.section_id = section.id
      and version.number = coalesce(${number}::integer, section.current_number)
    where lower(section.file_name) = lower(${fileName}) and section.removed_at is null`
  if (!row) return undefined
  const { content, name } = row
  // A section that was restored under another name shows that name in all versions.
  return {
    content: content.name.toLowerCase() === name.toLowerCase() ? content : { ...content, name },
    number: row.number,
  }
}

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

export const MOST_VERSIONS = 500

export type Versioned = 'scenarios' | 'sections' | 'documents'

export const versionsOf = (db: Queries, directory: Versioned, fileName: string) => {
  const { of, versions, key, events } = VERSIONED[directory]
  return db<SavedVersion[]>`
    select version.number as version, version.saved_at as "savedAt", coalesce(editor.username, '') as "savedBy",
      ${events ? db`version.events` : db`0`} as events, octet_length(version.content::text) as size
    from ${db(of)} thing join ${db(versions)} version on version.${db(key)} = thing.id left join editor on editor.id = version.saved_by
    where lower(thing.file_name) = lower(${fileName}) and thing.removed_at is null order by version.number desc limit ${MOST_VERSIONS}`
}

const VERSIONED = {
  scenarios: { of: 'scenario', versions: 'scenario_version', key: 'scenario_id', events: true },
  sections: { of: 'section', versions: 'section_version', key: 'section_id', events: true },
  documents: { of: 'document', versions: 'document_version', key: 'document_id', events: false },
} as const satisfies Record<Versioned, { of: string; versions: string; key: string; events: boolean }>

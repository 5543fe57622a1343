import type { Refusal } from '#domain/refusal.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import type { Db, Queries } from '#server/services/services.ts'
import { atomically } from '../atomically.ts'
import { adoptCarried, CARRIED_VERSION, carriedDocuments, changeCarried, type Followed } from './carried.ts'
import { carriedRows } from './carried-rows.ts'
import { overtakenBy } from './overtaken.ts'

const KEPT = 100

export const documentNames = async (db: Queries, forms: boolean): Promise<string[]> => {
  const rows = await db<{ name: string }[]>`
    select distinct name, lower(name) from (
      select file_name as name, content from document where removed_at is null
      union all
      select carried->>'fileName', carried from ${carriedRows(db)}
    ) named
    where not ${forms} or content->>'type' = 'Form' and jsonb_array_length(coalesce(content->'fields', '[]')) > 0
    order by lower(name)`
  return rows.map(row => row.name)
}

interface SavedDocument extends Followed {
  readonly id: string
  readonly version: number
}

/**
 * Decision 0029. A changed document is refused if a version other than `base`, from which its author began, is
 * current; null replaces any version.
 */
export const saveDocument = (
  db: Db,
  content: ScenarioDocument,
  savedBy: string,
  { base, follow }: { readonly base: number | null; readonly follow: readonly string[] | null },
): Promise<SavedDocument | Refusal> =>
  atomically(db, async tx => {
    const adopted = await adoptCarried(tx, content.fileName)
    if (adopted !== undefined) await keepVersion(tx, adopted)
    const before = await heldDocument(tx, content.fileName)
    const [row] = await tx<{ id: string; version: number }[]>`
      insert into document as old (file_name, content, saved_by) values (${content.fileName}, ${JSON.stringify(content)}::text::jsonb, ${savedBy})
      on conflict (lower(file_name)) where removed_at is null do update set content = excluded.content, saved_by = excluded.saved_by,
        saved_at = now(), version = case when old.content = excluded.content then old.version else old.version + 1 end
        where ${base}::integer is null or old.version = ${base}::integer or old.content = excluded.content
      returning id, version`
    if (!row) return overtakenBy(await documentMark(tx, content.fileName))
    await keepVersion(tx, row.id)
    return {
      ...row,
      ...(before
        ? await changeCarried(tx, { before, after: content, follow }, savedBy)
        : { changed: [], kept: [] }),
    }
  })

const heldDocument = async (tx: Queries, fileName: string): Promise<ScenarioDocument | undefined> => {
  const [row] = await tx<{ content: ScenarioDocument }[]>`
    select content from document where lower(file_name) = lower(${fileName}) and removed_at is null for update`
  return row?.content
}

/** Call it in the transaction that wrote the content. */
export const keepVersion = async (tx: Queries, id: string): Promise<void> => {
  await tx`
    insert into document_version (document_id, number, content, saved_by, saved_at)
    select id, version, content, saved_by, saved_at from document where id = ${id} on conflict do nothing`
  await tx`delete from document_version where document_id = ${id} and number <= (select version from document where id = ${id}) - ${KEPT}`
}

export const documentVersion = async (
  db: Queries,
  fileName: string,
  number: number,
): Promise<ScenarioDocument | undefined> => {
  const [row] = await db<{ content: ScenarioDocument | null; name: string }[]>`
    select kept.content, document.content->>'fileName' as name from document
    left join document_version kept on kept.document_id = document.id and kept.number = ${number}
    where lower(document.file_name) = lower(${fileName}) and document.removed_at is null`
  if (row) return row.content === null ? undefined : { ...row.content, fileName: row.name }
  return number === CARRIED_VERSION ? (await carriedDocuments(db, fileName))[0]?.content : undefined
}

const documentMark = async (db: Queries, fileName: string) => {
  const [row] = await db<[{ number: number; saved_at: Date; saved_by: string | null }]>`
    select document.version as number, saved_at, editor.username as saved_by from document left join editor on editor.id = document.saved_by
    where lower(file_name) = lower(${fileName}) and removed_at is null`
  return row
}

// Decision 0029.
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import type { Db, Queries } from '#server/services/services.ts'
import { atomically } from '../atomically.ts'
import { reads, replaced } from './carried-texts.ts'
import { carriedRows } from './carried-rows.ts'
import { overtakenBy } from './overtaken.ts'
import { saveVersionWithin } from './scenario-saving.ts'
import { currentScenario } from './scenarios.ts'
import { MOST_VERSIONS, type SavedVersion } from './shelf.ts'

export interface OwnText {
  readonly fileName: string
  readonly scenario: string
}

/** `scenario` is '' for the default text. */
interface ListedText {
  readonly name: string
  readonly scenario: string
}

export const textsListed = (db: Queries) =>
  db<ListedText[]>`
    with carried as (
      select carried->>'fileName' as name, carried - 'fileName' as text, scenario.file_name as scenario from ${carriedRows(db)}
    ), shown as (
      select distinct on (lower(name)) name, text from (
        select file_name as name, content - 'fileName' as text, 0 as place, '' as scenario from document where removed_at is null
        union all select name, text, 1, scenario from carried) known
      order by lower(name), place, lower(scenario)
    ) select name, scenario from (
      select name, '' as scenario from shown
      union all select carried.name, scenario from carried join shown on lower(shown.name) = lower(carried.name) and shown.text <> carried.text
    ) listed order by lower(name), lower(scenario)`

export const ownText = async (
  db: Queries,
  { fileName, scenario }: OwnText,
  version: number | null = null,
): Promise<{ readonly content: ScenarioDocument; readonly version: number } | undefined> => {
  const found = await currentScenario(db, scenario, version)
  const content = found && copyIn(found.content.documents, fileName)
  return content && { content, version: found.number }
}

export const ownVersions = (db: Queries, { fileName, scenario }: OwnText) =>
  db<SavedVersion[]>`
    select number as version, saved_at as "savedAt", coalesce(username, '') as "savedBy", 0 as events, octet_length(carried::text) as size from (
      select version.number, version.saved_at, editor.username, carried, lag(carried) over (order by version.number) as before
      from scenario join scenario_version version on version.scenario_id = scenario.id left join editor on editor.id = version.saved_by
      cross join lateral (select text - 'fileName' as carried from jsonb_array_elements(version.content->'documents') text
        where lower(text->>'fileName') = lower(${fileName}) limit 1) copy
      where lower(scenario.file_name) = lower(${scenario}) and scenario.removed_at is null) kept
    where before is distinct from carried order by number desc limit ${MOST_VERSIONS}`

/** Refuses a new text with 'changed meanwhile' if the copy differs from the one in version `base` (rule 156). */
export const saveOwnText = (
  db: Db,
  document: ScenarioDocument,
  savedBy: string,
  { scenario, base }: { readonly scenario: string; readonly base: number | null },
): Promise<{ readonly id: string; readonly scenario: string; readonly version: number } | Refusal> =>
  atomically(db, async tx => {
    const [held] = await tx<{ id: string }[]>`
      select id from scenario where lower(file_name) = lower(${scenario}) and removed_at is null for update`
    const current = await currentScenario(tx, scenario)
    if (!held || !current) return refuse('scenario gone', { name: scenario })
    const of = { fileName: document.fileName, scenario }
    const copy = copyIn(current.content.documents, document.fileName)
    if (!copy) return refuse('document not carried', of)
    const at = { id: held.id, scenario: current.content.fileName }
    if (reads(copy, document)) return { ...at, version: current.number }
    const before = base === null ? copy : (await ownText(tx, of, base))?.content
    if (!before || !reads(before, copy)) return overtaken(tx, of)
    const saved = await saveVersionWithin(
      tx,
      replaced(current.content, each => each === copy, document),
      savedBy,
      null,
    )
    return isRefusal(saved) ? saved : { ...at, version: saved.number }
  })

const overtaken = async (tx: Queries, of: OwnText): Promise<Refusal> => {
  const [newest] = await ownVersions(tx, of)
  return newest
    ? overtakenBy({ number: newest.version, saved_at: newest.savedAt, saved_by: newest.savedBy || null })
    : refuse('document not carried', { ...of })
}

const copyIn = (documents: readonly ScenarioDocument[], fileName: string) =>
  documents.find(copy => copy.fileName.toLowerCase() === fileName.toLowerCase())

// Decision 0029.
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'
import type { Queries } from '#server/services/services.ts'
import { carriedRows } from './carried-rows.ts'
import { reads, replaced } from './carried-texts.ts'
import { changeScenarios, type Changed } from './scenario-saving.ts'
import type { SavedVersion } from './shelf.ts'

export const CARRIED_VERSION = 1

export interface CarriedDocument {
  readonly content: ScenarioDocument
  readonly savedAt: Date
  readonly savedBy: string | null
  readonly scenario: string
}

export const carriedDocuments = (db: Queries, fileName: string) =>
  db<CarriedDocument[]>`
    select carried as content, version.saved_at as "savedAt", version.saved_by as "savedBy", scenario.file_name as scenario
    from ${carriedRows(db)}
    where lower(carried->>'fileName') = lower(${fileName})
    order by lower(scenario.file_name)`

export const carriedVersions = async (db: Queries, fileName: string): Promise<readonly SavedVersion[]> => {
  const [first] = await carriedDocuments(db, fileName)
  if (!first) return []
  const { content, savedAt, savedBy } = first
  const [editor] = await db<{ username: string }[]>`select username from editor where id = ${savedBy}`
  const size = Buffer.byteLength(JSON.stringify(content))
  return [{ version: CARRIED_VERSION, savedAt, savedBy: editor?.username ?? '', events: 0, size }]
}

/** The caller adds the version. */
export const adoptCarried = async (tx: Queries, fileName: string): Promise<string | undefined> => {
  const [first] = await carriedDocuments(tx, fileName)
  if (!first) return undefined
  const { content, savedAt, savedBy } = first
  const [made] = await tx<{ id: string }[]>`
    insert into document (file_name, content, version, saved_by, saved_at)
    values (${content.fileName}, ${JSON.stringify(content)}::text::jsonb, ${CARRIED_VERSION}, ${savedBy}, ${savedAt})
    on conflict (lower(file_name)) where removed_at is null do nothing returning id`
  return made?.id
}

export const carriersOf = async (
  db: Queries,
  document: ScenarioDocument,
): Promise<{ same: string[]; other: string[] }> => {
  const carriers = await carriedDocuments(db, document.fileName)
  const alike = Map.groupBy(carriers, ({ content }) => reads(content, document))
  const named = (isSame: boolean) => [...new Set((alike.get(isSame) ?? []).map(({ scenario }) => scenario))]
  return { same: named(true), other: named(false) }
}

export interface Followed {
  readonly changed: readonly Changed[]
  readonly kept: readonly string[]
}

/** @param follow file names of the scenarios to change; null for all */
export const changeCarried = async (
  tx: Queries,
  {
    before,
    after,
    follow,
  }: {
    readonly before: ScenarioDocument
    readonly after: ScenarioDocument
    readonly follow: readonly string[] | null
  },
  by: string,
): Promise<Followed> => {
  const carriers = await carriedDocuments(tx, after.fileName)
  if (carriers.length === 0) return { changed: [], kept: [] }
  const changed = await changeScenarios(tx, scenario => withText(scenario, before, after), by, [
    ...new Set(
      carriers
        .map(({ scenario }) => scenario)
        .filter(scenario => follow === null || follow.includes(scenario)),
    ),
  ])
  const now = await carriedDocuments(tx, after.fileName)
  const kept = now.filter(({ content }) => !reads(content, after)).map(({ scenario }) => scenario)
  return { changed, kept: [...new Set(kept)] }
}

const withText = (scenario: Scenario, before: ScenarioDocument, after: ScenarioDocument): Scenario => {
  const isStale = (copy: ScenarioDocument) =>
    copy.fileName.toLowerCase() === after.fileName.toLowerCase() && reads(copy, before) && !reads(copy, after)
  return scenario.documents.some(isStale) ? replaced(scenario, isStale, after) : scenario
}

import type { Role, Scenario, ScenarioDetails, ScenarioDocument, Variable } from '#domain/scenario/schema.ts'
import type { Queries } from '#server/services/services.ts'
import type { ScenarioRow, ScenarioVersionRow } from '../tables/scenarios.ts'
import { carriedRows } from './carried-rows.ts'

export interface LibraryRow {
  readonly id: string
  readonly file_name: string
  readonly details: ScenarioDetails
  readonly rubric: boolean
}

export const publicScenarios = (db: Queries) =>
  db<LibraryRow[]>`
    select scenario.id, scenario.file_name, version.content->'details' as details, version.rubric
    from scenario join scenario_version version on version.id = scenario.current_version
    where scenario.removed_at is null and version.visible and not version.beta
    order by version.level, lower(version.title), scenario.id`

/** Rules 147, 148 and 152. */
export const scenariosOf = (db: Queries, tenantId: string) =>
  db<LibraryRow[]>`
    select scenario.id, scenario.file_name, version.content->'details' as details, version.rubric
    from scenario join scenario_version version on version.id = scenario.current_version
    where scenario.removed_at is null and ${orderableBy(db, tenantId)}
    order by version.level, lower(version.title), scenario.id`

export type OrderableScenario = Pick<ScenarioVersionRow, 'scenario_id' | 'id' | 'level' | 'teams'> & {
  readonly roles: readonly Role[]
  readonly variables: readonly Variable[]
}

export const orderableScenario = async (
  db: Queries,
  fileName: string,
  tenantId: string | null,
): Promise<OrderableScenario | undefined> => {
  const [version] = await db<
    (Omit<OrderableScenario, 'roles' | 'variables'> & { details: ScenarioDetails })[]
  >`
    select version.scenario_id, version.id, version.level, version.teams, version.content->'details' as details
    from scenario join scenario_version version on version.id = scenario.current_version
    where scenario.removed_at is null and lower(scenario.file_name) = lower(${fileName})
      and ${tenantId === null ? db`true` : orderableBy(db, tenantId)}`
  if (!version) return undefined
  const { details, ...orderable } = version
  return { ...orderable, roles: details.roles ?? [], variables: details.variables ?? [] }
}

const orderableBy = (db: Queries, tenantId: string) => db`
  (version.visible and not version.beta or exists (
    select 1 from scenario_grant grant_ where grant_.scenario_id = scenario.id and grant_.tenant_id = ${tenantId}))`

export const scenarioNames = async (db: Queries): Promise<string[]> => {
  const rows = await db<Pick<ScenarioRow, 'file_name'>[]>`
    select file_name from scenario where removed_at is null and current_version is not null order by lower(file_name)`
  return rows.map(row => row.file_name)
}

export interface CurrentScenario {
  readonly content: Scenario
  readonly number: number
}

export const currentScenario = async (
  db: Queries,
  fileName: string,
  number: number | null = null,
): Promise<CurrentScenario | undefined> => {
  const [row] = await db<(CurrentScenario & { name: string })[]>`
    select version.content, version.number, scenario.file_name as name from scenario join scenario_version version on version.scenario_id = scenario.id
      and ${number === null ? db`version.id = scenario.current_version` : db`version.number = ${number}`}
    where scenario.removed_at is null and lower(scenario.file_name) = lower(${fileName})`
  return row && { content: calledNow(row.content, row.name), number: row.number }
}

/** Saving a version under its former name could replace another scenario. */
const calledNow = (content: Scenario, name: string): Scenario =>
  content.fileName.toLowerCase() === name.toLowerCase() ? content : { ...content, fileName: name }

/** Versions never change, so the result may be cached. */
export const scenarioVersion = async (db: Queries, versionId: string): Promise<Scenario | undefined> => {
  const [row] = await db<
    { content: Scenario }[]
  >`select content from scenario_version where id = ${versionId}`
  return row?.content
}

export const scenarioNamed = async (db: Queries, fileName: string): Promise<string | undefined> => {
  const [row] = await db<
    { id: string }[]
  >`select id from scenario where lower(file_name) = lower(${fileName}) and removed_at is null`
  return row?.id
}

/** Creates the scenario if there is none (reliability C11). */
export const holdScenario = async (db: Queries, fileName: string): Promise<ScenarioRow> => {
  await db`insert into scenario (file_name) values (${fileName}) on conflict (lower(file_name)) where removed_at is null do nothing`
  const [row] = await db<[ScenarioRow]>`
    select * from scenario where lower(file_name) = lower(${fileName}) and removed_at is null for update`
  return row
}

export type VersionMark = Pick<ScenarioVersionRow, 'number' | 'content_hash' | 'saved_at'> & {
  saved_by: string | null
}

export const versionMark = async (db: Queries, versionId: string): Promise<VersionMark | undefined> => {
  const [row] = await db<VersionMark[]>`
    select number, content_hash, saved_at, editor.username as saved_by
    from scenario_version left join editor on editor.id = scenario_version.saved_by where scenario_version.id = ${versionId}`
  return row
}

/** Rule 153. */
export const slugTaken = async (db: Queries, slug: string, exceptScenario: string): Promise<boolean> => {
  const rows = await db`
    select 1 from scenario join scenario_version version on version.id = scenario.current_version
    where version.slug = ${slug} and scenario.removed_at is null and scenario.id <> ${exceptScenario} limit 1`
  return rows.length > 0
}

export interface NewVersion {
  readonly scenarioId: string
  readonly content: Scenario
  readonly hash: Buffer
  readonly slug: string
  readonly savedBy: string | null
}

/** Call it in the transaction that locks the scenario. */
export const addVersion = async (
  db: Queries,
  { scenarioId, content, hash, slug, savedBy }: NewVersion,
): Promise<number> => {
  const { details, sections } = content
  const events = sections.reduce((sum, section) => sum + section.events.length, 0)
  const [row] = await db<[Pick<ScenarioVersionRow, 'number'>]>`
    with added as (
      insert into scenario_version (scenario_id, number, content, content_hash, title, slug, level, visible, beta, teams, events, saved_by)
      select ${scenarioId}, coalesce(max(number), 0) + 1, ${JSON.stringify(content)}::text::jsonb, ${hash}, ${details.title}, ${slug},
        ${details.level}, ${details.visible}, ${details.beta}, ${details.teams}, ${events}, ${savedBy}
      from scenario_version where scenario_id = ${scenarioId}
      returning id, scenario_id, number
    )
    update scenario set current_version = added.id from added where scenario.id = added.scenario_id returning added.number`
  return row.number
}

export const libraryDocument = async (db: Queries, fileName: string): Promise<ScenarioDocument | undefined> =>
  (await numberedDocument(db, fileName))?.content

interface NumberedDocument {
  readonly content: ScenarioDocument
  readonly version: number
}

export const numberedDocument = async (
  db: Queries,
  fileName: string,
): Promise<NumberedDocument | undefined> => {
  const [row] = await db<NumberedDocument[]>`
    select content, version, 0 as place, '' as name from document where removed_at is null and lower(file_name) = lower(${fileName})
    union all
    select carried, 1, 1, lower(scenario.file_name) from ${carriedRows(db)}
    where lower(carried->>'fileName') = lower(${fileName})
    order by place, name limit 1`
  return row && { content: row.content, version: row.version }
}

/** Also finds a removed document, because ordered exercises go on (rules 57 and 159). */
export const playedDocument = async (
  db: Queries,
  fileName: string,
): Promise<ScenarioDocument | undefined> => {
  const present = await libraryDocument(db, fileName)
  if (present) return present
  const [removed] = await db<{ content: ScenarioDocument }[]>`
    select content from document where lower(file_name) = lower(${fileName}) and removed_at is not null order by removed_at desc limit 1`
  return removed?.content
}

// The names in a version are extracted once for each READING, because versions never change.
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'
import { mediaOfDocument, READING, type Used, usesOf } from '#domain/scenario/uses/uses.ts'
import type { Db, Queries } from '#server/services/services.ts'
import type { Piece } from '#server/sql/sql.ts'
import { clientsWithOwnLogo, logoName } from '../accounts/clients.ts'

const AT_ONCE = 200

/** False if some versions in use are left for the next call. */
export const readUses = async (db: Db): Promise<boolean> => {
  const unread = await db<{ id: string }[]>`
    select version.id from scenario_version version where version.id in (${inUse(db)})
      and not exists (select from version_read where version_id = version.id and reading = ${READING}) limit ${AT_ONCE + 1}`
  // One at a time, because a scenario can be long.
  for (const { id } of unread.slice(0, AT_ONCE)) await readOne(db, id)
  return unread.length <= AT_ONCE
}

export const inUse = (db: Queries) => db`
  select current_version from scenario where removed_at is null and current_version is not null
  union select version.id from scenario_version version where exists (select from exercise
    where scenario_version = version.id and removed_at is null
      and (expires_at > now() - interval '30 days' or ${hasPlayerAfter(db, db`now() - interval '30 days'`)}))`

/** Rule 39. */
const hasPlayerAfter = (db: Queries, instant: Piece) => db`exists (
  select from seat where seat.exercise_id = exercise.id and seat.cancelled_at is null and seat.expires_at > ${instant})`

const readOne = (db: Db, id: string) =>
  db.begin(async tx => {
    const [version] = await tx<{ content: Scenario }[]>`select content from scenario_version where id = ${id}`
    if (!version) return
    const uses = usesOf(version.content).map(({ what, name, events }) => ({
      version_id: id,
      what,
      name,
      events: JSON.stringify(events),
    }))
    // The second of two parallel calls waits here and then repeats the same work.
    await tx`insert into version_read (version_id, reading) values (${id}, ${READING})
      on conflict (version_id) do update set reading = excluded.reading`
    await tx`delete from version_use where version_id = ${id}`
    await tx`
      insert into version_use (version_id, what, name, events)
      select ${id}::bigint, what, name, events::jsonb from jsonb_to_recordset(${JSON.stringify(uses)}::text::jsonb) as use (what text, name text, events text)`
  })

export interface UsedIn {
  readonly fileName: string
  readonly title: string
  readonly events: readonly { readonly id: string; readonly title: string }[]
}

const PAGE = 20

/** @param name in lower case */
export const scenariosUsing = async (
  db: Queries,
  what: Used,
  name: string,
  page: number,
): Promise<{ scenarios: UsedIn[]; more: boolean }> => {
  const rows = await db<UsedIn[]>`
    select scenario.file_name as "fileName", version.title, use.events
    from version_use use join scenario on scenario.current_version = use.version_id join scenario_version version on version.id = use.version_id
    where use.what = ${what} and use.name = ${name} and scenario.removed_at is null
    order by lower(scenario.file_name) offset ${(page - 1) * PAGE} limit ${PAGE + 1}`
  return { scenarios: rows.slice(0, PAGE), more: rows.length > PAGE }
}

export const totalUsing = async (
  db: Queries,
  what: Used,
  name: string,
): Promise<{ scenarios: number; events: number }> => {
  const [row] = await db<[{ scenarios: number; events: number }]>`
    select count(*)::int as scenarios, coalesce(sum(jsonb_array_length(use.events)), 0)::int as events
    from version_use use join scenario on scenario.current_version = use.version_id
    where use.what = ${what} and use.name = ${name} and scenario.removed_at is null`
  return row
}

export const usingLibrary = async (db: Queries, name: string): Promise<{ some: string[]; total: number }> => {
  const rows = await db<{ fileName: string; total: number }[]>`
    select scenario.file_name as "fileName", count(*) over ()::int as total
    from version_use use join scenario on scenario.current_version = use.version_id join scenario_version version on version.id = use.version_id
    where use.what = 'document' and use.name = lower(${name}) and scenario.removed_at is null
      and not exists (select 1 from jsonb_array_elements(version.content->'documents') carried where lower(carried->>'fileName') = use.name)
    order by lower(scenario.file_name) limit ${PAGE}`
  return { some: rows.map(({ fileName }) => fileName), total: rows[0]?.total ?? 0 }
}

export const exercisesUsing = async (db: Queries, what: Used, name: string): Promise<number> => {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from exercise join version_use use on use.version_id = exercise.scenario_version
    where use.what = ${what} and use.name = ${name} and exercise.removed_at is null
      and case when exercise.mode = 'facilitated' then coalesce(exercise.closes_at, exercise.expires_at) > now() else ${hasPlayerAfter(db, db`now()`)} end`
  return row.count
}

export interface OtherUse {
  readonly kind: 'document' | 'persona' | 'client' | 'account'
  readonly name: string
}

export const otherUsesOfMedia = async (db: Queries, name: string): Promise<readonly OtherUse[]> => {
  const documents = await db<{ content: ScenarioDocument }[]>`
    select content from document where removed_at is null and position(${name} in lower(replace(content::text, '%20', ' '))) > 0 order by lower(file_name)`
  const personas = await db<OtherUse[]>`
    select 'persona' as kind, name from persona where removed_at is null and lower(picture) = ${name} order by lower(name) limit 50`
  const clients = (await clientsWithOwnLogo(db)).filter(({ picture }) => picture === name).slice(0, 50)
  const accounts = await db<OtherUse[]>`
    select 'account' as kind, username as name from account where ${logoName(db)} = ${name} limit 50`
  const showing = documents.filter(({ content }) =>
    mediaOfDocument(content.content, content.images).some(shown => shown.toLowerCase() === name),
  )
  return [
    ...showing.map(({ content }) => ({ kind: 'document' as const, name: content.fileName })),
    ...personas,
    ...clients.map(client => ({ kind: 'client' as const, name: client.name })),
    ...accounts,
  ]
}

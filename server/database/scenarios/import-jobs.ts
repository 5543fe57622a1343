// A worker's statements name its process and attempt, so that a process presumed dead can no longer write.
import type { Refusal } from '#domain/refusal.ts'
import type { Db, Queries } from '#server/services/services.ts'
import type { ImportJobRow } from '../tables/media.ts'
import { LOCKS } from '#server/sql/locks.ts'

export type ImportOrder = Pick<
  ImportJobRow,
  'id' | 'editor_id' | 'actor_kind' | 'ip' | 'request_id' | 'replaces' | 'as_name' | 'as_title'
>

const MOST = { ofAuthor: 3, ofAll: 20 }

export const addImport = (
  db: Db,
  order: ImportOrder & Pick<ImportJobRow, 'scenario'>,
): Promise<'added' | 'of author' | 'of all'> =>
  db.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${LOCKS.importing})`
    const [open] = await tx<[{ own: number; all: number }]>`
      select count(*) filter (where editor_id = ${order.editor_id})::int as own, count(*)::int as all
      from import_job where state in ('waiting', 'working')`
    if (open.own >= MOST.ofAuthor) return 'of author'
    if (open.all >= MOST.ofAll) return 'of all'
    await tx`insert into import_job ${tx(order)}`
    return 'added'
  })

export type ClaimedImport = ImportOrder & Pick<ImportJobRow, 'attempts'> & { readonly process: string }

/** Seconds of silence after which a process loses its job, even if connected. */
const SILENT = 60

export const claimImport = async (db: Queries, process: string): Promise<ClaimedImport | undefined> => {
  const [job] = await db<Omit<ClaimedImport, 'process'>[]>`
    update import_job set state = 'working', claimed_by = ${process}, attempts = attempts + 1, heard_at = now(), step = 'received',
      media_done = 0, media_all = 0
    where id = (
      select id from import_job where state = 'waiting' or (state = 'working'
        and (heard_at < now() - make_interval(secs => ${SILENT}) or not is_running(claimed_by)))
      order by begun_at limit 1 for update skip locked)
    returning id, editor_id, actor_kind, ip, request_id, replaces, as_name, as_title, attempts`
  return job && { ...job, process }
}

const isOurs = (db: Queries, { id, process, attempts }: ClaimedImport) =>
  db`id = ${id} and state = 'working' and claimed_by = ${process} and attempts = ${attempts}`

export type Progress = Partial<Pick<ImportJobRow, 'step' | 'scenario' | 'media_done' | 'media_all'>>

export const tellImport = async (
  db: Queries,
  job: ClaimedImport,
  progress: Progress = {},
): Promise<boolean> => {
  const { step = null, scenario = null, media_done: done = null, media_all: all = null } = progress
  const told = await db`
    update import_job set heard_at = now(), step = coalesce(${step}, step), scenario = coalesce(${scenario}, scenario),
      media_done = coalesce(${done}::int, media_done), media_all = coalesce(${all}::int, media_all)
    where ${isOurs(db, job)} returning id`
  return told.length > 0
}

/** Call it in the transaction of the job's result, which must not be committed if this returns false. */
export const endImport = async (
  tx: Queries,
  job: ClaimedImport,
  state: 'done' | 'refused',
  outcome: object | Refusal,
): Promise<boolean> => {
  const ended = await tx`
    update import_job set state = ${state}, outcome = ${JSON.stringify(outcome)}::text::jsonb, ended_at = now(), claimed_by = null
    where ${isOurs(tx, job)} returning id`
  return ended.length > 0
}

export const releaseImport = (db: Queries, job: ClaimedImport, { counted }: { readonly counted: boolean }) =>
  db`update import_job set state = 'waiting', claimed_by = null, attempts = attempts - ${counted ? 0 : 1} where ${isOurs(db, job)}`

export const cancelImportOf = async (db: Queries, editorId: string, id: string): Promise<boolean> => {
  const ended = await db`
    update import_job set state = 'cancelled', ended_at = now(), claimed_by = null
    where id = ${id} and editor_id = ${editorId} and state in ('waiting', 'working') returning id`
  return ended.length > 0
}

export type ShownImport = Pick<
  ImportJobRow,
  'id' | 'scenario' | 'media_done' | 'media_all' | 'outcome' | 'begun_at' | 'ended_at'
> & {
  readonly state: 'waiting' | 'working' | 'done' | 'refused' | 'cancelled'
  readonly step: 'received' | 'read' | 'checked'
}

const SHOWN = 20

export const importsOf = (db: Queries, editorId: string, id: string | null = null) =>
  db<ShownImport[]>`
    select id, state, step, scenario, media_done, media_all, outcome, begun_at, ended_at from import_job
    where editor_id = ${editorId} and begun_at > now() - interval '1 day' and (${id}::uuid is null or id = ${id}::uuid)
    order by begun_at desc, id limit ${SHOWN}`

export const importsAmong = async (
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'open' | 'over'>> => {
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: string; is: 'open' | 'over' }[]>`
    select id, case when ended_at is null then 'open' else 'over' end as is from import_job where id = any(${ids}::uuid[])`
  return new Map(rows.map(({ id, is }) => [id, is]))
}

export const forgetOldImports = (db: Queries) =>
  db`delete from import_job where ended_at < now() - interval '7 days'`

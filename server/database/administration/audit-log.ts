import { isUuid } from '#domain/uuid.ts'
import type { IsoDate } from '#domain/customer/calendar.ts'
import type { Queries } from '#server/services/services.ts'
import type { AuditRow } from '../tables/installation.ts'

export interface AuditFilter {
  readonly actors: { readonly ids: readonly string[] } | { readonly kind: string } | null
  readonly call: string
  /** Leaves out calls whose names say that they only read. */
  readonly acts: boolean
  readonly objects: readonly string[] | null
  readonly outcome: 'done' | 'refused' | 'failed' | null
  /** Days in UTC. */
  readonly from: IsoDate | null
  readonly to: IsoDate | null
}

/** `ip` is the full address while that is kept, later only its network. */
export type ReadEntry = Omit<AuditRow, 'chain' | 'address'>

const READING = '^(get|find|check|export|load|retrieve)[A-Z]'

const meant = (db: Queries, { actors, call, acts, objects, outcome, from, to }: AuditFilter) => db`
  ${actors === null ? db`true` : 'kind' in actors ? db`actor_kind = ${actors.kind}` : db`actor_id = any(${[...actors.ids]}::text[])`}
  and ${call === '' ? db`true` : db`call = ${call}`}
  and ${acts ? db`call !~ ${READING}` : db`true`}
  and ${objects === null ? db`true` : db`object <> '' and object = any(${[...objects]}::text[])`}
  and ${outcome === null ? db`true` : outcomeIs(db, outcome)}
  and ${from === null ? db`true` : db`at >= ${from}::text::date`}
  and ${to === null ? db`true` : db`at < ${to}::text::date + 1`}`

const DONE = ['done', 'repeated', 'letter sent']

/** Worded as in the partial indexes audit_not_done and audit_failed, so that PostgreSQL can use them. */
const outcomeIs = (db: Queries, outcome: 'done' | 'refused' | 'failed') => {
  if (outcome === 'done') return db`outcome = any(${DONE}::text[])`
  return outcome === 'refused'
    ? db`outcome <> 'done' and outcome like 'refused: %'`
    : db`outcome <> 'done' and outcome not like 'refused: %' and outcome <> all(${DONE}::text[])`
}

export const auditPage = (db: Queries, filter: AuditFilter, before: string | null, size: number) =>
  db<ReadEntry[]>`
    select id, at, actor_kind, actor_id, coalesce(address, ip) as ip, call, object, outcome, request_id, detail from audit
    where ${meant(db, filter)} and ${before === null ? db`true` : db`id < ${before}`} order by id desc limit ${size}`

export const auditCount = async (db: Queries, filter: AuditFilter, most: number): Promise<number> => {
  const [row] = await db<[{ found: number }]>`
    select count(*)::int as found from (select from audit where ${meant(db, filter)} limit ${most}) found`
  return row.found
}

/** Skips through an index instead of reading every entry. */
export const auditedCalls = async (db: Queries): Promise<string[]> => {
  const rows = await db<{ call: string }[]>`
    with recursive seen as (
      select min(call) as call from audit union all
      select (select min(call) from audit where audit.call > seen.call) from seen where seen.call is not null
    ) select call from seen where call is not null`
  return rows.map(({ call }) => call)
}

const named = (db: Queries) => db`
  select id, username as name from editor union all select id, username from account union all select id, identifier from exercise
  union all select id, file_name from scenario union all select id, name from client union all select id, file_name from document
  union all select id, file_name from section union all select id, name from organisation union all select id, name from persona union all select id, name from media`

export const namesOf = async (db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const known = [...new Set(ids)].filter(isUuid)
  if (known.length === 0) return new Map()
  const rows = await db<{ id: string; name: string }[]>`
    select id::text, name from (${named(db)} union all select id, code from seat) named where id = any(${known}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const MOST_NAMED = 500

/** Adds a customer's sub-accounts and exercises, and the exercises that a sub-account ordered. */
export const withWhatIsTheirs = async (db: Queries, ids: readonly string[]): Promise<string[]> => {
  const known = ids.filter(isUuid)
  if (known.length === 0) return [...ids]
  const rows = await db<{ id: string }[]>`
    with meant as materialized (select id, tenant_id from account where id = any(${known}::uuid[]))
    select account.id::text from account join meant on meant.id = account.tenant_id
    union select exercise.id::text from exercise join meant on meant.id = exercise.tenant_id
    union select exercise.id::text from exercise join meant on meant.tenant_id = exercise.tenant_id and meant.id = exercise.ordered_by`
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}

export const idsNamed = async (db: Queries, text: string): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id::text from (${named(db)}) named where position((select folded(${text})) in folded(name)) > 0 limit ${MOST_NAMED}`
  return [...rows.map(({ id }) => id), text]
}

export const auditEntry = async (db: Queries, id: string): Promise<ReadEntry | undefined> => {
  const [entry] = await db<ReadEntry[]>`
    select id, at, actor_kind, actor_id, coalesce(address, ip) as ip, call, object, outcome, request_id, detail from audit where id = ${id}`
  return entry
}

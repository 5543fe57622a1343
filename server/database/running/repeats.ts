// Security U14.
import type { Queries } from '#server/services/services.ts'

export interface Named {
  readonly actor: string
  readonly key: string
  readonly call: string
  readonly bodyHash: Buffer
}

export interface Kept {
  readonly status: number
  /** Null if the reply was erased and only its outcome is known. */
  readonly body: string | null
  readonly type: string | null
}

/**
 * `new`: this process must do the request. `busy`: it is under way. `reused`: the key belongs to another
 * request.
 */
export type Begun = 'new' | 'busy' | 'reused' | Kept

interface Found {
  readonly taken: boolean
  readonly call: string | null
  readonly body_hash: Buffer | null
  readonly reply: string | null
  readonly type: string | null
  readonly status: number | null
}

// `lateral … offset 0` probes the index: a plan cached while the table was small would read all of it.

/**
 * `attempts` has each key at most once. A key is free again after 24 hours, and earlier for the same request if
 * the process that claimed it was killed, or if its reply was erased without a known outcome; the call's own
 * rules then settle what had been done.
 */
export const beginRequests = async (
  db: Queries,
  attempts: readonly Named[],
  process: string,
): Promise<Begun[]> => {
  const rows = await db<Found[]>`
    with asked as (
      select * from unnest(${attempts.map(({ actor }) => actor)}::text[], ${attempts.map(({ key }) => key)}::text[],
        ${attempts.map(({ call }) => call)}::text[], ${attempts.map(({ bodyHash }) => bodyHash.toString('hex'))}::text[])
        with ordinality as asked (actor, key, call, hash, place)
    ), taken as (
      insert into idempotency as old (actor, key, call, body_hash, process)
      select actor, key, call, decode(hash, 'hex'), ${process} from asked order by actor, key
      on conflict (actor, key) do update set call = excluded.call, body_hash = excluded.body_hash, process = excluded.process,
        reply = null, status = null, type = null, created_at = now()
      where old.created_at < now() - interval '24 hours'
        or (old.status is not null and old.reply is null and old.type is null and old.call = excluded.call and old.body_hash = excluded.body_hash)
        or (old.status is null and old.call = excluded.call and old.body_hash = excluded.body_hash and not is_running(old.process))
      returning actor, key
    )
    select taken.key is not null as taken, found.call, found.body_hash, found.reply #>> '{}' as reply, found.type, found.status
    from asked left join taken using (actor, key)
    left join lateral (select * from idempotency where actor = asked.actor and key = asked.key offset 0) found on true order by asked.place`
  // A key just claimed by another process is not visible yet, so it counts as busy.
  return rows.map((row, index) => (row.taken ? 'new' : (becameOf(row, attempts[index]) ?? 'busy')))
}

export const findRequests = async (db: Queries, attempts: readonly Named[]): Promise<Begun[]> => {
  const rows = await db<Omit<Found, 'taken'>[]>`
    select found.call, found.body_hash, found.reply #>> '{}' as reply, found.type, found.status
    from unnest(${attempts.map(({ actor }) => actor)}::text[], ${attempts.map(({ key }) => key)}::text[]) with ordinality as asked (actor, key, place)
    left join lateral (
      select * from idempotency where actor = asked.actor and key = asked.key and created_at > now() - interval '24 hours' offset 0
    ) found on true order by asked.place`
  return rows.map((row, index) => becameOf(row, attempts[index]) ?? 'new')
}

const becameOf = (
  { call, body_hash, reply, type, status }: Omit<Found, 'taken'>,
  attempt: Named | undefined,
): Begun | undefined => {
  if (call === null || body_hash === null) return undefined
  if (call !== attempt?.call || !body_hash.equals(attempt.bodyHash)) return 'reused'
  if (status === null) return 'busy'
  return reply === null && type === null ? undefined : { status, body: reply, type }
}

export interface Outcome extends Named {
  readonly kept: Kept | null
  /** Seconds since the request began. */
  readonly age: number
}

export const settleRequests = async (db: Queries, outcomes: readonly Outcome[]): Promise<void> => {
  const rows = outcomes.map(({ bodyHash, kept, ...outcome }) => ({
    ...outcome,
    hash: bodyHash.toString('hex'),
    ...(kept ?? { status: null }),
  }))
  await db`
    with settled as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as settled
        (actor text, key text, call text, hash text, status integer, body text, type text, age float8)
    ), dropped as (
      delete from idempotency old using settled where old.actor = settled.actor and old.key = settled.key
        and settled.status is null and old.status is null
    )
    insert into idempotency as old (actor, key, call, body_hash, reply, status, type)
    select actor, key, call, decode(hash, 'hex'), case when ${erasedSince(db, db`settled.age`)} then null else to_jsonb(body) end, status, type
    from settled where status is not null order by actor, key
    on conflict (actor, key) do update set reply = excluded.reply, status = excluded.status, type = excluded.type
    where old.call = excluded.call and old.body_hash = excluded.body_hash`
}

const erasedSince = (db: Queries, age: ReturnType<Queries>) =>
  db`exists (select from erasure where coalesce(done_at, now()) > now() - make_interval(secs => ${age} + ${REMEMBERED_SECONDS}))`

/** A reply may be built from data a second old (exercises/played.ts). */
const REMEMBERED_SECONDS = 2

export const hasErased = async (db: Queries, seconds: number): Promise<boolean> => {
  const [row] = await db<[{ erased: boolean }]>`select ${erasedSince(db, db`${seconds}::float8`)} as erased`
  return row.erased
}

export const forgetOldRequests = (db: Queries) =>
  db`delete from idempotency where created_at < now() - interval '24 hours'`

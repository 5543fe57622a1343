// Requests that name themselves with an Idempotency-Key: done once, answered again from here (security U14).
import type { Queries } from '#server/services.ts'

export interface Named {
  readonly actor: string
  readonly key: string
  readonly call: string
  readonly bodyHash: Buffer
}

export interface Kept {
  readonly status: number
  /** The reply as it is stored; null: it was erased, and only how it ended is known. */
  readonly body: string | null
  /** What it said of itself: success, warning, failed; null where it did not. */
  readonly type: string | null
}

/** What became of a key: `new` means it is ours to do. */
export type Begun = 'new' | 'busy' | 'reused' | Kept

interface Found {
  readonly taken: boolean
  readonly call: string | null
  readonly body_hash: Buffer | null
  readonly reply: string | null
  readonly type: string | null
  readonly status: number | null
}

// @NOTE `lateral … offset 0` asks the index row by row. A plan for a whole join is kept from when the table
// was small, and would read all of it for every request of a busy day.

/**
 * Takes keys for `process`, each at most once among `attempts`, or says what became of them. A key is free
 * again after a day, and when its process was killed before it answered: what that request did by then is
 * settled by the call's own rules. So is the key of one that only asked for something, and whose reply was
 * erased.
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
  // A key that another process took a moment ago is not seen yet: it is busy there.
  return rows.map((row, index) => (row.taken ? 'new' : (becameOf(row, attempts[index]) ?? 'busy')))
}

/** What became of keys, without taking them. */
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

/** What a key is answered with from now on; null frees it, because the request may be sent again. */
export interface Outcome extends Named {
  readonly kept: Kept | null
  /** Seconds since it was begun: what an erasure has taken since then must not come back with its reply. */
  readonly age: number
}

/** Each key at most once among `outcomes`. */
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

/**
 * What a reply is made of may be a second old (exercises/played.ts), and come from before an erasure that
 * ended before it was asked for.
 */
const REMEMBERED_SECONDS = 2

/**
 * Whether an erasure was under way within so many seconds, on any process: what was said since may name
 * somebody whom it took.
 */
export const hasErased = async (db: Queries, seconds: number): Promise<boolean> => {
  const [row] = await db<[{ erased: boolean }]>`select ${erasedSince(db, db`${seconds}::float8`)} as erased`
  return row.erased
}

export const forgetOldRequests = (db: Queries) =>
  db`delete from idempotency where created_at < now() - interval '24 hours'`

// Requests that name themselves with an Idempotency-Key: done once, answered again from here (security.md, U14).
import type { Queries } from '#server/services.ts'

export interface Attempt {
  readonly actor: string
  readonly key: string
  readonly call: string
  readonly bodyHash: Buffer
}

export interface Kept {
  readonly status: number
  /** The reply as it was sent. */
  readonly body: string
}

export type Begun = 'new' | 'busy' | 'reused' | Kept

/**
 * Takes the key for `process`, or says what became of it. A key is free again when its process was killed before it answered:
 * what that request did by then is settled by the call's own rules.
 */
export const beginRequest = async (db: Queries, { actor, key, call, bodyHash }: Attempt, process: string): Promise<Begun> => {
  const taken = await db`
    insert into idempotency as old (actor, key, call, body_hash, process) values (${actor}, ${key}, ${call}, ${bodyHash}, ${process})
    on conflict (actor, key) do update set call = excluded.call, body_hash = excluded.body_hash, process = excluded.process,
      reply = null, status = null, created_at = now()
    where old.created_at < now() - interval '24 hours'
      or (old.status is null and old.call = excluded.call and old.body_hash = excluded.body_hash and not is_running(old.process))
    returning actor`
  if (taken.length > 0) return 'new'
  const [found] = await db<{ call: string; body_hash: Buffer; reply: string | null; status: number | null }[]>`
    select call, body_hash, reply #>> '{}' as reply, status from idempotency where actor = ${actor} and key = ${key}`
  if (!found) return 'busy'
  if (found.call !== call || !found.body_hash.equals(bodyHash)) return 'reused'
  return found.status === null || found.reply === null ? 'busy' : { status: found.status, body: found.reply }
}

export const keepReply = (db: Queries, { actor, key }: Attempt, { status, body }: Kept) =>
  db`update idempotency set reply = to_jsonb(${body}::text), status = ${status} where actor = ${actor} and key = ${key}`

/** A request that failed on our side may be sent again under its key. */
export const dropRequest = (db: Queries, { actor, key }: Attempt) =>
  db`delete from idempotency where actor = ${actor} and key = ${key} and status is null`

export const forgetOldRequests = (db: Queries) => db`delete from idempotency where created_at < now() - interval '24 hours'`

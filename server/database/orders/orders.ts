// Rule 59, security row 7.
import type { Queries } from '#server/services/services.ts'

export interface OrderMark {
  readonly actor: string
  /** A hash of the order, so that its addresses are not kept (security §8.1). */
  readonly key: string
}

/** False if the mark was set in the last 24 hours, for an exercise not removed. Waits for a booking in progress. */
export const takeOrderMark = async (
  db: Queries,
  { actor, key }: OrderMark,
  exerciseId: string,
): Promise<boolean> => {
  const taken = await db`
    insert into idempotency as old (actor, key, call, body_hash, reply, status)
    values (${actor}, ${key}, 'createOrder', decode(${key}, 'hex'), jsonb_build_object('exercise', ${exerciseId}::text), 200)
    on conflict (actor, key) do update set reply = excluded.reply, created_at = now()
    where old.created_at < now() - interval '24 hours'
      or exists (select 1 from exercise where id::text = old.reply->>'exercise' and removed_at is not null)
    returning 1`
  return taken.length > 0
}

export const markedOrder = async (db: Queries, { actor, key }: OrderMark): Promise<string | undefined> => {
  const [row] = await db<{ exercise: string }[]>`
    select exercise.id as exercise from idempotency join exercise on exercise.id::text = idempotency.reply->>'exercise'
    where idempotency.actor = ${actor} and idempotency.key = ${key} and idempotency.created_at >= now() - interval '24 hours'
      and exercise.removed_at is null`
  return row?.exercise
}

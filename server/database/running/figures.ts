import type { Queries } from '#server/services/services.ts'

interface Figures {
  readonly lettersQueued: number
  readonly lettersFailed: number
  readonly oldestLetterSeconds: number
  readonly liveExercises: number
  readonly playersOnline: number
  readonly ledgerMismatches: number
}

export const figures = async (db: Queries): Promise<Figures> => {
  const [row] = await db<[Figures]>`
    select
      (select count(*)::integer from outbox where state = 'queued') as "lettersQueued",
      (select count(*)::integer from outbox where state = 'failed') as "lettersFailed",
      (select coalesce(extract(epoch from now() - min(queued_at)), 0)::float8 from outbox where state = 'queued') as "oldestLetterSeconds",
      (select count(*)::integer from exercise
        where removed_at is null and closed_at is null and now() between starts_at and expires_at) as "liveExercises",
      (select count(*)::integer from seat where seen_at > now() - interval '45 seconds') as "playersOnline",
      (select count(*)::integer from account where kind = 'customer'
        and credit <> coalesce((select balance from ledger where tenant_id = account.id order by ledger.id desc limit 1), 0)
      ) as "ledgerMismatches"`
  return row
}

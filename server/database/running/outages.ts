import type { Instant } from '#domain/instant.ts'
import type { Db } from '#server/services/services.ts'
import type { OutageRow } from '../tables/installation.ts'

export interface Outage {
  readonly from: Instant
  readonly to: Instant
}

const SILENCE = '20 seconds'
const KEPT = '90 days'
const GOOD_FOR_MS = 2_000

/**
 * @param isKnown whether this process has served all along, so that an apparent silence only means that a
 * clock was set
 */
export const beat = (db: Db, isKnown: boolean) =>
  db.begin(async tx => {
    // If several processes return at once, the lock lets only the first one find the silence.
    await tx`insert into heartbeat (beat_at) values (clock_timestamp()) on conflict do nothing`
    await tx`select from heartbeat for update`
    if (!isKnown) {
      await tx`insert into outage (began_at, ended_at) select beat_at, clock_timestamp() from heartbeat
        where beat_at < clock_timestamp() - ${SILENCE}::interval`
    }
    await tx`update heartbeat set beat_at = clock_timestamp()`
  })

export const forgetOldOutages = (db: Db) => db`delete from outage where ended_at < now() - ${KEPT}::interval`

const known = new WeakMap<Db, { readonly at: number; readonly all: Promise<readonly Outage[]> }>()

export const outagesSince = async (db: Db, since: Instant): Promise<readonly Outage[]> => {
  const kept = known.get(db)
  const fresh =
    kept && performance.now() - kept.at < GOOD_FOR_MS ? kept : { at: performance.now(), all: recorded(db) }
  known.set(db, fresh)
  return (await fresh.all).filter(({ to }) => to > since)
}

const recorded = async (db: Db): Promise<readonly Outage[]> => {
  const rows = await db<Pick<OutageRow, 'began_at' | 'ended_at'>[]>`
    select began_at, ended_at from outage where ended_at > now() - interval '8 days' order by ended_at`
  return rows.map(({ began_at, ended_at }) => ({ from: began_at.getTime(), to: ended_at.getTime() }))
}

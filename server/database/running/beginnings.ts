import type { Queries } from '#server/services/services.ts'
import { LOCKS } from '#server/sql/locks.ts'

export const insertFirstAdmin = async (
  db: Queries,
  username: string,
  passwordHash: string,
): Promise<boolean> => {
  const made = await db`
    insert into editor (username, password_hash, admin) select ${username}, ${passwordHash}, true
    where not exists (select from editor where admin) on conflict do nothing returning id`
  return made.length === 1
}

export const hasAdmin = async (db: Queries): Promise<boolean> =>
  (await db`select from editor where admin limit 1`).length === 1

export const isEmpty = async (db: Queries): Promise<boolean> => {
  const [row] = await db<
    { used: boolean }[]
  >`select exists (select from account) or exists (select from scenario) as used`
  return row?.used === false
}

export const seedingAlone = async (
  db: Queries & { begin: <T>(work: (tx: Queries) => Promise<T>) => Promise<unknown> },
  work: () => Promise<void>,
) => {
  await db.begin(async tx => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    await tx`set local statement_timeout = 0`
    await tx`set local lock_timeout = 0`
    await tx`select pg_advisory_xact_lock(${LOCKS.seeding})`
    await work()
  })
}

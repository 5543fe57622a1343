// Checks that the database responds and that its migrations fit this version.
import type { Queries } from '#server/services.ts'

/**
 * True if this number of migrations have run, or one more: the next version may have prepared the schema
 * already (security §9.7).
 * @throws if the database does not respond
 */
export const isReady = async (db: Queries, migrations: number): Promise<boolean> => {
  const [row] = await db<{ applied: number }[]>`select count(*)::int as applied from migration`
  return row !== undefined && row.applied >= migrations && row.applied <= migrations + 1
}

import type { Queries } from '#server/services/services.ts'

/** One migration more is fine: the next version may have prepared the schema (security §9.7). */
export const isReady = async (db: Queries, migrations: number): Promise<boolean> => {
  const [row] = await db<{ applied: number }[]>`select count(*)::int as applied from migration`
  return row !== undefined && row.applied >= migrations && row.applied <= migrations + 1
}

// Whether the database responds and belongs to this product.
import type { Queries } from '#server/services.ts'

/** True if at least `migrations` ran: the next version may already have prepared its own (security §9.7). */
export const isReady = async (db: Queries, migrations: number): Promise<boolean> => {
  const [row] = await db<{ applied: number }[]>`select count(*)::int as applied from migration`
  return row !== undefined && row.applied >= migrations && row.applied <= migrations + 1
}

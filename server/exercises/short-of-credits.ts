import { refuse, type Refusal } from '#domain/refusal.ts'
import { balanceOf } from '#server/database/accounts/credits.ts'
import type { Queries } from '#server/services.ts'

/** The refusal for an administrator, with the customer, the balance and the cost. */
export const shortOfCredits = async (
  db: Queries,
  tenantId: string,
  cost: number,
): Promise<Refusal<'credits short of client'>> =>
  refuse('credits short of client', { ...(await balanceOf(db, tenantId)), cost })

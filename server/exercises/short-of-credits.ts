import { refuse, type Refusal } from '#domain/refusal.ts'
import { balanceOf } from '#server/database/accounts/credits.ts'
import type { Queries } from '#server/services.ts'

/**
 * What an administrator is told whose customer has too few credits: whose they are and how many, and where
 * more are set. Also of a customer that is disabled.
 */
export const shortOfCredits = async (
  db: Queries,
  tenantId: string,
  cost: number,
): Promise<Refusal<'credits short of client'>> =>
  refuse('credits short of client', { ...(await balanceOf(db, tenantId)), cost })

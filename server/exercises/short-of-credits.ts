import { refuse, type Refusal } from '#domain/refusal.ts'
import { balanceOf } from '#server/database/accounts/credits.ts'
import type { Queries } from '#server/services/services.ts'

export const shortOfCredits = async (
  db: Queries,
  tenantId: string,
  cost: number,
): Promise<Refusal<'credits short of client'>> =>
  refuse('credits short of client', { ...(await balanceOf(db, tenantId)), cost })

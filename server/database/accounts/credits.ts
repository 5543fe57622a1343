import type { Queries } from '#server/services/services.ts'
import type { AccountRow } from '../tables/accounts.ts'

/** One statement, so that two orders cannot spend the same credit (rule 25, security NA-25). */
export const debit = async (db: Queries, tenantId: string, cost: number): Promise<number | undefined> => {
  const [row] = await db<Pick<AccountRow, 'credit'>[]>`
    update account set credit = credit - ${cost}, credit_spent = credit_spent + ${cost}
    where id = ${tenantId} and credit >= ${cost} returning credit`
  return row?.credit
}

export const balanceOf = async (db: Queries, tenantId: string) => {
  const [row] = await db<[{ client: string; credit: number }]>`
    select username as client, credit from account where id = ${tenantId}`
  return row
}

export const holdBalance = async (
  db: Queries,
  tenantId: string,
): Promise<Pick<AccountRow, 'credit' | 'allowance'> | undefined> => {
  const [row] = await db<
    Pick<AccountRow, 'credit' | 'allowance'>[]
  >`select credit, allowance from account where id = ${tenantId} for update`
  return row
}

export const setBalance = (db: Queries, tenantId: string, credit: number, allowance: number) =>
  db`update account set credit = ${credit}, allowance = ${allowance} where id = ${tenantId}`

export interface LedgerEntry {
  readonly tenantId: string
  readonly kind: 'order' | 'refund' | 'charge' | 'refill' | 'set'
  readonly change: number
  readonly balance: number
  readonly exerciseId: string | null
  readonly actor: string
  readonly reason: string
}

export const writeLedger = (
  db: Queries,
  { tenantId, kind, change, balance, exerciseId, actor, reason }: LedgerEntry,
) =>
  db`
    insert into ledger (tenant_id, kind, change, balance, exercise_id, actor, reason)
    values (${tenantId}, ${kind}, ${change}, ${balance}, ${exerciseId}, ${actor}, ${reason})`

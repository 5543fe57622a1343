// Rule 21.
import type { IsoDate } from '#domain/customer/calendar.ts'
import type { Account, RefillPlan } from '#domain/customer/refill.ts'
import type { Queries } from '#server/services/services.ts'

export const accountsToRefill = async (db: Queries, today: IsoDate): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from account where next_refill <= ${today}::text::date and kind = 'customer' order by next_refill, id`
  return rows.map(({ id }) => id)
}

export const holdAccount = async (tx: Queries, id: string): Promise<Account | undefined> => {
  const [account] = await tx<Account[]>`
    select credit, allowance, rollover, subscribed_on::text as "subscribedOn", subscribed_until::text as "subscribedUntil",
      next_refill::text as "nextRefill",
      (select max(due)::text from ledger where tenant_id = account.id and kind = 'refill') as "lastRefill"
    from account where id = ${id} for update`
  return account
}

export const keepRefills = async (
  tx: Queries,
  id: string,
  { refills, nextRefill }: RefillPlan,
): Promise<void> => {
  await tx`update account set next_refill = ${nextRefill}::text::date where id = ${id}`
  const last = refills.at(-1)
  if (!last) return
  await tx`
    insert into ledger (tenant_id, kind, change, balance, actor, reason, due)
    select ${id}, 'refill', change, balance, 'calendar', 'monthly refill', due
    from jsonb_to_recordset(${JSON.stringify(refills)}::text::jsonb) as refill (due date, balance integer, change integer) order by due`
  await tx`update account set credit = ${last.balance}, credit_spent = 0 where id = ${id}`
}

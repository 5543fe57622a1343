// Rule 21. Each refill is booked under its day, and so only once.
import { dayOf, type IsoDate } from '#domain/customer/calendar.ts'
import { planRefills } from '#domain/customer/refill.ts'
import { askDatabaseTime } from '#server/database/clock.ts'
import { accountsToRefill, holdAccount, keepRefills } from '#server/database/accounts/refills.ts'
import type { Db } from '#server/services/services.ts'

/** Safe to run in parallel. */
export const refillCredits = async (db: Db): Promise<void> => {
  const today = dayOf(await askDatabaseTime(db))
  for (const id of await accountsToRefill(db, today)) await refill(db, id, today)
}

const refill = (db: Db, id: string, today: IsoDate) =>
  db.begin(async tx => {
    const account = await holdAccount(tx, id)
    // If another process was faster, no refill is due any more.
    if (account) await keepRefills(tx, id, planRefills(account, today))
  })

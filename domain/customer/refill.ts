// Monthly credits (rule 21): on the day of the subscription the balance is filled up to the allowance; unused
// credits do not pile up unless the account says so. What was missed while nothing ran is caught up day by
// day.
import { nextRefill } from './subscription.ts'
import type { IsoDate } from './calendar.ts'

export interface Account {
  readonly credit: number
  readonly allowance: number
  readonly rollover: boolean
  readonly subscribedOn: IsoDate | null
  readonly subscribedUntil: IsoDate | null
  readonly nextRefill: IsoDate | null
  /** The last one that was booked; null before the first. */
  readonly lastRefill: IsoDate | null
}

export interface Refill {
  readonly due: IsoDate
  readonly balance: number
  readonly change: number
}

export interface RefillPlan {
  readonly refills: readonly Refill[]
  /** Null after the last one. */
  readonly nextRefill: IsoDate | null
}

/** The balance after the next refill: filled up, or where the account says so piled up. */
export const refilled = ({
  credit,
  allowance,
  rollover,
}: Pick<Account, 'credit' | 'allowance' | 'rollover'>): number =>
  rollover ? credit + allowance : Math.max(credit, allowance)

/**
 * Every refill that is due on `today` or was due before, in order; a day that was booked is not booked again,
 * whoever set the date back.
 */
export const planRefills = (account: Account, today: IsoDate): RefillPlan => {
  const refills: Refill[] = []
  let { credit, nextRefill: due } = account
  while (due !== null && due <= today) {
    if (account.lastRefill === null || due > account.lastRefill) {
      const balance = refilled({ ...account, credit })
      refills.push({ due, balance, change: balance - credit })
      credit = balance
    }
    due = nextRefill(account.subscribedOn, account.subscribedUntil, due)
  }
  return { refills, nextRefill: due }
}

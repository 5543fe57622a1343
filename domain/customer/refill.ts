// Monthly credits (rule 21): on the subscription's day of the month the balance is topped up to the
// allowance, or raised by it if unused credits accumulate. Refills missed during downtime are made up, each
// under its own date.
import { nextRefill } from './subscription.ts'
import type { IsoDate } from './calendar.ts'

export interface Account {
  readonly credit: number
  readonly allowance: number
  readonly rollover: boolean
  readonly subscribedOn: IsoDate | null
  readonly subscribedUntil: IsoDate | null
  readonly nextRefill: IsoDate | null
  /** The date of the last booked refill; null before the first. */
  readonly lastRefill: IsoDate | null
}

export interface Refill {
  readonly due: IsoDate
  readonly balance: number
  readonly change: number
}

export interface RefillPlan {
  readonly refills: readonly Refill[]
  /** The date of the next refill; null if none follows. */
  readonly nextRefill: IsoDate | null
}

export const refilled = ({
  credit,
  allowance,
  rollover,
}: Pick<Account, 'credit' | 'allowance' | 'rollover'>): number =>
  rollover ? credit + allowance : Math.max(credit, allowance)

/**
 * The refills due up to `today`, in order. A day that was booked is not booked again, even if the next date
 * was set back.
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

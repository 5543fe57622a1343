// Rule 21.
import { nextRefill } from './subscription.ts'
import type { IsoDate } from './calendar.ts'

export interface Account {
  readonly credit: number
  readonly allowance: number
  readonly rollover: boolean
  readonly subscribedOn: IsoDate | null
  readonly subscribedUntil: IsoDate | null
  readonly nextRefill: IsoDate | null
  /** null before the first. */
  readonly lastRefill: IsoDate | null
}

export interface Refill {
  readonly due: IsoDate
  readonly balance: number
  readonly change: number
}

export interface RefillPlan {
  readonly refills: readonly Refill[]
  readonly nextRefill: IsoDate | null
}

export const refilled = ({
  credit,
  allowance,
  rollover,
}: Pick<Account, 'credit' | 'allowance' | 'rollover'>): number =>
  rollover ? credit + allowance : Math.max(credit, allowance)

/** A day that was booked is not booked again, even if the next date was set back. */
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

import { addMonths, type IsoDate } from './calendar.ts'

export const MONTHS = { default: 12, min: 1, max: 120 } as const

/** The last day of the subscription (rule 19). */
export const subscribedUntil = (on: IsoDate, months: number): IsoDate => addMonths(on, months)

/** Without an `until` it never ends. */
export const hasEnded = (until: IsoDate | null, today: IsoDate): boolean => until !== null && today > until

/** null without a subscription and after its last refill. */
export const nextRefill = (on: IsoDate | null, until: IsoDate | null, today: IsoDate): IsoDate | null => {
  if (on === null || until === null) return null
  for (let months = 1; months <= MONTHS.max; months++) {
    const due = addMonths(on, months)
    if (due > until) return null
    if (due > today) return due
  }
  return null
}

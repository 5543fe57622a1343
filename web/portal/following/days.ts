// How a subscription and a refill stand, in whole UTC days (rule 205).
import { addMonths, DAY, type IsoDate, startOfDay } from '#domain/customer/calendar.ts'
import { MONTHS } from '#domain/customer/subscription.ts'

export interface Days {
  readonly passed: number
  /** Behind today: 0 on the last one. */
  readonly left: number
}

/**
 * Days of the subscription used and left, by the calendar, as the days till the refill are. Null without
 * dates.
 */
export const subscriptionDays = (on: IsoDate, until: IsoDate, today: IsoDate): Days | null =>
  on && until ? cut(daysBetween(on, until), daysBetween(on, today)) : null

/** Days passed since the refill before, and left to the next one. Null where none is planned. */
export const refillDays = (on: IsoDate, next: IsoDate, today: IsoDate): Days | null => {
  if (!next) return null
  const begin = refillBefore(on, next)
  return cut(daysBetween(begin, next), daysBetween(begin, today))
}

/**
 * The refill, or the beginning of the subscription, one month before; months are counted from that beginning,
 * as the refills are.
 */
const refillBefore = (on: IsoDate, next: IsoDate): IsoDate => {
  for (let months = 1; on && months <= MONTHS.max; months++)
    if (addMonths(on, months) === next) return addMonths(on, months - 1)
  return addMonths(next, -1)
}

const daysBetween = (from: IsoDate, to: IsoDate): number => (startOfDay(to) - startOfDay(from)) / DAY

const cut = (whole: number, passed: number): Days => {
  const gone = Math.min(whole, Math.max(0, passed))
  return { passed: gone, left: whole - gone }
}

// In whole UTC days (rule 205).
import { addMonths, DAY, type IsoDate, startOfDay } from '#domain/customer/calendar.ts'
import { MONTHS } from '#domain/customer/subscription.ts'

export interface Days {
  readonly passed: number
  /** The days after today; 0 on the last day and later. */
  readonly left: number
}

export const subscriptionDays = (on: IsoDate, until: IsoDate, today: IsoDate): Days | null =>
  on && until ? cut(daysBetween(on, until), daysBetween(on, today)) : null

export const refillDays = (on: IsoDate, next: IsoDate, today: IsoDate): Days | null => {
  if (!next) return null
  const begin = refillBefore(on, next)
  return cut(daysBetween(begin, next), daysBetween(begin, today))
}

/** One month before `next`, with months counted from the subscription's first day `on`. */
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

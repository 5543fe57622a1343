import { utcWeekday } from '../time.ts'

/** Months count from 1. */
export interface PickedDate {
  readonly month: number
  readonly day: number
  readonly year: number
}

/** For February always 29 (S0§4, S2§9). */
export const daysOffered = (month: number): number =>
  month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31

export const yearsOffered = (now: Date): readonly number[] =>
  [0, 1, 2].map(more => now.getUTCFullYear() + more)

/** null if the date does not exist. */
export const weekdayOf = ({ year, month, day }: PickedDate): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCDate() === day ? utcWeekday(date) : null
}

export const todayOf = (now: Date): PickedDate => ({
  month: now.getUTCMonth() + 1,
  day: now.getUTCDate(),
  year: now.getUTCFullYear(),
})

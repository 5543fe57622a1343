/** A day as three selects hold it; months from 1. */
export interface PickedDate {
  readonly month: number
  readonly day: number
  readonly year: number
}

/** Days a month offers: February always 29 (S0§4, S2§9); whether the day exists is asked when the form is sent. */
export const daysOffered = (month: number): number => (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31)

/** The current UTC year and the next two (S0§4). */
export const yearsOffered = (now: Date): readonly number[] => [0, 1, 2].map(more => now.getUTCFullYear() + more)

/** Today in UTC. */
export const todayOf = (now: Date): PickedDate => ({ month: now.getUTCMonth() + 1, day: now.getUTCDate(), year: now.getUTCFullYear() })

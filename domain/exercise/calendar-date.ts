import type { Exercise, Instant } from './log/exercise.ts'

export type CalendarDate =
  | { readonly kind: 'start'; readonly at: Instant; readonly isWholeDay: boolean }
  | { readonly kind: 'deadline'; readonly at: Instant }

const DAY = 86_400_000

/** null if the date has passed. `until`: the player's deadline. */
export const calendarDate = (
  { mode, startsAt, until }: Pick<Exercise, 'mode' | 'startsAt'> & { readonly until: Instant },
  now: Instant,
): CalendarDate | null => {
  if (mode === 'automated') return now < until ? { kind: 'deadline', at: until } : null
  // The start is midnight UTC if no time was given.
  const isWholeDay = startsAt % DAY === 0
  return now < startsAt + (isWholeDay ? DAY : 0) ? { kind: 'start', at: startsAt, isWholeDay } : null
}

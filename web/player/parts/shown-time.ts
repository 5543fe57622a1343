import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { clockTime, longDay, shortDay } from '#web/kit/time.ts'

/**
 * The time a reader sees on an event: the author's own words where there are any (rule 91), else hour and
 * minute here, of another day its day.
 */
export const shownTime = (
  { displayDate, date }: Pick<PlayEvent, 'displayDate' | 'date'>,
  now: number = Date.now(),
): string => {
  if (displayDate || date === '') return displayDate
  return longDay(date) === longDay(now) ? clockTime(date) : `${shortDay(date)}, ${clockTime(date)}`
}

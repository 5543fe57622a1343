import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { clockTime, longDay, shortDay } from '#web/kit/time.ts'

/** The author's own words for the time, if any, else the time of display (rule 91). */
export const shownTime = (
  { displayDate, date }: Pick<PlayEvent, 'displayDate' | 'date'>,
  now: number = Date.now(),
): string => {
  if (displayDate || date === '') return displayDate
  return longDay(date) === longDay(now) ? clockTime(date) : `${shortDay(date)}, ${clockTime(date)}`
}

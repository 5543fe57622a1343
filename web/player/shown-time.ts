import type { PlayEvent } from '#contracts/play.ts'
import { clockTime } from '#web/kit/time.ts'

/** The time a reader sees on an event: the author's own words where there are any (rule 91), else hour and minute here. */
export const shownTime = ({ displayDate, date }: Pick<PlayEvent, 'displayDate' | 'date'>): string => displayDate || clockTime(date)

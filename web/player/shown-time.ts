import type { PlayEvent } from '#contracts/play.ts'

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

/** The time a reader sees on an event: the author's own words where there are any (rule 91), else hour and minute here. */
export const shownTime = ({ displayDate, date }: Pick<PlayEvent, 'displayDate' | 'date'>): string =>
  displayDate || hour.format(new Date(date))

/** Day, second and zone, for those who point at a time. */
export const exactTime = (date: string): string => exact.format(new Date(date))

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '21 Nov 2026, 12:48'; the heading says that it is UTC (rule 187). */
export const inUtc = (instant: string): string => format.format(new Date(instant))

/** '21 Nov 2026' of an instant or of a day. */
export const dayInUtc = (instant: string): string => day.format(new Date(instant))

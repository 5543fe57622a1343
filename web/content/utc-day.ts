const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const MOMENT = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })

/** '19 Nov 2026', the UTC day of an instant. */
export const shortDay = (iso: string): string => DAY.format(new Date(iso))

/** The exact time, and that it is UTC (look.md, 17 and 18). */
export const utcMoment = (iso: string): string => `${MOMENT.format(new Date(iso))} UTC`

// UTC in the functions whose names say so, else the reader's own zone (rule 187).

/** A text is ISO 8601, a number in ms. */
type When = string | number | Date

const worded = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', options)
  // The wire has '' where nothing has happened yet.
  return (at: When): string => (at === '' ? '' : format.format(new Date(at)))
}

const [HOUR, DAY] = [
  { hour: '2-digit', minute: '2-digit' },
  { day: 'numeric', month: 'long' },
] as const

export const clockTime = worded(HOUR)
export const clockSecond = worded({ ...HOUR, second: '2-digit' })
export const dayAndTime = worded({ ...DAY, ...HOUR })
export const shortDay = worded({ day: 'numeric', month: 'short' })
export const longDay = worded({ ...DAY, year: 'numeric' })
export const weekday = worded({ weekday: 'long' })
export const fullTime = worded({ dateStyle: 'full', timeStyle: 'short' })
/** Expectation 17. */
export const exactTime = worded({ dateStyle: 'full', timeStyle: 'long' })

const UTC = { timeZone: 'UTC' } as const

export const utcClock = worded({ ...UTC, ...HOUR, second: '2-digit' })
export const utcWeekday = worded({ ...UTC, weekday: 'long' })
const utcMonth = worded({ ...UTC, month: 'long' })
export const utcDay = worded({ ...UTC, day: 'numeric', month: 'short', year: 'numeric' })
export const utcTime = worded({ ...UTC, dateStyle: 'medium', timeStyle: 'short' })
export const utcSecond = worded({ ...UTC, dateStyle: 'medium', timeStyle: 'medium' })

/** '19 November 2026 at 12:48 UTC' (expectations 17 and 18). */
export const utcMoment = worded({ ...UTC, ...DAY, year: 'numeric', ...HOUR, timeZoneName: 'short' })

export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  utcMonth(Date.UTC(2026, month)),
)

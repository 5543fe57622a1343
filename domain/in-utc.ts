// Instants in words, where the reader's time zone is unknown: in letters, on paper, in the server's sentences.

const worded = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (at: number | Date): string => format.format(at)
}

const DAY = { day: 'numeric', month: 'long' } as const

export const weekdayInUtc = worded({ weekday: 'long' })
/** '17 November 2026' */
export const dayInUtc = worded({ ...DAY, year: 'numeric' })
/** '09:05' */
export const clockInUtc = worded({ hour: '2-digit', minute: '2-digit' })
const dayOfAnyYear = worded(DAY)

/** '17 November 2026 at 09:05 UTC' */
export const momentInUtc = (at: number | Date): string => `${dayInUtc(at)} at ${clockInUtc(at)} UTC`

/** '17 November at 09:05 UTC', for a moment not long ago or soon. */
export const nearMomentInUtc = (at: number | Date): string => `${dayOfAnyYear(at)} at ${clockInUtc(at)} UTC`

import type { Instant } from '#domain/instant.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The last minute of a day is 'End of 17 November 2026 (UTC)'. */
export const inWords = (instant: Instant): string => {
  const endsDay = instant % DAY >= DAY - MINUTE
  const text = DATE.format(endsDay ? instant - (instant % DAY) : instant).replace(', ', ' at ')
  return endsDay ? `End of ${text.split(' at ')[0]} (UTC)` : `${text} UTC`
}

/** Such as '14 November 2026, 02:39–03:25 UTC'. */
export const playedInWords = ({ startedAt, endedAt }: Played, timeZone = 'UTC'): string => {
  if (startedAt === '') return endedAt === '' ? 'Not started yet' : 'Never started'
  const format = new Intl.DateTimeFormat('en-GB', { ...DAY_AND_TIME, timeZoneName: 'short', timeZone })
  const begun = new Date(startedAt)
  if (endedAt === '') return `${format.format(begun)}, not over yet`
  // Some fonts lack thin spaces.
  return format.formatRange(begun, new Date(endedAt)).replaceAll('\u2009', ' ')
}

/** ISO texts; '' if the exercise has not started, or has not ended. */
interface Played {
  readonly startedAt: string
  readonly endedAt: string
}

const DAY_AND_TIME = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

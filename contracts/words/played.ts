// When an exercise was played, in the words of the page of its report and of its PDF (decision 0030).

/**
 * '14 November 2026, 02:39–03:25 UTC': when an exercise was played. A report is read in several places and
 * laid beside lists and paper, so its times are UTC and say so; `timeZone` tells them by another clock, which
 * is named too.
 */
export const playedInWords = ({ startedAt, endedAt }: Played, timeZone = 'UTC'): string => {
  if (startedAt === '') return endedAt === '' ? 'Not started yet' : 'Never started'
  const format = new Intl.DateTimeFormat('en-GB', { ...DAY_AND_TIME, timeZoneName: 'short', timeZone })
  const begun = new Date(startedAt)
  if (endedAt === '') return `${format.format(begun)}, still running`
  // Thin spaces are not in every font.
  return format.formatRange(begun, new Date(endedAt)).replaceAll('\u2009', ' ')
}

/** Instants as ISO texts; '' for what has not happened. */
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

import { withUnit } from '#web/kit/units.ts'

/**
 * Time until, or since, something is due, in minutes as in S2§2: 'in 3 min', 'in under 1 min', '4 min ago'. A
 * time to come is rounded up: pushing the clock by the minutes shown is enough.
 */
export const dueText = (seconds: number): string => {
  if (seconds <= -60) return `${withUnit(Math.floor(-seconds / 60), 'min')} ago`
  if (seconds < 0) return 'just now'
  return seconds < 60 ? `in under ${withUnit(1, 'min')}` : `in ${withUnit(Math.ceil(seconds / 60), 'min')}`
}

/** When something is due, before time runs: 'at the start', '5 min after the start'. */
export const afterStartText = (seconds: number): string =>
  seconds < 60 ? 'at the start' : `${withUnit(Math.round(seconds / 60), 'min')} after the start`

import { withUnit } from '#web/kit/units.ts'

/** Exercise time on the timeline: 0:43. */
export const exerciseMinute = (xt: number): string => {
  const minutes = Math.floor(xt / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * Until, or since, something is due, as S2§2 has it in minutes: 'in 3 min', 'in under 1 min', '4 min ago'.
 */
export const dueText = (seconds: number): string => {
  if (seconds <= -60) return `${withUnit(Math.floor(-seconds / 60), 'min')} ago`
  if (seconds < 0) return 'just now'
  return seconds < 60 ? `in under ${withUnit(1, 'min')}` : `in ${withUnit(Math.round(seconds / 60), 'min')}`
}

/** The same before the start, when no time runs yet. */
export const afterStartText = (seconds: number): string =>
  seconds < 60 ? 'at the start' : `${withUnit(Math.round(seconds / 60), 'min')} after the start`

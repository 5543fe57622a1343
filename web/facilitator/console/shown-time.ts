import { withUnit } from '#web/kit/units.ts'

/** A time to come is rounded up, so that pushing by these minutes is enough. */
export const dueText = (seconds: number): string => {
  if (seconds <= -60) return `${withUnit(Math.floor(-seconds / 60), 'min')} ago`
  if (seconds < 0) return 'just now'
  return seconds < 60 ? `in under ${withUnit(1, 'min')}` : `in ${withUnit(Math.ceil(seconds / 60), 'min')}`
}

export const afterStartText = (seconds: number): string =>
  seconds < 60 ? 'at the start' : `${withUnit(Math.round(seconds / 60), 'min')} after the start`

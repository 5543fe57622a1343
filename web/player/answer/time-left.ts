// How long there is to answer, and what an answer given now would count as (S1§9: early to 50 %, in time to 110 %, then late).

export const EARLY = 0.5
export const IN_TIME = 1.1

export interface TimeLeft {
  /** Milliseconds until the limit; negative when it has passed. */
  readonly left: number
  /** Elapsed share of the limit: 0 when displayed, 1 at the limit. */
  readonly share: number
  readonly would: 'early' | 'in time' | 'late'
}

/** `limit` in seconds, both times in ms of exercise time; null without a limit (-1 means none as well). */
export const timeLeft = (limit: number | null, displayedXt: number, now: number): TimeLeft | null => {
  if (limit === null || limit < 0) return null
  const elapsed = Math.max(0, now - displayedXt)
  const share = limit === 0 ? Number.POSITIVE_INFINITY : elapsed / (limit * 1000)
  return { left: limit * 1000 - elapsed, share, would: share <= EARLY ? 'early' : share <= IN_TIME ? 'in time' : 'late' }
}

/** Minutes and seconds, hours only where there are any: '05:59', '1:02:00'. Remaining time is rounded up, time over down, so 00:00 is the limit itself. */
export const asCountdown = (left: number): string => {
  const seconds = left > 0 ? Math.ceil(left / 1000) : Math.floor(-left / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const short = `${two(minutes)}:${two(rest)}`
  return hours > 0 ? `${hours}:${short}` : short
}

/** A limit in words: '45 seconds', '5 minutes' (S1§9: displayed in seconds or minutes). */
export const asLimit = (seconds: number): string => {
  const minutes = seconds / 60
  if (seconds < 60 || !Number.isInteger(minutes)) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

const two = (part: number): string => String(part).padStart(2, '0')

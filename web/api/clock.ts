// Time as the server told it. This machine's own clock only measures how long ago that was, so a wrong one
// does no harm (rule 100).

/** How replies tell the time. */
interface Told {
  readonly serverTime: string
  readonly xt: number
  readonly ticking: boolean
  readonly speed?: number | undefined
}

export interface Reading {
  /** Milliseconds since 1970-01-01 UTC by the server. */
  readonly serverTime: number
  /** Milliseconds of exercise time. */
  readonly xt: number
  /** Whether exercise time passes. */
  readonly ticking: boolean
  /** How much faster time passes there than here: 1, but in a rehearsal. */
  readonly speed: number
  /** When the reply came, in ms of a clock that never jumps (performance.now). */
  readonly at: number
}

export const readingOf = ({ serverTime, xt, ticking, speed = 1 }: Told, at: number): Reading => ({
  serverTime: Date.parse(serverTime),
  xt,
  ticking,
  speed,
  at,
})

export const serverNow = (reading: Reading, at: number): number =>
  reading.serverTime + (at - reading.at) * reading.speed

export const exerciseNow = (reading: Reading, at: number): number =>
  reading.xt + (reading.ticking ? (at - reading.at) * reading.speed : 0)

/** Exercise time as everybody sees it: '00:43:01'. */
export const asClock = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map(part => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}

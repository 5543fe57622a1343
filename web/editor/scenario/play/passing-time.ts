// Instants are the story's; `at` is the page's own clock in ms.

export const SPEEDS = [1, 2, 5, 10, 30] as const
export type Speed = (typeof SPEEDS)[number]

export interface Passing {
  /** The story's instant when the page's clock showed `at`. */
  readonly instant: number
  readonly at: number
  readonly speed: Speed
  readonly isRunning: boolean
}

export const instantAt = ({ instant, at, speed, isRunning }: Passing, now: number): number =>
  instant + (isRunning ? Math.round((now - at) * speed) : 0)

export const passingOn = (
  before: Passing,
  now: number,
  change: Partial<Pick<Passing, 'speed' | 'isRunning' | 'instant'>>,
): Passing => ({
  ...before,
  instant: instantAt(before, now),
  ...change,
  at: now,
})

/** Milliseconds of the page's clock; null while time is paused. */
export const waitUntil = (passing: Passing, now: number, instant: number): number | null =>
  passing.isRunning ? Math.max(0, (instant - instantAt(passing, now)) / passing.speed) : null

// S1§9.

import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { speedOf } from '#domain/marks.ts'

/** In ms of exercise time. */
export const spentOn = (event: Pick<PlayEvent, 'displayedXt' | 'limitFromXt'>, now: number): number =>
  now - (event.limitFromXt ?? event.displayedXt)

export interface TimeLeft {
  /** In ms; negative after the limit. */
  readonly left: number
  /** 0 at the start, 1 at the limit; Infinity for a limit of 0. */
  readonly share: number
  readonly would: 'early' | 'in time' | 'late'
}

export const saidOf = ({ left, would }: Pick<TimeLeft, 'left' | 'would'>, ahead: string) => {
  // An answer up to a tenth over the limit counts as in time.
  if (would === 'late') return { isLate: true, words: 'an answer still counts' }
  return { isLate: false, words: left < 0 ? 'still in time' : ahead }
}

/** `limit` in seconds, `spent` in ms of exercise time; null without a limit. */
export const timeLeft = (limit: number | null, spent: number): TimeLeft | null => {
  if (limit === null || limit < 0) return null
  const elapsed = Math.max(0, spent)
  const share = limit === 0 ? Number.POSITIVE_INFINITY : elapsed / (limit * 1000)
  return { left: limit * 1000 - elapsed, share, would: speedOf(share) }
}

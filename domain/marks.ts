// S1§9.

export const PASS_MARK = 0.7
export const PASS_PERCENT = 70

/** Shares of the time limit. */
export const EARLY = 0.5
export const IN_TIME = 1.1

export const speedOf = (share: number): 'early' | 'in time' | 'late' =>
  share <= EARLY ? 'early' : share <= IN_TIME ? 'in time' : 'late'

/** Thirds and fifths do not add up exactly in binary. */
const ROUNDING = 1e-9

/** Null for 0 of 0, which has no verdict (rule 69). */
export const passes = (points: number, possible: number): boolean | null =>
  possible === 0 ? null : points >= PASS_MARK * possible - ROUNDING

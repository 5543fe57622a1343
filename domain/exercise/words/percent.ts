/** Rounded down, so that 70 is shown only for a pass. */
export const percentOf = (points: number, possible: number): number | null =>
  possible === 0 ? null : floored((points / possible) * 100)

/** The sums of thirds are inexact in binary. */
const floored = (percent: number): number => Math.floor(percent * 10 + 1e-6) / 10

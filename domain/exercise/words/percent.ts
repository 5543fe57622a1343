/**
 * Points as percent of what was possible, rounded down to a tenth, so that what is shown as 70 has passed;
 * null where nothing was scored.
 */
export const percentOf = (points: number, possible: number): number | null =>
  possible === 0 ? null : floored((points / possible) * 100)

/** To a tenth of a percent; a sum of thirds is not one less for it. */
const floored = (percent: number): number => Math.floor(percent * 10 + 1e-6) / 10

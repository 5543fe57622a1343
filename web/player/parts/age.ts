const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A duration in ms as one whole unit: '3d', '2h', '5m' or '<1m' (S1§2, rule 199). */
export const age = (elapsed: number): string => {
  if (elapsed >= DAY) return `${Math.floor(elapsed / DAY)}d`
  if (elapsed >= HOUR) return `${Math.floor(elapsed / HOUR)}h`
  if (elapsed >= MINUTE) return `${Math.floor(elapsed / MINUTE)}m`
  return '<1m'
}

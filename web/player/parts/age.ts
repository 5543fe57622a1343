const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `elapsed` in ms (S1§2, rule 199). */
export const age = (elapsed: number): string => {
  if (elapsed >= DAY) return `${Math.floor(elapsed / DAY)}d`
  if (elapsed >= HOUR) return `${Math.floor(elapsed / HOUR)}h`
  if (elapsed >= MINUTE) return `${Math.floor(elapsed / MINUTE)}m`
  return '<1m'
}

// The axis shows exercise time, so that a pause takes up no space.

const MINUTE = 60_000
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1_440]
const TICKS = 12
const SHORTEST = 10 * MINUTE

export interface Axis {
  /** Milliseconds of exercise time at the axis's right end. */
  readonly end: number
  /** Milliseconds between two lines. */
  readonly step: number
  readonly ticks: readonly number[]
}

/** At least ten minutes, at most a dozen steps. */
export const axisTo = (lastXt: number): Axis => {
  const last = Math.max(SHORTEST, lastXt)
  const step = (STEPS.find(minutes => last / (minutes * MINUTE) <= TICKS) ?? last / MINUTE / TICKS) * MINUTE
  const count = Math.min(TICKS, Math.ceil(last / step))
  return { end: count * step, step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

export const placeOn = ({ end }: Axis, xt: number): number => Math.min(1, Math.max(0, xt / end))

/** Expects the times in order; `gap` is in ms. */
export const packed = (
  times: readonly number[],
  gap: number,
): { readonly rows: readonly number[]; readonly count: number } => {
  const lastIn: number[] = []
  const rows = times.map(time => {
    const free = lastIn.findIndex(last => time - last >= gap)
    const row = free === -1 ? lastIn.length : free
    lastIn[row] = time
    return row
  })
  return { rows, count: Math.max(1, lastIn.length) }
}

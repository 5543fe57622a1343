export interface Separation {
  /**
   * The share of pairs in which the first set's time is longer, where equal times count half (Mann and Whitney):
   * 0.5 if the sets are alike.
   */
  readonly auc: number
  /**
   * The share of right guesses by the best rule of the form "a time above this limit belongs to this set".
   */
  readonly best: number
  /** The highest `best` of random deals of the times. */
  readonly byChance: number
}

interface Timed {
  readonly ms: number
  readonly isFirst: boolean
}

const DEALS = 200

export const separation = (
  first: readonly number[],
  second: readonly number[],
  chance: () => number = Math.random,
): Separation => {
  const timed: readonly Timed[] = [
    ...first.map(ms => ({ ms, isFirst: true })),
    ...second.map(ms => ({ ms, isFirst: false })),
  ].toSorted((one, other) => one.ms - other.ms)
  const dealt = Array.from({ length: DEALS }, () => bestGuess(withMarks(timed, shuffled(timed, chance))))
  return {
    auc: aucOf(timed, first.length, second.length),
    best: bestGuess(timed),
    byChance: Math.max(...dealt),
  }
}

/** Computed from the sum of ranks; equal times share a rank. */
const aucOf = (timed: readonly Timed[], firsts: number, seconds: number): number => {
  let sum = 0
  for (let from = 0; from < timed.length;) {
    let to = from
    while (to < timed.length && timed[to]?.ms === timed[from]?.ms) to++
    const rank = (from + 1 + to) / 2
    sum += rank * timed.slice(from, to).filter(({ isFirst }) => isFirst).length
    from = to
  }
  return (sum - (firsts * (firsts + 1)) / 2) / (firsts * seconds)
}

const bestGuess = (timed: readonly Timed[]): number => {
  const firsts = timed.filter(({ isFirst }) => isFirst).length
  // The first guess: all belong to the second set.
  let right = timed.length - firsts
  let best = Math.max(right, firsts)
  for (const [index, { ms, isFirst }] of timed.entries()) {
    right += isFirst ? 1 : -1
    if (timed[index + 1]?.ms !== ms) best = Math.max(best, right, timed.length - right)
  }
  return best / timed.length
}

const withMarks = (timed: readonly Timed[], marks: readonly boolean[]): readonly Timed[] =>
  timed.map(({ ms }, index) => ({ ms, isFirst: marks[index] ?? false }))

const shuffled = (timed: readonly Timed[], chance: () => number): boolean[] => {
  const marks = timed.map(({ isFirst }) => isFirst)
  for (let last = marks.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1))
    const kept = marks[last] ?? false
    marks[last] = marks[other] ?? false
    marks[other] = kept
  }
  return marks
}

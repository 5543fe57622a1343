// How a bench ends: each figure beside its baseline, their ratio and the goal, in one line; the exit status is 1 when a goal is missed.

export interface Figure {
  readonly name: string
  readonly unit: string
  readonly figure: number
  readonly baseline: number
  /** Held against figure / baseline. */
  readonly goal: { readonly atLeast: number } | { readonly atMost: number }
  /** Held against the figure itself, where there is such a goal. */
  readonly limit?: number
}

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

export const verdict = (figures: readonly Figure[]): void => {
  const lines = figures.map(({ name, unit, figure, baseline, goal, limit }) => {
    const ratio = figure / baseline
    const isMet = ('atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost) && (limit === undefined || figure <= limit)
    const asked = [
      'atLeast' in goal ? `at least ${goal.atLeast} times` : `at most ${goal.atMost} times`,
      ...(limit === undefined ? [] : [`at most ${limit} ${unit}`]),
    ].join(' and ')
    return {
      isMet,
      text: `${name} ${round(figure)} ${unit}, baseline ${round(baseline)} ${unit}, ratio ${ratio.toFixed(2)}, goal ${asked}: ${isMet ? 'met' : 'MISSED'}`,
    }
  })
  console.log(lines.map(({ text }) => text).join('; '))
  process.exitCode = lines.every(({ isMet }) => isMet) ? 0 : 1
}

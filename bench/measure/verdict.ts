export interface Figure {
  readonly name: string
  readonly unit: string
  readonly figure: number
  readonly baseline?: number
  /** A limit for the ratio of the figure to its baseline. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number }
  readonly limit?: number
}

export const verdict = (figures: readonly Figure[]): void => {
  console.log(figures.map(line).join('; '))
  process.exitCode = figures.every(isMet) ? 0 : 1
}

const ratioOf = ({ figure, baseline = Number.NaN }: Figure) => figure / baseline

const isMet = (one: Figure): boolean => {
  const { figure, goal, limit = Infinity } = one
  if (!(figure <= limit)) return false
  return !goal || ('atLeast' in goal ? ratioOf(one) >= goal.atLeast : ratioOf(one) <= goal.atMost)
}

const line = (one: Figure): string => {
  const { name, unit, figure, baseline, goal, limit } = one
  const beside =
    baseline === undefined ? '' : `, baseline ${round(baseline)} ${unit}, ratio ${ratioOf(one).toFixed(2)}`
  const asked = [
    ...(goal ? ['atLeast' in goal ? `at least ${goal.atLeast} times` : `at most ${goal.atMost} times`] : []),
    ...(limit === undefined ? [] : [`at most ${limit} ${unit}`]),
  ]
  return `${name} ${round(figure)} ${unit}${beside}, goal ${asked.join(' and ')}: ${isMet(one) ? 'met' : 'MISSED'}`
}

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

// Decision 0039. A larger factor holds at once, also for open questions; a smaller one for questions that
// come later.
import type { Instant } from '#domain/instant.ts'

interface TimeFactor {
  readonly from: Instant
  readonly factor: number
}

export type TimeFactors = readonly [TimeFactor, ...TimeFactor[]]

export const NO_EXTRA_TIME: TimeFactors = [{ from: -Infinity, factor: 1 }]

export const factorAt = (factors: TimeFactors, at: Instant): number =>
  (factors.findLast(({ from }) => from <= at) ?? factors[0]).factor

export const lastFactor = (factors: TimeFactors): number => factorAt(factors, Infinity)

export const largestFactor = (factors: TimeFactors, shownAt: Instant, until: Instant): number =>
  factors === NO_EXTRA_TIME
    ? 1
    : factors.reduce(
        (largest, { from, factor }) =>
          from > shownAt && from <= until ? Math.max(largest, factor) : largest,
        factorAt(factors, shownAt),
      )

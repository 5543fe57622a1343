// Extra time that outlives a reset (decision 0039).
import type { Fact } from '../log/log.ts'
import { lastFactor, NO_EXTRA_TIME, type TimeFactors } from './extra-time.ts'
import type { State } from './state.ts'

/** Extra time is kept only for the same link under the same name: another person may use the device. */
export const factorsOnJoining = (
  { keptFactors: kept }: State,
  { seat, alias }: Extract<Fact, { kind: 'joined' }>,
): TimeFactors => {
  const before = kept.get(seat)
  return before?.alias.toLowerCase() === alias.toLowerCase()
    ? [{ from: -Infinity, factor: before.factor }]
    : NO_EXTRA_TIME
}

export const keptFactors = ({ keptFactors: earlier, seats }: State): State['keptFactors'] => {
  const kept = new Map(earlier)
  for (const { holder, alias, joinedAt, vacated, timeFactors } of seats.values()) {
    if (joinedAt !== null || vacated !== null) kept.set(holder, { alias, factor: lastFactor(timeFactors) })
  }
  return kept
}

import { xtAt } from '#domain/exercise/state/game-time.ts'
import { overlapping } from '#domain/exercise/state/state.ts'
import { outagesSince } from '#server/database/running/outages.ts'
import type { Db } from '#server/services/services.ts'
import type { Facilitated } from './lead.ts'

const iso = (instant: number) => new Date(instant).toISOString()

/** Earliest first. A time when players were cut off is left out if it overlaps an outage of the product. */
export const lostTimes = async (db: Db, { startedAt, cutOffs }: Facilitated['state']) => {
  if (startedAt === null) return []
  const ours = await outagesSince(db, startedAt)
  return [
    ...ours.map(outage => ({ ...outage, of: 'product' as const })),
    ...cutOffs
      .filter(cutOff => !ours.some(overlapping(cutOff)))
      .map(cutOff => ({ ...cutOff, of: 'players' as const })),
  ].toSorted((one, other) => one.from - other.from)
}

export const outagesOf = async (db: Db, { state }: Facilitated) => {
  const clock = state.clocks.get('exercise')
  const { closedAt } = state
  if (!clock) return []
  const given = state.actions.flatMap(({ fact }) => (fact.kind === 'time given back' ? fact : []))
  return (await lostTimes(db, state))
    .filter(({ from, to }) => from < (closedAt ?? Infinity) && xtAt(clock, to) > xtAt(clock, from))
    .map(outage => ({
      from: iso(outage.from),
      to: iso(outage.to),
      givenBack: given.some(overlapping(outage)),
      of: outage.of,
    }))
    .toReversed()
}

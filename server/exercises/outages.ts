// Times when an exercise could not be played although its clock ran.
import { xtAt } from '#domain/exercise/state/game-time.ts'
import { outagesSince } from '#server/database/running/outages.ts'
import type { Db } from '#server/services.ts'
import type { Facilitated } from './lead.ts'

const iso = (instant: number) => new Date(instant).toISOString()

/** The outages of an exercise, latest first; `givenBack` marks those whose time was given back. */
export const outagesOf = async (db: Db, { state }: Facilitated) => {
  const clock = state.clocks.get('exercise')
  const { startedAt, closedAt } = state
  if (!clock || startedAt === null) return []
  const given = state.actions.flatMap(({ fact }) => (fact.kind === 'time given back' ? fact : []))
  return (await outagesSince(db, startedAt))
    .filter(({ from, to }) => from < (closedAt ?? Infinity) && xtAt(clock, to) > xtAt(clock, from))
    .map(({ from, to }) => ({
      from: iso(from),
      to: iso(to),
      givenBack: given.some(fact => from < fact.to && fact.from < to),
    }))
    .toReversed()
}

// The facilitators who last acted on each event or message, and the changes of each planned event, from the
// action log.
import type { State } from './state.ts'

const known = new WeakMap<State['actions'], ReadonlyMap<string, string>>()

/** By event: the facilitator who last left it out, put it back, corrected or withdrew it in this run. */
export const changersOf = ({ actions, startedAt }: State): ReadonlyMap<string, string> => {
  const before = known.get(actions)
  if (before) return before
  const changers = new Map<string, string>()
  for (const { at, by, fact } of actions) {
    if (startedAt === null || at < startedAt) continue
    if (ONE.has(fact.kind) && 'event' in fact && typeof fact.event === 'string') changers.set(fact.event, by)
    if (fact.kind === 'events skipped' || fact.kind === 'events put back')
      for (const event of fact.events) changers.set(event, by)
  }
  known.set(actions, changers)
  return changers
}

const ONE = new Set<State['actions'][number]['fact']['kind']>([
  'event skipped',
  'event put back',
  'message corrected',
  'message withdrawn',
])

export interface Revisions {
  readonly count: number
  readonly by: string
}

const counted = new WeakMap<State['actions'], ReadonlyMap<string, Revisions>>()

/**
 * By event: the number of changes and restorations since the start of this run, and who made the last (rule
 * 247).
 */
export const revisionsOf = ({ actions, startedAt }: State): ReadonlyMap<string, Revisions> => {
  const before = counted.get(actions)
  if (before) return before
  const revisions = new Map<string, Revisions>()
  for (const { at, by, fact } of actions) {
    if (fact.kind !== 'event changed' && fact.kind !== 'event restored') continue
    if (startedAt === null || at < startedAt) continue
    revisions.set(fact.event, { count: (revisions.get(fact.event)?.count ?? 0) + 1, by })
  }
  counted.set(actions, revisions)
  return revisions
}

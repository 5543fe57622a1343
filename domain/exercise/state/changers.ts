// Who last changed each event of the plan, or each message that was sent.
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

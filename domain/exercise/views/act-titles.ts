// The title of a facilitator's message at the time of each act on it: a later correction must not rewrite the
// record of an earlier one.
import type { SentEvent } from '../log/log.ts'
import type { Action } from '../state/state.ts'
import { sentTitle } from '../words/sent-title.ts'

interface Titles {
  readonly before: string
  /** The same, unless the act corrected it. */
  readonly after: string
}

/** For each correction and withdrawal among these acts, in order, the title before and after it. */
export const titlesAtActs = (actions: readonly Action[]): ReadonlyMap<Action, Titles> => {
  const messages = new Map<string, SentEvent>()
  const titles = new Map<Action, Titles>()
  for (const action of actions) {
    const { fact } = action
    if (fact.kind === 'sent') messages.set(fact.event.id, fact.event)
    if (fact.kind !== 'message corrected' && fact.kind !== 'message withdrawn') continue
    const message = messages.get(fact.event)
    if (!message) continue
    const next = fact.kind === 'message corrected' ? { ...message, ...fact.text } : message
    messages.set(fact.event, next)
    titles.set(action, { before: sentTitle(message), after: sentTitle(next) })
  }
  return titles
}

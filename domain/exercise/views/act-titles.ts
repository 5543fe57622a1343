// The titles of events and messages at the time of each act on them.
import { storyOf } from '#domain/scenario/story.ts'
import type { Exercise } from '../log/exercise.ts'
import type { SentEvent } from '../log/log.ts'
import { UNALTERED, withChange, withoutChange } from '../state/altered.ts'
import type { Action } from '../state/state.ts'
import { sentTitle } from '../words/sent-title.ts'

export interface TitledAct extends Action {
  /** The title before the act, of the first of several events; '' without an event or message. */
  readonly subject: string
  /** The title after the act; absent: the same. */
  readonly now?: string
}

export const titledActs = (exercise: Exercise, actions: readonly Action[]): readonly TitledAct[] => {
  const messages = new Map<string, SentEvent>()
  let altered = UNALTERED
  let beforeReset = UNALTERED
  const titleOf = (id: string): string => {
    const authored = storyOf(exercise.scenario).get(id)?.event
    const event = authored ? { ...authored, ...altered.get(id) } : messages.get(id)
    return event ? sentTitle(event) : id
  }
  return actions.map(action => {
    const { fact } = action
    const id = aboutEvent(fact)
    const subject = id === undefined ? '' : titleOf(id)
    if (fact.kind === 'reset') [beforeReset, altered] = [altered, UNALTERED]
    if (fact.kind === 'reset undone') altered = beforeReset
    if (fact.kind === 'event changed') altered = withChange(altered, fact.event, fact.change, action.at)
    if (fact.kind === 'event restored') altered = withoutChange(altered, fact.event, fact.minute)
    if (fact.kind === 'sent') messages.set(fact.event.id, fact.event)
    if (fact.kind === 'message corrected') {
      const message = messages.get(fact.event)
      if (message) messages.set(fact.event, { ...message, ...fact.text })
    }
    const now = id === undefined ? '' : titleOf(id)
    return { ...action, subject, ...(now !== subject && { now }) }
  })
}

const aboutEvent = (fact: Action['fact']): string | undefined => {
  if ('events' in fact) return fact.events[0]
  return 'event' in fact && typeof fact.event === 'string' ? fact.event : undefined
}

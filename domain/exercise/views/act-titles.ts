import { storyOf } from '#domain/scenario/story.ts'
import type { Exercise } from '../log/exercise.ts'
import type { SentEvent } from '../log/log.ts'
import { type Alterations, UNALTERED, withChange, withoutChange } from '../state/altered.ts'
import type { Action } from '../state/state.ts'
import { sentTitle } from '../words/sent-title.ts'

export interface TitledAct extends Action {
  /** The title before the act, of the first of several events; '' if it concerns none, or sends a message. */
  readonly subject: string
  readonly now?: string
}

export const titledActs = (exercise: Exercise, actions: readonly Action[]): readonly TitledAct[] => {
  const runs = new Map<number, Titles>()
  return actions.map(action => {
    const before = runs.get(action.run) ?? UNTITLED
    const after = titlesAfter(before, action)
    runs.set(action.run, after)
    const id = aboutEvent(action.fact)
    if (id === undefined) return { ...action, subject: '' }
    const [subject, now] = [titleIn(exercise, before, id), titleIn(exercise, after, id)]
    return { ...action, subject, ...(now !== subject && { now }) }
  })
}

interface Titles {
  readonly altered: Alterations
  readonly messages: ReadonlyMap<string, SentEvent>
}

const UNTITLED: Titles = { altered: UNALTERED, messages: new Map() }

const titleIn = (exercise: Exercise, { altered, messages }: Titles, id: string): string => {
  const authored = storyOf(exercise.scenario).get(id)?.event
  const event = authored ? { ...authored, ...altered.get(id) } : messages.get(id)
  return event ? sentTitle(event) : id
}

const titlesAfter = (titles: Titles, { fact, at }: Action): Titles => {
  const { altered, messages } = titles
  switch (fact.kind) {
    case 'event changed':
      return { ...titles, altered: withChange(altered, fact.event, fact.change, at) }
    case 'event restored':
      return { ...titles, altered: withoutChange(altered, fact.event, fact.minute) }
    case 'sent':
      return { ...titles, messages: new Map(messages).set(fact.event.id, fact.event) }
    case 'message corrected': {
      const message = messages.get(fact.event)
      return message
        ? { ...titles, messages: new Map(messages).set(fact.event, { ...message, ...fact.text }) }
        : titles
    }
    default:
      return titles
  }
}

const aboutEvent = (fact: Action['fact']): string | undefined => {
  if ('events' in fact) return fact.events[0]
  return 'event' in fact && typeof fact.event === 'string' ? fact.event : undefined
}

import type { Condition, ConditionAtom, ScenarioEvent } from './schema.ts'
import type { Leading } from './story.ts'
import { mappedCondition } from './conditions.ts'
import { isReservedId } from './event-rules.ts'
import { NOWHERE } from './words.ts'

const VERDICTS = ['nextIfRight', 'nextIfPartly', 'nextIfWrong', 'nextIfUngraded'] as const

/**
 * Returns the same object if nothing changes.
 * @param askedId maps the events in conditions
 */
export const retargeted = <Event extends Leading>(
  event: Event,
  newId: (id: string) => string,
  askedId = newId,
): Event => {
  const to = (target: string) => (isReservedId(target) ? target : newId(target))
  const next = {
    next: to(event.next),
    nextIfEarly: to(event.nextIfEarly),
    nextIfLate: to(event.nextIfLate),
    onTimeout: to(event.onTimeout),
  }
  const options = event.options.map(option => ({ ...option, next: to(option.next) }))
  const branches = retargetedBranches(event, to, askedId)
  const isUnchanged =
    next.next === event.next &&
    next.nextIfEarly === event.nextIfEarly &&
    next.nextIfLate === event.nextIfLate &&
    next.onTimeout === event.onTimeout &&
    options.every((option, index) => option.next === event.options[index]?.next) &&
    Object.entries(branches).every(
      ([field, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(event, field)),
    )
  return isUnchanged ? event : { ...event, ...next, options, ...branches }
}

const retargetedBranches = (
  event: Leading,
  to: (target: string) => string,
  askedId: (id: string) => string,
): Partial<ScenarioEvent> => {
  const all = (targets: readonly string[]) => targets.map(to).filter(target => target !== NOWHERE)
  const verdicts = VERDICTS.flatMap(field => {
    const targets = event[field]
    return targets ? [[field, all(targets)] as const] : []
  })
  const nextIf = event.nextIf?.map(({ when, next }) => ({ when: reasked(when, askedId), next: all(next) }))
  return {
    ...Object.fromEntries(verdicts),
    ...(nextIf && { nextIf: nextIf.filter(({ next }) => next.length > 0) }),
  }
}

const reasked = (when: Condition, to: (event: string) => string): Condition =>
  mappedCondition(when, atom => {
    if (atom.is === 'score') return atom
    const event = to(atom.event)
    return event === NOWHERE ? atom : { ...atom, event }
  })

interface Reasking {
  readonly events: (id: string) => string
  readonly sections: (name: string) => string
}

export const reaskedIn = <Event extends Leading>(event: Event, { events, sections }: Reasking): Event => {
  const map = (atom: ConditionAtom): ConditionAtom =>
    atom.is === 'score'
      ? { ...atom, section: sections(atom.section) }
      : { ...atom, event: events(atom.event) }
  const nextIf = event.nextIf?.map(each => ({ ...each, when: mappedCondition(each.when, map) }))
  return JSON.stringify(nextIf) === JSON.stringify(event.nextIf) ? event : { ...event, nextIf }
}

export const withSectionNamed = <Event extends Leading>(event: Event, from: string, to: string): Event =>
  reaskedIn(event, { events: id => id, sections: name => (name === from ? to : name) })

import type { ScenarioEvent } from './schema.ts'

type Leading = Pick<ScenarioEvent, 'next' | 'nextIfEarly' | 'nextIfLate' | 'onTimeout' | 'options'>

/** An event with every `next` mapped through `to`; the same object if nothing changes. */
export const retargeted = <Event extends Leading>(event: Event, to: (target: string) => string): Event => {
  const next = {
    next: to(event.next),
    nextIfEarly: to(event.nextIfEarly),
    nextIfLate: to(event.nextIfLate),
    onTimeout: to(event.onTimeout),
  }
  const options = event.options.map(option => ({ ...option, next: to(option.next) }))
  const isSame =
    next.next === event.next &&
    next.nextIfEarly === event.nextIfEarly &&
    next.nextIfLate === event.nextIfLate &&
    next.onTimeout === event.onTimeout &&
    options.every((option, index) => option.next === event.options[index]?.next)
  return isSame ? event : { ...event, ...next, options }
}

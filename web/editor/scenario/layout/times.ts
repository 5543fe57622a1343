// When each event appears at the earliest: what the clock brings, and what follows it when every answer is
// given at once (rule 164: events without a delay count as 5 seconds).
import { optionLetter } from '#domain/scenario/checks/option-letters.ts'
import { delayOf } from '#domain/scenario/story.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Overview } from '../desk/overview.ts'

/** Milliseconds after the start by event id; events that nothing reaches are missing. */
export const earliestTimes = (overview: Overview): ReadonlyMap<string, number> => {
  const times = new Map<string, number>()
  const queue = [...overview.values()].flatMap(({ event, dueXt }) =>
    dueXt === null ? [] : [{ id: event.id, at: dueXt }],
  )
  while (queue.length > 0) {
    queue.sort((one, other) => one.at - other.at)
    const next = queue.shift()
    const placed = next && overview.get(next.id)
    if (!next || !placed || times.has(next.id)) continue
    times.set(next.id, next.at)
    for (const { target, wait } of leadsOf(placed.event)) {
      const follower = overview.get(target)
      if (follower && !times.has(target))
        queue.push({ id: target, at: next.at + wait + delayOf(follower.event) })
    }
  }
  return times
}

export interface Lead {
  readonly target: string
  /**
   * What makes it so: the letters of options, 'early', 'late', 'no answer'; '' where it follows in any case.
   */
  readonly label: string
  /** Milliseconds before it can be known. */
  readonly wait: number
}

/** Every way on from an event, with what decides about it. */
export const leadsOf = (event: ScenarioEvent): readonly Lead[] =>
  [
    ...event.options.map(({ next }, index) => ({ target: next, label: optionLetter(index), wait: 0 })),
    { target: event.next, label: '', wait: 0 },
    { target: event.nextIfEarly, label: 'early', wait: 0 },
    { target: event.nextIfLate, label: 'late', wait: Math.max(0, event.laterThan) * 1000 },
    { target: event.onTimeout, label: 'no answer', wait: patience(event) },
  ].filter(({ target }) => target !== '' && target !== '-1')

/** Rule 48. */
const patience = ({ laterThan, timeLimit }: ScenarioEvent): number =>
  laterThan >= 0 ? laterThan * 1000 : (timeLimit ?? 0) * 1100

export const clock = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

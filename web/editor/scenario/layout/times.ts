import { asShortClock } from '#domain/as-clock.ts'
import { optionLetter } from '#domain/scenario/option-letters.ts'
import { leadsOf as checkedLeadsOf } from '#domain/scenario/checks/leads.ts'
import { delayOf } from '#domain/scenario/story.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Overview } from '../desk/overview.ts'

/** The earliest time of each event, in milliseconds after the start; unreachable events are missing. */
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
      if (follower && wait !== null && !times.has(target))
        queue.push({ id: target, at: next.at + wait + delayOf(follower.event) })
    }
  }
  return times
}

export interface Lead {
  readonly target: string
  /** The letter of an option, or words such as 'late'; '' for the event's own next. */
  readonly label: string
  /** Milliseconds from the display until this link can be taken, if no early branch replaces it; null: never. */
  readonly wait: number | null
}

export const leadsOf = (event: ScenarioEvent): readonly Lead[] =>
  checkedLeadsOf(event).map(({ target, field, option, after }) => ({
    target,
    label:
      field === 'options'
        ? optionLetter(event.options.findIndex(({ id }) => id === option))
        : field === 'nextIf'
          ? `if ${option}`
          : LABELS[field],
    wait: after === null ? null : after * 1000,
  }))

const LABELS = {
  next: '',
  nextIfEarly: 'early',
  nextIfLate: 'late',
  onTimeout: 'no answer',
  nextIfRight: 'right',
  nextIfPartly: 'partly right',
  nextIfWrong: 'wrong',
  nextIfUngraded: 'no grade',
} as const

export const clock = (ms: number): string => asShortClock(Math.round(ms / 1000) * 1000)

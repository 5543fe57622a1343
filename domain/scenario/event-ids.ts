import { askedBy } from './conditions.ts'
import { isReservedId } from './event-rules.ts'
import type { Scenario, ScenarioEvent } from './schema.ts'
import { targetsOf } from './story.ts'

type Sections = readonly Scenario['sections'][number][]

/**
 * A number above the ids of all events, and above those that links and conditions name (ids of up to nine
 * digits), so that no link to a removed event leads to the new one.
 * @param taken further reserved ids
 */
export const freeEventId = (sections: Sections, taken: ReadonlySet<string> = new Set()): string => {
  const named = sections.flatMap(({ events }) =>
    events.flatMap(event => [event.id, ...targetsOf(event), ...askedBy(event)]),
  )
  const numbers = [...named, ...taken].filter(id => /^\d{1,9}$/.test(id)).map(Number)
  return String(numbers.reduce((most, number) => Math.max(most, number), 0) + 1)
}

export const idsFor = (
  events: readonly ScenarioEvent[],
  sections: Sections,
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string> => {
  const used = new Set([...taken, ...events.map(({ id }) => id)])
  const ids = new Map<string, string>()
  for (const { id } of events) {
    const free =
      taken.has(id) || isReservedId(id)
        ? freeEventId([...sections, { name: '', events: [...events] }], used)
        : id
    used.add(free)
    ids.set(id, free)
  }
  return ids
}

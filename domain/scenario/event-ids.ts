import type { Scenario } from './schema.ts'
import { targetsOf } from './story.ts'

type Sections = readonly Scenario['sections'][number][]

/**
 * The smallest whole number above every id that is one, and above every one that something leads to: ids stay
 * short, none is used twice, and a link to an event that is gone never leads to another one.
 * @param taken further ids nobody gets
 */
export const freeEventId = (sections: Sections, taken: ReadonlySet<string> = new Set()): string => {
  const named = sections.flatMap(({ events }) => events.flatMap(event => [event.id, ...targetsOf(event)]))
  const numbers = [...named, ...taken].filter(id => /^\d{1,9}$/.test(id)).map(Number)
  return String(numbers.reduce((most, number) => Math.max(most, number), 0) + 1)
}

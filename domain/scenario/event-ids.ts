import type { Scenario } from './schema.ts'
import { targetsOf } from './story.ts'

type Sections = readonly Scenario['sections'][number][]

/**
 * The smallest whole number above every numeric id and every link target: ids stay short, are never reused,
 * and a link to a removed event never leads to another one. @param taken further reserved ids
 */
export const freeEventId = (sections: Sections, taken: ReadonlySet<string> = new Set()): string => {
  const named = sections.flatMap(({ events }) => events.flatMap(event => [event.id, ...targetsOf(event)]))
  const numbers = [...named, ...taken].filter(id => /^\d{1,9}$/.test(id)).map(Number)
  return String(numbers.reduce((most, number) => Math.max(most, number), 0) + 1)
}

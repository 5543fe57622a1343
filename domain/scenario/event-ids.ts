import type { Scenario } from './schema.ts'

/** The smallest whole number above every id that is one: ids stay short, and none is used twice. */
export const freeEventId = (sections: readonly Scenario['sections'][number][], taken: ReadonlySet<string> = new Set()): string => {
  const numbers = [...sections.flatMap(({ events }) => events.map(({ id }) => id)), ...taken].filter(id => /^\d{1,9}$/.test(id)).map(Number)
  return String(numbers.reduce((most, number) => Math.max(most, number), 0) + 1)
}

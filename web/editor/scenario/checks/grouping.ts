// What the scenario compiler says of many events in the same words is one thing to read.
import { findingSentence } from '#contracts/words/findings.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'

type Group = readonly [Finding, ...Finding[]]

/**
 * In the order in which the first of each was found. What is said of the scenario itself, and of its details,
 * stands alone.
 */
export const grouped = (findings: readonly Finding[]): readonly Group[] => {
  const groups = new Map<string, [Finding, ...Finding[]]>()
  for (const [index, finding] of findings.entries()) {
    const key = finding.event === null ? String(index) : `${finding.rule} ${findingSentence(finding)}`
    const group = groups.get(key)
    if (group) group.push(finding)
    else groups.set(key, [finding])
  }
  return [...groups.values()].flatMap(group =>
    isMany(group) ? [group] : group.map((finding): Group => [finding]),
  )
}

/** Two are read as they are; several places of one event are gone to one by one. */
const isMany = (group: Group): boolean => {
  const events = new Set(group.map(({ event }) => event))
  return events.size >= MANY && events.size === group.length
}
const MANY = 3

import { findingSentence } from '#contracts/words/findings.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'

type Group = readonly [Finding, ...Finding[]]

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

const isMany = (group: Group): boolean => new Set(group.map(({ event }) => event)).size >= MANY
const MANY = 3

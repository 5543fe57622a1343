// Rule 87.
import { type Finding, foundAt } from './finding.ts'
import { isLive } from './leads.ts'
import { type Plot, reachedFrom } from './reach.ts'

export const cyclesIn = (plot: Plot): readonly Finding[] => {
  const told = new Set<string>()
  return [...plot.story.values()].flatMap(item => {
    const { id } = item.event
    if (told.has(id)) return []
    const path = pathBack(plot, id)
    if (path.length === 0) return []
    for (const stop of path) told.add(stop)
    return [foundAt('cycle', item, { values: { way: [...path, id].join(' → ') } })]
  })
}

const pathBack = (plot: Plot, start: string): readonly string[] => {
  const targets = (id: string) =>
    (plot.leads.get(id) ?? [])
      .filter(lead => isLive(lead) && plot.story.has(lead.target))
      .map(({ target }) => target)
  if (!reachedFrom(plot, targets(start)).has(start)) return []
  const from = new Map<string, string>()
  const open = [start]
  for (const id of open) {
    for (const target of targets(id)) {
      if (target === start) return pathTo(from, id)
      if (from.has(target)) continue
      from.set(target, id)
      open.push(target)
    }
  }
  return []
}

const pathTo = (from: ReadonlyMap<string, string>, end: string): readonly string[] => {
  const path = [end]
  for (let id = from.get(end); id !== undefined; id = from.get(id)) path.unshift(id)
  return path
}

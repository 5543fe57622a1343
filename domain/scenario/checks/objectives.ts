// Rule 232.
import { objectivesOf } from '../story.ts'
import { type Finding, foundAt, foundInAll, type Placed } from './finding.ts'
import { isScored } from './questions.ts'
import { isNoise, type Plot } from './reach.ts'

export const checkObjectives = ({ placed, scenario }: Plot): readonly Finding[] => {
  const objectives = scenario.details.objectives ?? []
  const ids = objectives.map(({ id }) => id)
  const scored = placed.filter(item => isScored(item.event) && !isNoise(item))
  const served = new Set(placed.flatMap(({ event }) => objectivesOf(event)))
  const measured = new Set(scored.flatMap(({ event }) => objectivesOf(event)))
  const about = (rule: 'objective unserved' | 'objective unmeasured' | 'objective twice', name: string) =>
    foundInAll(rule, { field: 'objectives', values: { name } })
  return [
    ...objectives.flatMap(({ id, name }, index) => {
      // A new objective has no name yet.
      if (name.trim() === '') return []
      if (ids.indexOf(id) < index) return [about('objective twice', name)]
      if (!served.has(id)) return [about('objective unserved', name)]
      return measured.has(id) ? [] : [about('objective unmeasured', name)]
    }),
    ...placed.flatMap(item => unknownIn(item, new Set(ids))),
    ...(objectives.length === 0 ? [] : scored.filter(({ event }) => objectivesOf(event).length === 0)).map(
      item => foundAt('question without objective', item, { field: 'objectives' }),
    ),
  ]
}

const unknownIn = (item: Placed, ids: ReadonlySet<string>): readonly Finding[] => {
  const unknown = (referred: readonly string[] = []) => referred.filter(id => !ids.has(id))
  return [
    ...unknown(item.event.objectives).map(id =>
      foundAt('objective unknown', item, { field: 'objectives', values: { id } }),
    ),
    ...item.event.options.flatMap(option =>
      unknown(option.objectives).map(id =>
        foundAt('objective unknown', item, { option: option.id, field: 'objectives', values: { id } }),
      ),
    ),
  ]
}

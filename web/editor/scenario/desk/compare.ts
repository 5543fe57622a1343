// Two states of one scenario, event by event, for whoever has to choose between them (rule 156).
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { allEvents, type Section } from './work.ts'

export interface Differing {
  readonly id: string
  readonly mine: ScenarioEvent | undefined
  readonly theirs: ScenarioEvent | undefined
  /** Names of the fields that differ; none where only one of the two has it. */
  readonly fields: readonly (keyof ScenarioEvent)[]
}

export const differing = (mine: readonly Section[], theirs: readonly Section[]): readonly Differing[] => {
  const [ours, others] = [byId(mine), byId(theirs)]
  return [...new Set([...ours.keys(), ...others.keys()])].flatMap(id => {
    const pair = { id, mine: ours.get(id), theirs: others.get(id) }
    if (!pair.mine || !pair.theirs) return [{ ...pair, fields: [] }]
    const fields = fieldsThatDiffer(pair.mine, pair.theirs)
    return fields.length > 0 ? [{ ...pair, fields }] : []
  })
}

const byId = (sections: readonly Section[]) => new Map(allEvents(sections).map(event => [event.id, event]))

const fieldsThatDiffer = (one: ScenarioEvent, other: ScenarioEvent): (keyof ScenarioEvent)[] => {
  // Both have the fields of an event and no others.
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof ScenarioEvent)[]
  return keys.filter(key => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
}

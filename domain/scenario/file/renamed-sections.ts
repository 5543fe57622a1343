import { withSectionNamed } from '../retargeted.ts'
import type { Scenario } from '../schema.ts'

type Section = Scenario['sections'][number]

export const laterName = (name: string, before: Scenario, { sections }: Scenario): string => {
  if (sections.some(section => section.name === name)) return name
  const ids = idsOf(before.sections.find(section => section.name === name))
  const known = new Set(before.sections.map(section => section.name))
  const found = sections.find(section => {
    const there = idsOf(section)
    const both = [...there].filter(id => ids.has(id)).length
    return !known.has(section.name) && both * 2 > ids.size && both * 2 > there.size
  })
  return found?.name ?? name
}

const idsOf = (section: Section | undefined): ReadonlySet<string> =>
  new Set((section?.events ?? []).map(({ id }) => id))

export const withName = (scenario: Scenario, name: string, to: string): Scenario =>
  name === to
    ? scenario
    : {
        ...scenario,
        sections: scenario.sections.map(section => ({
          name: section.name === name ? to : section.name,
          events: section.events.map(event => withSectionNamed(event, name, to)),
        })),
      }

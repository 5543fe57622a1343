import type { Refusal } from '#domain/refusal.ts'
import type { Known } from '#domain/scenario/checks/known.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { beside, LOOK_THROUGH } from './beside.ts'
import { findingsOf, type FindingsSaid } from './jobs/findings.ts'

const SHORT = { events: 30, characters: 100_000 }

export const findingsSaid = async (scenario: Scenario, known: Known): Promise<FindingsSaid | Refusal> => {
  const work = { scenario, known }
  const events = scenario.sections.flatMap(section => section.events)
  const size = events.reduce((sum, { content }) => sum + content.length, 0)
  const isShort = events.length <= SHORT.events && size <= SHORT.characters
  return isShort ? findingsOf(work) : beside(LOOK_THROUGH, work, size)
}

// What the compiler says of a scenario that is being saved or imported. Nothing of it keeps anybody from
// saving, and no scenario anybody from playing: what leads in circles takes it seconds, so that all but short
// ones are looked at in the thread.
import type { Refusal } from '#domain/refusal.ts'
import type { Known } from '#domain/scenario/checks/known.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { beside, LOOK_THROUGH } from './beside.ts'
import { findingsOf, type FindingsSaid } from './jobs/findings.ts'

const SHORT = { events: 30, characters: 100_000 }

/** A refusal where there is more to look at than anybody waits for. */
export const findingsSaid = async (scenario: Scenario, known: Known): Promise<FindingsSaid | Refusal> => {
  const work = { scenario, known }
  const events = scenario.sections.flatMap(section => section.events)
  const size = events.reduce((sum, { content }) => sum + content.length, 0)
  const isShort = events.length <= SHORT.events && size <= SHORT.characters
  return isShort ? findingsOf(work) : beside(LOOK_THROUGH, work, size)
}

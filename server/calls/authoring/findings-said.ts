// What the compiler says of a scenario that was just saved. Nothing of it keeps anybody from saving, and no scenario anybody from playing: what
// leads in circles takes it seconds, so that all but short ones are looked at in the thread.
import type { Refusal } from '#domain/refusal.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { beside, LOOK_THROUGH } from '#server/content/beside.ts'
import { findingsOf, type FindingsSaid } from '#server/content/findings.ts'
import { knownLibrary } from '#server/database/library/known.ts'
import type { Queries } from '#server/services.ts'

const SHORT = { events: 30, characters: 100_000 }

/** A refusal where there is more to look at than anybody waits for. */
export const findingsSaid = async (db: Queries, scenario: Scenario): Promise<FindingsSaid | Refusal> => {
  const work = { scenario, known: await knownLibrary(db) }
  const events = scenario.sections.flatMap(section => section.events)
  const size = events.reduce((sum, { content }) => sum + content.length, 0)
  const isShort = events.length <= SHORT.events && size <= SHORT.characters
  return isShort ? findingsOf(work) : beside(LOOK_THROUGH, work, size)
}

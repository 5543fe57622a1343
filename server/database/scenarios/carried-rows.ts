// The documents inside current scenarios, as rows to select from.
import type { Queries } from '#server/services.ts'

/** A row per document: `scenario`, its current `version`, and the document as `carried` (JSON). */
export const carriedRows = (db: Queries) => db`
  scenario join scenario_version version on version.id = scenario.current_version and scenario.removed_at is null
  cross join jsonb_array_elements(version.content->'documents') carried`

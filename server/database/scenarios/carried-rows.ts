import type { Queries } from '#server/services/services.ts'

export const carriedRows = (db: Queries) => db`
  scenario join scenario_version version on version.id = scenario.current_version and scenario.removed_at is null
  cross join jsonb_array_elements(version.content->'documents') carried`

import * as used from '#contracts/calls/scenarios/used.ts'
import { handler } from '#server/calls/handler.ts'
import { carriersOf } from '#server/database/scenarios/carried.ts'
import { numberedDocument } from '#server/database/scenarios/scenarios.ts'

/**
 * The scenarios that carry a document, shown to its author before saving: those with the same text, which
 * change with it, and those with another (decision 0029).
 */
export const whoCarries = handler(used.whoCarries, async ({ db }, _author, { filename }) => {
  const shown = await numberedDocument(db, filename)
  return shown ? carriersOf(db, shown.content) : { same: [], other: [] }
})

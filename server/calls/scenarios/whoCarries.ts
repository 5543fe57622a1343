import * as used from '#contracts/calls/scenarios/used.ts'
import { handler } from '#server/calls/handler.ts'
import { carriersOf } from '#server/database/scenarios/carried.ts'
import { numberedDocument } from '#server/database/scenarios/scenarios.ts'

/** The scenarios that will change with a document, for its author before saving (decision 0029). */
export const whoCarries = handler(used.whoCarries, async ({ db }, _author, { filename }) => {
  const shown = await numberedDocument(db, filename)
  return shown ? carriersOf(db, shown.content) : { same: [], other: [] }
})

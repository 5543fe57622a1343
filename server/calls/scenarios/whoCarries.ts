import * as used from '#contracts/calls/scenarios/used.ts'
import { handler } from '#server/calls/handler.ts'
import { carriersOf } from '#server/database/scenarios/carried.ts'
import { readUses, usingLibrary } from '#server/database/scenarios/uses.ts'
import { numberedDocument } from '#server/database/scenarios/scenarios.ts'

/** Decision 0029. */
export const whoCarries = handler(used.whoCarries, async ({ db }, _author, { filename }) => {
  const shown = await numberedDocument(db, filename)
  while (!(await readUses(db)));
  const library = await usingLibrary(db, filename)
  return { ...(shown ? await carriersOf(db, shown.content) : { same: [], other: [] }), library }
})

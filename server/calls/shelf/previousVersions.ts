import * as shelf from '#contracts/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { carriedVersions } from '#server/database/library/carried.ts'
import { versionsOf } from '#server/database/library/shelf.ts'

/** One restricted account may not look back; the server says so too (rule 4). */
export const previousVersions = handler(shelf.previousVersions, async ({ db }, { restricted }, { filename, directory }) => {
  if (restricted) return { ...no('no access'), status: 403 }
  const kept = await versionsOf(db, directory, filename)
  const versions = kept.length === 0 && directory === 'documents' ? await carriedVersions(db, filename) : kept
  return versions.map(version => ({ ...version, savedAt: version.savedAt.toISOString() }))
})

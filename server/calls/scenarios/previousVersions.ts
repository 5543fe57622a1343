import type { InputOf } from '#contracts/wire/call.ts'
import * as shelf from '#contracts/calls/scenarios/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { carriedVersions } from '#server/database/scenarios/carried.ts'
import { ownVersions } from '#server/database/scenarios/own-texts.ts'
import { versionsOf } from '#server/database/scenarios/shelf.ts'
import type { Queries } from '#server/services/services.ts'

/** Rule 4. */
export const previousVersions = handler(
  shelf.previousVersions,
  async ({ db }, { restricted }, { filename, directory, scenario }) => {
    if (restricted) return { ...no('no access'), status: 403 }
    const versions = await keptOf(db, { filename, directory, scenario })
    return versions.map(version => ({ ...version, savedAt: version.savedAt.toISOString() }))
  },
)

const keptOf = async (
  db: Queries,
  {
    filename,
    directory,
    scenario,
  }: Pick<InputOf<typeof shelf.previousVersions>, 'filename' | 'directory' | 'scenario'>,
) => {
  if (directory === 'documents' && scenario !== undefined)
    return ownVersions(db, { fileName: filename, scenario })
  const kept = await versionsOf(db, directory, filename)
  return kept.length === 0 && directory === 'documents' ? carriedVersions(db, filename) : kept
}

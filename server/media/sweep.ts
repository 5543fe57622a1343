// Reliability UP5. Stored files are not deleted here: with a wrong or empty database all of them would be
// lost.
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { importsAmong } from '#server/database/scenarios/import-jobs.ts'
import { mediaFiles } from '#server/database/media/media-list.ts'
import type { Services } from '#server/services/services.ts'
import { jobOf } from './imported-files.ts'
import { moveFile, namesIn, placesOf } from './places.ts'

const OLD_MS = 10 * 60_000

export const sweepUploads = async ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> => {
  const { kept, incoming } = placesOf(config.dataDir)
  const names = await namesIn(incoming)
  if (names.length === 0) return
  // If an import has finished, its rows are committed and will be found.
  const jobs = await importsAmong(
    db,
    names.flatMap(name => jobOf(name) ?? []),
  )
  const known = new Set((await mediaFiles(db)).map(({ storedAs }) => storedAs))
  for (const name of names) {
    const path = join(incoming, name)
    const job = jobs.get(jobOf(name) ?? '')
    if (known.has(name)) await moveFile(path, join(kept, name))
    else if (job === 'over' || (job === undefined && (await isOld(path)))) await rm(path, { force: true })
  }
}

const isOld = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.isFile() && Date.now() - found.mtimeMs > OLD_MS
}

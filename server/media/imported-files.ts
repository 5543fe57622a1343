// Files of imports in `incoming`: each carries the id of its job, so that finished jobs leave nothing behind,
// and running ones lose nothing to the sweep.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn, placesOf } from './places.ts'

/** The name of a file of the job; `what` distinguishes it from the job's others. */
export const importedAs = (job: string, what: string): string => `import-${job}.${what}`

export const archiveOf = (dataDir: string, job: string): string =>
  join(placesOf(dataDir).incoming, importedAs(job, 'zip'))

/** The job of a file; undefined for every other file. */
export const jobOf = (name: string): string | undefined =>
  /^import-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(name)?.[1]

/** Deletes the job's files in `incoming`, of all its attempts. */
export const clearImported = async (
  dataDir: string,
  job: string,
  { but }: { readonly but: 'archive' | null },
): Promise<void> => {
  const { incoming } = placesOf(dataDir)
  const kept = but === 'archive' ? importedAs(job, 'zip') : ''
  const names = (await namesIn(incoming)).filter(name => jobOf(name) === job && name !== kept)
  for (const name of names) await rm(join(incoming, name), { force: true })
}

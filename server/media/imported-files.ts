// Files of imports in `incoming`: each bears the id of its job, so that nothing of one that is over stays
// behind, and nothing of one that goes on is swept away.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn, placesOf } from './places.ts'

/** The name of a file of the job; `what` tells it from its others. */
export const importedAs = (job: string, what: string): string => `import-${job}.${what}`

export const archiveOf = (dataDir: string, job: string): string =>
  join(placesOf(dataDir).incoming, importedAs(job, 'zip'))

/** The job a file belongs to; undefined for every other file. */
export const jobOf = (name: string): string | undefined =>
  /^import-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(name)?.[1]

/** Deletes what lies in `incoming` under the job's name, all attempts at it included. */
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

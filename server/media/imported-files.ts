import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn, placesOf } from './places.ts'

export const importedAs = (job: string, what: string): string => `import-${job}.${what}`

export const archiveOf = (dataDir: string, job: string): string =>
  join(placesOf(dataDir).incoming, importedAs(job, 'zip'))

export const jobOf = (name: string): string | undefined =>
  /^import-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(name)?.[1]

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

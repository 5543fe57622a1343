// The whole file is read and checked before any of it is restored; an interrupted restore can be run again.
import { createWriteStream, writeFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hashOfKey } from '../start/link-key.ts'
import { ConfigError } from '../services/config.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { placesOf } from '../media/places.ts'
import type { OpenInstallation } from './open-installation.ts'
import { readBackup, type Whole } from './reading.ts'
import { refill } from './tables.ts'
import { beginRestore, endRestore, markFilled, type Progress } from './under-way.ts'

export interface Restored {
  readonly takenAt: string
  readonly rows: number
  readonly files: number
  readonly missing: readonly string[]
}

export const restore = async (
  place: OpenInstallation,
  file: string,
  identities: readonly string[],
  say: (text: string) => void,
): Promise<Restored> => {
  const { config, owner } = place
  say('Reading and checking the whole backup')
  const whole = await readBackup(file, identities, { rows: drained, file: drained })
  const key = keyFor(place, whole)
  const migrations = migrationsFor(whole)
  const progress = await beginRestore(owner, config.dataDir, whole.about.installation)
  say('Restoring files')
  const files = await restoreFiles(place, file, identities)
  writeFileSync(join(config.dataDir, 'installation'), `${whole.about.installation}\n`, { flush: true })
  if (config.linkKey === '')
    writeFileSync(join(config.dataDir, 'link-key'), `${key}\n`, { mode: 0o600, flush: true })
  say('Restoring the database')
  await fill(place, { ...whole, migrations }, progress, file, identities)
  await endRestore(owner, config.dataDir)
  const rows = whole.about.tables.reduce((sum, table) => sum + table.rows, 0)
  return { takenAt: whole.about.takenAt, rows, files, missing: whole.manifest.missing }
}

const drained = async (_: string, content: Readable) => {
  for await (const chunk of content) void chunk
}

const keyFor = ({ config }: OpenInstallation, { about, linkKey }: Whole): string => {
  const key = config.linkKey || linkKey
  if (key === '')
    throw new ConfigError(
      'This backup was taken without its link key: set LINK_KEY to the key of the installation.',
    )
  if (hashOfKey(key) !== about.linkKeyHash)
    throw new ConfigError('LINK_KEY is not the key of the links in this backup.')
  return key
}

const migrationsFor = ({ about }: Whole) => {
  const migrations = readMigrations()
  if (about.migrations > migrations.length)
    throw new ConfigError(
      `This backup is from a newer version of Holdfast (${about.product}): install that version, or a later one.`,
    )
  return migrations
}

const restoreFiles = async (
  { config }: OpenInstallation,
  file: string,
  identities: readonly string[],
): Promise<number> => {
  const { kept } = placesOf(config.dataDir)
  const draft = `${kept}.restoring`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  let files = 0
  await readBackup(file, identities, {
    rows: drained,
    file: async (storedAs, content) => {
      await pipeline(content, createWriteStream(join(draft, storedAs), { flush: true }))
      files++
    },
  })
  await rm(kept, { recursive: true, force: true })
  await rename(draft, kept)
  return files
}

const fill = async (
  { owner, ownerUrl, workingRole }: OpenInstallation,
  { about, manifest, migrations }: Whole & { readonly migrations: ReturnType<typeof readMigrations> },
  progress: Progress,
  file: string,
  identities: readonly string[],
) => {
  if (progress === 'begun') {
    // The rows fit the schema of the backup's version.
    await migrate(ownerUrl, migrations.slice(0, about.migrations))
    const tables = new Map(about.tables.map(table => [table.name, table]))
    await refill(owner, { tables: about.tables, sequences: manifest.sequences }, async (take, tx) => {
      await readBackup(file, identities, {
        rows: (name, content) => take(tables.get(name) ?? { name, columns: [] }, content),
        file: drained,
      })
      await markFilled(tx)
    })
  }
  await migrate(ownerUrl, migrations, workingRole)
}

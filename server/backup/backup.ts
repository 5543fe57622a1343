import { existsSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queries } from '#server/services/services.ts'
import { ConfigError } from '../services/config.ts'
import { recall } from '../database/running/installation.ts'
import { INSTALLATION_ID } from '../database/running/belonging.ts'
import { mediaFiles } from '../database/media/media-list.ts'
import { hashOfKey, knownLinkKey } from '../start/link-key.ts'
import { placesOf } from '../media/places.ts'
import { writeArchive, type Writing } from './archive.ts'
import {
  beginning,
  FIRST,
  LAST,
  LINK_KEY,
  MEDIA,
  partName,
  type Beginning,
  type Manifest,
} from './contents.ts'
import type { OpenInstallation } from './open-installation.ts'
import { rowsOut, sequencesOf, tablesOf, type Table } from './tables.ts'

export interface Wanted {
  readonly folder: string
  /** age public keys; without any, the file is not encrypted. */
  readonly recipients: readonly string[]
  readonly withKey: boolean
  readonly product: string
  readonly say: (text: string) => void
}

export interface Taken {
  readonly file: string
  readonly bytes: number
  readonly takenAt: string
  readonly rows: number
  readonly files: number
  /** Media that the database lists and DATA_DIR lacks, except removed ones. */
  readonly missing: readonly string[]
}

/** If the process is killed before the file is complete, only a `.partial` is left. */
export const backUp = async (place: OpenInstallation, wanted: Wanted): Promise<Taken> => {
  const { file, partial, handle } = await newFileIn(wanted)
  const written: { about?: Beginning; missing: string[]; files: number } = { missing: [], files: 0 }
  try {
    await writeArchive(handle, wanted.recipients, async writing => {
      const snapshot = await addTables(place, wanted, writing)
      written.about = snapshot.about
      for (const { storedAs, name, isRemoved } of snapshot.files) {
        const isThere = await addFile(writing, place.config.dataDir, storedAs)
        if (isThere) written.files++
        else if (!isRemoved) written.missing.push(name)
      }
      if (wanted.withKey) await writing.add(LINK_KEY, Buffer.from(snapshot.key))
      const manifest: Manifest = {
        entries: [...writing.entries],
        sequences: snapshot.sequences,
        missing: written.missing,
      }
      await writing.add(LAST, json(manifest))
    })
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  const { about } = written
  if (!about) throw new Error('A backup was written without its beginning.')
  const rows = about.tables.reduce((sum, table) => sum + table.rows, 0)
  return {
    file,
    bytes: (await stat(file)).size,
    takenAt: about.takenAt,
    rows,
    files: written.files,
    missing: written.missing,
  }
}

const newFileIn = async ({ folder, recipients }: Wanted) => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  for (let n = 1; ; n++) {
    const file = join(
      folder,
      `holdfast-${stamp}Z${n > 1 ? `-${n}` : ''}.tar.gz${recipients.length > 0 ? '.age' : ''}`,
    )
    const partial = `${file}.partial`
    const handle = await open(partial, 'wx', 0o600).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
    if (handle && !existsSync(file)) return { file, partial, handle }
    await handle?.close()
    if (handle) await rm(partial)
  }
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1))

const addTables = (place: OpenInstallation, { withKey, product, say }: Wanted, writing: Writing) =>
  place.owner.begin('isolation level repeatable read read only', async tx => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    const key = await knownLinkKey(tx, place.config.linkKey, place.config.dataDir)
    const about = await aboutOf(tx, { product, holdsLinkKey: withKey, linkKeyHash: hashOfKey(key) })
    await writing.add(FIRST, json(about))
    for (const table of about.tables) {
      if (table.rows > 100_000) say(`${table.name}: ${table.rows} rows`)
      await addRows(tx, table, writing)
    }
    return { about, key, sequences: await sequencesOf(tx), files: await mediaFiles(tx) }
  })

const aboutOf = async (
  tx: Queries,
  given: Pick<Beginning, 'product' | 'holdsLinkKey' | 'linkKeyHash'>,
): Promise<Beginning> => {
  const installation = await recall(tx, INSTALLATION_ID)
  if (installation === undefined)
    throw new ConfigError('No server has ever started with this database: there is nothing to back up.')
  const [now] = await tx<[{ at: string; migrations: number }]>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, (select max(number) from migration) as migrations`
  return beginning({
    ...given,
    takenAt: now.at,
    installation,
    migrations: now.migrations,
    tables: await tablesOf(tx),
  })
}

/** Approximate bytes. A part must fit in memory. */
const PART = 8 * 1024 * 1024
const LINE_END = 0x0a

/** Parts end with a whole row. */
const addRows = async (tx: Queries, table: Table, writing: Writing): Promise<void> => {
  let kept: Buffer[] = []
  let bytes = 0
  let part = 0
  for await (const chunk of (await rowsOut(tx, table)) as AsyncIterable<Buffer>) {
    const end = bytes + chunk.length < PART ? -1 : chunk.lastIndexOf(LINE_END)
    if (end === -1) {
      kept.push(chunk)
      bytes += chunk.length
      continue
    }
    await writing.add(partName(table.name, ++part), Buffer.concat([...kept, chunk.subarray(0, end + 1)]))
    kept = [chunk.subarray(end + 1)]
    bytes = kept[0]?.length ?? 0
  }
  if (bytes > 0) await writing.add(partName(table.name, ++part), Buffer.concat(kept))
}

/** The file may move between the folders during the search, so the search is repeated once. */
const addFile = async (writing: Writing, dataDir: string, storedAs: string): Promise<boolean> => {
  for (let look = 0; look < 2; look++) {
    const path = await findIn(dataDir, storedAs)
    const found = path === undefined ? undefined : await stat(path).catch(() => undefined)
    if (path === undefined || !found?.isFile()) continue
    await writing.add(`${MEDIA}${storedAs}`, { path, bytes: found.size })
    return true
  }
  return false
}

const findIn = async (dataDir: string, storedAs: string): Promise<string | undefined> => {
  const { kept, incoming, trash } = placesOf(dataDir)
  const days = await readdir(trash).catch(() => [])
  return [kept, incoming, ...days.map(day => join(trash, day))]
    .map(folder => join(folder, storedAs))
    .find(path => existsSync(path))
}

// Where the files of authors lie: all below DATA_DIR/media, so that they move by a rename although it may be
// a disk of its own.
import { existsSync, readdirSync } from 'node:fs'
import { open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface Places {
  /** What the database knows, each under the name of its row. */
  readonly kept: string
  /** Uploads that are not finished. Nothing else is ever deleted because the database does not know it. */
  readonly incoming: string
  /** Files of removed media, in a folder for each day: `2026-11-22/`. */
  readonly trash: string
  /** Small pictures, which can be made again at any time. */
  readonly thumbnails: string
}

export const placesOf = (dataDir: string): Places => {
  const kept = join(dataDir, 'media')
  return {
    kept,
    incoming: join(kept, 'incoming'),
    trash: join(kept, 'trash'),
    thumbnails: join(kept, 'thumbnails'),
  }
}

/** Names of the kept files. */
export const keptFiles = ({ kept }: Places): string[] =>
  existsSync(kept)
    ? readdirSync(kept, { withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(({ name }) => name)
    : []

/** Names in `folder`; none where it does not exist. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/**
 * Moves a file so that it is at its new place after a power cut too. Another process may have moved it
 * already.
 */
export const moveFile = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  }
  await synced(dirname(to))
}

/** Waits until a file, or the list of a folder, is on the disk. */
export const synced = async (path: string) => {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

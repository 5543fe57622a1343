// All places are within DATA_DIR/media, so that a move is a rename even if that folder is on a separate disk.
import { existsSync, readdirSync } from 'node:fs'
import { open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface Places {
  readonly kept: string
  readonly incoming: string
  readonly trash: string
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

export const keptFiles = ({ kept }: Places): string[] =>
  existsSync(kept)
    ? readdirSync(kept, { withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(({ name }) => name)
    : []

export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Another process may have moved the file already. */
export const moveFile = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  }
  await synced(dirname(to))
}

export const synced = async (path: string) => {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Area, fileOf } from '#server/database/media/files.ts'
import type { Services } from '#server/services/services.ts'
import { placesOf } from './places.ts'

type Parts = Pick<Services, 'db' | 'config'>

export const locate = async ({ db, config }: Parts, area: Area, name: string) => {
  const file = await fileOf(db, area, name)
  if (!file) return undefined
  const { kept, incoming } = placesOf(config.dataDir)
  // A file is moved after its row is committed (keep.ts).
  for (const path of [kept, incoming].map(folder => join(folder, file.storedAs))) {
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile()) return { path, mime: file.mime, bytes: found.size }
  }
  return undefined
}

export const findFile = async (parts: Parts, name: string) => {
  const file = (await locate(parts, 'images', name)) ?? (await locate(parts, 'videos', name))
  return file && { bytes: file.bytes, read: () => createReadStream(file.path) }
}

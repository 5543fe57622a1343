// A kept file by the name scenarios have for it, to travel with one of them.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOf } from '#server/database/house/files.ts'
import type { Services } from '#server/services.ts'

export const findFile = async ({ db, config }: Pick<Services, 'db' | 'config'>, name: string) => {
  const file = (await fileOf(db, 'images', name)) ?? (await fileOf(db, 'videos', name))
  const path = file && join(config.dataDir, 'media', file.storedAs)
  const found = path === undefined ? undefined : await stat(path).catch(() => undefined)
  return path !== undefined && found?.isFile() ? { bytes: found.size, read: () => createReadStream(path) } : undefined
}

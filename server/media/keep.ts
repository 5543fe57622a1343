// Keeps a file under its name: first the file, synced and under a name nobody typed, then its row. A row without a file would be a broken
// picture; a file without a row is dust, which the sweep takes away (UP5).
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { refuse, type Refusal } from '#domain/refusal.ts'
import { replaceMedia } from '#server/database/library/media-list.ts'
import type { Services } from '#server/services.ts'

export interface Arrived {
  /** Where it lies on the same disk; it is moved from there. */
  readonly path: string
  readonly name: string
  readonly kind: string
  readonly mime: string
  readonly alt: string
  readonly by: string
  readonly mayReplace: boolean
}

/** The id of its row. Refuses a name that is taken, unless it may take its place; what stood there is kept as a version. */
export const keepFile = async ({ db, config }: Pick<Services, 'db' | 'config'>, arrived: Arrived): Promise<string | Refusal> => {
  const storedAs = `${randomUUID()}${extname(arrived.name)}`
  const target = join(config.dataDir, 'media', storedAs)
  const hash = createHash('sha256')
  await pipeline(createReadStream(arrived.path), hash)
  const { size: bytes } = await stat(arrived.path)
  await synced(arrived.path)
  await rename(arrived.path, target)
  const id = await replaceMedia(db, { ...arrived, storedAs, bytes, sha256: hash.digest() }).catch(async (error: unknown) => {
    await rm(target, { force: true })
    throw error
  })
  if (id !== undefined) return id
  await rm(target, { force: true })
  return refuse('media taken', { name: arrived.name })
}

const synced = async (path: string) => {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

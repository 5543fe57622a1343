// Stores a file in steps that can be repaired after a kill at any moment (reliability UP5):
// 1. The file is complete in `incoming`, under the `storedAs` of its future row.
// 2. The row is committed.
// 3. The file moves to the stored files.
// After a kill before step 2 the sweep deletes the file; after one before step 3 it finishes the move.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { refuse, type Refusal } from '#domain/refusal.ts'
import { failureOf } from '#server/database/connection.ts'
import { TooLate } from '#server/database/lease.ts'
import { type NewMedia, replaceMedia } from '#server/database/media/media-list.ts'
import type { Services } from '#server/services/services.ts'
import { moveFile, placesOf, synced } from './places.ts'

export interface Arrived {
  /** On the same disk as the stored files. The file is moved away from here. */
  readonly path: string
  readonly name: string
  readonly kind: string
  readonly mime: string
  readonly alt: string
  readonly by: string
  readonly mayReplace: boolean
}

type Parts = Pick<Services, 'db' | 'config'>

export const keepFile = async (parts: Parts, arrived: Arrived): Promise<string | Refusal> => {
  const media = await ready(parts, { ...arrived, storedAs: randomUUID() })
  const waiting = join(placesOf(parts.config.dataDir).incoming, media.storedAs)
  const id = await replaceMedia(parts.db, media).catch(async (error: unknown) => {
    // After any other failure the row may have been committed, so the file is left to the sweep.
    if (failureOf(error) === 'disk full' || error instanceof TooLate) await rm(waiting, { force: true })
    throw error
  })
  if (id === undefined) {
    await rm(waiting, { force: true })
    return refuse('media taken', { name: arrived.name })
  }
  await settle(parts, media.storedAs)
  return id
}

/** Step 1. `storedAs` has no ending yet. */
export const ready = async (
  { config }: Pick<Parts, 'config'>,
  arrived: Arrived & { readonly storedAs: string },
): Promise<NewMedia> => {
  const { incoming } = placesOf(config.dataDir)
  const storedAs = `${arrived.storedAs}${extname(arrived.name)}`
  const hash = createHash('sha256')
  await pipeline(createReadStream(arrived.path), hash)
  const { size: bytes } = await stat(arrived.path)
  await mkdir(incoming, { recursive: true })
  await synced(arrived.path)
  await moveFile(arrived.path, join(incoming, storedAs))
  return { ...arrived, storedAs, bytes, sha256: hash.digest() }
}

export const settle = ({ config }: Pick<Parts, 'config'>, storedAs: string): Promise<void> => {
  const { kept, incoming } = placesOf(config.dataDir)
  return moveFile(join(incoming, storedAs), join(kept, storedAs))
}

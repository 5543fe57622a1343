// Shipped pictures are our own, so they are not re-encoded.
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOf } from '#server/database/media/files.ts'
import type { Services } from '#server/services/services.ts'
import { keepFile } from './keep.ts'
import { placesOf } from './places.ts'

export const hang = async (
  parts: Pick<Services, 'db' | 'config'>,
  { path, name, by }: { readonly path: string; readonly name: string; readonly by: string },
): Promise<void> => {
  if (await fileOf(parts.db, 'images', name)) return
  const { incoming } = placesOf(parts.config.dataDir)
  await mkdir(incoming, { recursive: true })
  const copy = join(incoming, `${randomUUID()}.new`)
  try {
    await copyFile(path, copy)
    const kind = name.startsWith('personas/')
      ? 'Profile Picture'
      : /^(clients|logos)\//.test(name)
        ? 'Logo'
        : 'Content Image'
    await keepFile(parts, { path: copy, name, kind, mime: 'image/png', alt: '', by, mayReplace: false })
  } finally {
    await rm(copy, { force: true })
  }
}

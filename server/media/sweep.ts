// Takes away what an interrupted upload left behind: files that have been lying there for a while and that no row knows (UP5).
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { storedFiles } from '#server/database/library/media-list.ts'
import type { Services } from '#server/services.ts'

const OLD_MS = 10 * 60_000

export const sweepMedia = async ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> => {
  const folder = join(config.dataDir, 'media')
  const names = await readdir(folder).catch(() => [])
  if (names.length === 0) return
  const known = await storedFiles(db)
  const incoming = await readdir(join(folder, 'incoming')).catch(() => [])
  const strays = [...names.filter(name => name !== 'incoming' && !known.has(name)), ...incoming.map(name => join('incoming', name))]
  for (const name of strays) if (await isOld(join(folder, name))) await rm(join(folder, name), { force: true })
}

const isOld = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.isFile() && Date.now() - found.mtimeMs > OLD_MS
}

// A tab that is open during an update still requests the files of the old build, and behind a load balancer a
// new page may ask an old process.
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '#server/services/services.ts'

/** Milliseconds: a day plus the hour between two checks. */
const KEPT_FOR = 25 * 3_600_000

export const keptAssetsIn = (dataDir: string): string => join(dataDir, 'assets')

const HOURLY = 3_600_000

export const startKeepingAssets = (
  built: string,
  dataDir: string,
  log: Logger,
): { readonly ready: Promise<void>; readonly stop: () => void } => {
  const keep = () =>
    keepAssets(built, dataDir).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'the files of the pages are not kept for old tabs'),
    )
  const timer = setInterval(() => void keep(), HOURLY)
  timer.unref()
  return { ready: keep(), stop: () => clearInterval(timer) }
}

/** Several processes may run this at once. */
export const keepAssets = async (built: string, dataDir: string, now = new Date()): Promise<void> => {
  const folder = keptAssetsIn(dataDir)
  await mkdir(folder, { recursive: true })
  const names = new Set(await namesIn(built))
  await Promise.all([...names].map(name => keep(join(built, name), join(folder, name), now)))
  const others = (await namesIn(folder)).filter(name => !names.has(name))
  await Promise.all(others.map(name => clearAway(join(folder, name), now)))
}

const keep = async (from: string, to: string, now: Date): Promise<void> => {
  try {
    await utimes(to, now, now)
  } catch (error) {
    if (!isError(error, 'ENOENT')) throw error
    await add(from, to)
    await utimes(to, now, now)
  }
}

/** The copy is never visible in part. */
const add = async (from: string, to: string): Promise<void> => {
  const isThere = await link(from, to).then(
    () => true,
    (error: unknown) => isError(error, 'EEXIST'),
  )
  if (isThere) return
  const half = `${to}.${process.pid}.half`
  await copyFile(from, half)
  await rename(half, to)
}

const clearAway = async (file: string, now: Date): Promise<void> => {
  const used = await stat(file).catch(() => null)
  if (used && now.getTime() - used.mtimeMs > KEPT_FOR) await rm(file, { force: true })
}

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isError(error, 'ENOENT')) return []
    throw error
  }
}

const isError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

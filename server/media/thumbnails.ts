import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Services } from '#server/services/services.ts'
import { locate } from './find.ts'
import { openWorkers } from './picture-workers.ts'
import { namesIn, placesOf } from './places.ts'

const ROOM = { width: 400, height: 240 } as const
/** Bytes. A picture that is no larger is its own thumbnail. */
const SMALL = 24_000
const ENDING = '.webp'

// Thumbnails have workers of their own, so that no upload waits for a page full of them.
const workers = openWorkers({ atOnce: 2, longestMs: 10_000 })
const underWay = new Map<string, Promise<boolean>>()
const failed = new Set<string>()
const FAILED_MS = 60_000

type Parts = Pick<Services, 'db' | 'config'>

export const locateThumbnail = async (parts: Parts, name: string) => {
  const file = await locate(parts, 'images', name)
  if (!file || file.bytes <= SMALL) return file
  const path = join(placesOf(parts.config.dataDir).thumbnails, `${basename(file.path)}${ENDING}`)
  const found = (await sizeOf(path)) ?? ((await madeOnce(file.path, path)) ? await sizeOf(path) : undefined)
  return found === undefined ? file : { path, mime: 'image/webp', bytes: found }
}

const sizeOf = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.size

const madeOnce = (source: string, target: string): Promise<boolean> => {
  const known = underWay.get(target)
  if (known) return known
  if (failed.has(target)) return Promise.resolve(false)
  const making = made(source, target).finally(() => underWay.delete(target))
  underWay.set(target, making)
  return making
}

const made = async (source: string, target: string): Promise<boolean> => {
  const isMade = await tried(source, target)
  if (!isMade) {
    failed.add(target)
    setTimeout(() => failed.delete(target), FAILED_MS).unref()
  }
  return isMade
}

const tried = async (source: string, target: string): Promise<boolean> => {
  // Another process may look for the thumbnail or make it too.
  const begun = `${target}.${randomUUID()}`
  try {
    await mkdir(join(target, '..'), { recursive: true })
    const outcome = await workers.done(source, begun, ROOM)
    if (outcome !== 'png' && outcome !== 'jpeg') return false
    await rename(begun, target)
    return true
  } catch {
    return false
  } finally {
    await rm(begun, { force: true }).catch(() => undefined)
  }
}

export const sweepThumbnails = async (
  { config }: Pick<Parts, 'config'>,
  kept: ReadonlySet<string>,
): Promise<void> => {
  const { thumbnails } = placesOf(config.dataDir)
  for (const name of await namesIn(thumbnails)) {
    const isShown = name.endsWith(ENDING) && kept.has(name.slice(0, -ENDING.length))
    // A thumbnail that another process has just begun is made again later.
    const isBegun = underWay.has(join(thumbnails, name.slice(0, name.lastIndexOf('.'))))
    if (!isShown && !isBegun) await rm(join(thumbnails, name), { force: true })
  }
}

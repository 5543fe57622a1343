// Small pictures of the library's pictures: made once, when somebody looks for one, and kept beside the files
// they show. They can be made again at any time: no backup holds them, and whatever goes wrong with one, the
// picture itself is shown.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Services } from '#server/services.ts'
import { locate } from './find.ts'
import { openWorkers } from './picture-workers.ts'
import { namesIn, placesOf } from './places.ts'

/** Points, twice as many as a card of the library shows, for displays that have them. */
const ROOM = { width: 400, height: 240 } as const
/** Bytes below which a picture is its own thumbnail. */
const SMALL = 24_000
const ENDING = '.webp'

// By themselves, so that no upload waits for a page full of them.
const workers = openWorkers({ atOnce: 2, longestMs: 10_000 })
/** Two who look at the same page: the second waits for what the first has made. */
const underWay = new Map<string, Promise<boolean>>()
/** What could not be made is not tried at every look. */
const failed = new Set<string>()
const FAILED_MS = 60_000

type Parts = Pick<Services, 'db' | 'config'>

/**
 * The thumbnail of a picture by its public name, made now where there is none; undefined when there is no
 * such picture.
 */
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

/** False where it cannot be: a picture that no decoder takes, or a full disk. */
const made = async (source: string, target: string): Promise<boolean> => {
  const isMade = await tried(source, target)
  if (!isMade) {
    failed.add(target)
    setTimeout(() => failed.delete(target), FAILED_MS).unref()
  }
  return isMade
}

const tried = async (source: string, target: string): Promise<boolean> => {
  // Under another name until it is whole: another process may look for it, or make it too.
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

/** Deletes those of pictures that are shown no longer. `kept`: under which names files are kept. */
export const sweepThumbnails = async (
  { config }: Pick<Parts, 'config'>,
  kept: ReadonlySet<string>,
): Promise<void> => {
  const { thumbnails } = placesOf(config.dataDir)
  for (const name of await namesIn(thumbnails)) {
    const isShown = name.endsWith(ENDING) && kept.has(name.slice(0, -ENDING.length))
    // What another process has just begun is lost with it, and made at the next look.
    const isBegun = underWay.has(join(thumbnails, name.slice(0, name.lastIndexOf('.'))))
    if (!isShown && !isBegun) await rm(join(thumbnails, name), { force: true })
  }
}

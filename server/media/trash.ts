// Only the operator can delete more than a tenth of all files at once.
import { mkdir, rm, rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { databaseDay } from '#server/database/clock.ts'
import { mediaFiles } from '#server/database/media/media-list.ts'
import { storedAs } from '#server/database/scenarios/removed.ts'
import type { Services } from '#server/services/services.ts'
import { keptFiles, moveFile, namesIn, type Places, placesOf } from './places.ts'
import { sweepThumbnails } from './thumbnails.ts'

const KEPT_DAYS = 30
const DAY_MS = 86_400_000
const UNCONFIRMED = 0.1

type Parts = Pick<Services, 'db' | 'config'>

export const keepTrash = ({ log, ...parts }: Parts & Pick<Services, 'log'>): (() => Promise<void>) => {
  let told = 0
  return async () => {
    const { deleted, unconfirmed } = await emptyTrash(parts, { confirmed: false })
    if (deleted > 0) log.info({ files: deleted }, 'files of media removed 30 days ago were deleted')
    if (unconfirmed > told)
      log.warn(
        { files: unconfirmed },
        'nothing was deleted: more than a tenth of all files are due. `npm run empty-trash` deletes them',
      )
    told = unconfirmed
  }
}

const sortTrash = async ({ db, config }: Parts): Promise<void> => {
  const places = placesOf(config.dataDir)
  const kept = new Set(keptFiles(places))
  const files = await mediaFiles(db)
  const removed = files.filter(file => file.isRemoved && kept.has(file.storedAs))
  if (removed.length > 0) {
    const today = join(places.trash, await databaseDay(db))
    await mkdir(today, { recursive: true })
    for (const { storedAs } of removed) await moveFile(join(places.kept, storedAs), join(today, storedAs))
  }
  await sweepThumbnails(
    { config },
    new Set(files.filter(({ isRemoved }) => !isRemoved).map(({ storedAs }) => storedAs)),
  )
  const missing = new Set(
    files.filter(file => !file.isRemoved && !kept.has(file.storedAs)).map(({ storedAs }) => storedAs),
  )
  if (missing.size === 0) return
  for (const path of await filesIn(places))
    if (missing.has(basename(path))) await moveFile(path, join(places.kept, basename(path)))
}

export const bringBack = async ({ db, config }: Parts, id: string): Promise<boolean> => {
  const file = await storedAs(db, id)
  if (file === undefined) return false
  const places = placesOf(config.dataDir)
  if (keptFiles(places).includes(file)) return true
  const path = (await filesIn(places)).find(lies => basename(lies) === file)
  if (path !== undefined) await moveFile(path, join(places.kept, file))
  return path !== undefined
}

export interface Emptied {
  readonly deleted: number
  readonly unconfirmed: number
}

export const emptyTrash = async (
  parts: Parts,
  { confirmed }: { readonly confirmed: boolean },
): Promise<Emptied> => {
  await sortTrash(parts)
  const places = placesOf(parts.config.dataDir)
  const today = Date.parse(await databaseDay(parts.db))
  const old = (await daysIn(places)).filter(day => today - Date.parse(day) > KEPT_DAYS * DAY_MS)
  const all = await filesIn(places)
  const due = all.filter(path => old.some(day => path.startsWith(join(places.trash, day, '/'))))
  if (!confirmed && due.length > (all.length + keptFiles(places).length) * UNCONFIRMED)
    return { deleted: 0, unconfirmed: due.length }
  for (const path of due) await rm(path, { force: true })
  // Another process may have deleted the folder already.
  for (const day of old) await rmdir(join(places.trash, day)).catch(() => undefined)
  return { deleted: due.length, unconfirmed: 0 }
}

const daysIn = async ({ trash }: Places) =>
  (await namesIn(trash)).filter(name => /^\d{4}-\d\d-\d\d$/.test(name))

const filesIn = async (places: Places): Promise<string[]> => {
  const days = await daysIn(places)
  const found = await Promise.all(
    days.map(async day =>
      (await namesIn(join(places.trash, day))).map(name => join(places.trash, day, name)),
    ),
  )
  return found.flat()
}

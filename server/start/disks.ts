// A write that fails for lack of space marks its disk as full until a megabyte can be written.
import { randomBytes } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { failureOf, type Failure } from '../database/connection.ts'
import { writeMegabyte } from '../database/running/disk-probe.ts'
import type { Disk, DiskSpace } from '../http/wire/backend.ts'
import { placesOf } from '../media/places.ts'
import type { Services } from '../services/services.ts'

export interface Disks {
  /** Remembers a disk that the error shows to be full. */
  readonly failureOf: (error: unknown) => Failure
  readonly full: () => readonly Disk[]
  /** The space on the media's disk, which may not be the disk of DATA_DIR; null if unknown. */
  readonly space: () => Promise<DiskSpace | null>
  readonly stop: () => void
}

const PAUSE_MS = 2_000
/** In bytes. With less free space, a database that went away probably ran out of it. */
const NOTHING_LEFT = 1024 * 1024

export const watchDisks = ({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>): Disks => {
  const full = new Map<Disk, NodeJS.Timeout>()
  const attempts = {
    database: () => writeMegabyte(db),
    DATA_DIR: () => writeFile(placesOf(config.dataDir).incoming),
  }
  const meet = (disk: Disk) => {
    if (full.has(disk)) return
    log.error({ disk }, 'the disk is full: nothing can be saved until there is space')
    full.set(
      disk,
      setInterval(
        alone(() =>
          attempts[disk]().then(
            () => forget(disk),
            () => undefined,
          ),
        ),
        PAUSE_MS,
      ).unref(),
    )
  }
  const forget = (disk: Disk) => {
    clearInterval(full.get(disk))
    if (full.delete(disk)) log.warn({ disk }, 'the disk has space again')
  }
  const { kept } = placesOf(config.dataDir)
  const space = async () => (await spaceAt(kept)) ?? spaceAt(config.dataDir)
  // The embedded database may exit when its disk is full, and then reports nothing.
  const lookAround = alone(async () => {
    const { free } = (await spaceAt(config.dataDir)) ?? { free: Infinity }
    if (free < NOTHING_LEFT) meet('database')
  })
  return {
    failureOf: error => {
      const failure = failureOf(error)
      if (failure === 'disk full') meet(diskOf(error))
      if (failure === 'unavailable' && config.databaseUrl === null) lookAround()
      return failure === 'unavailable' && full.has('database') ? 'disk full' : failure
    },
    full: () => [...full.keys()],
    space,
    stop: () => full.forEach(timer => clearInterval(timer)),
  }
}

const alone = (work: () => Promise<unknown>) => {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    void work().finally(() => (isRunning = false))
  }
}

/** Node's error codes are names such as ENOSPC; those of PostgreSQL contain digits. */
const diskOf = (error: unknown): Disk =>
  /^E[A-Z]+$/.test(String((error as { code?: unknown }).code)) ? 'DATA_DIR' : 'database'

const spaceAt = (folder: string): Promise<DiskSpace | null> =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
    () => null,
  )

const writeFile = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `.tried-${process.pid}`)
  try {
    const file = await open(path, 'w')
    await file
      .write(randomBytes(1024 * 1024))
      .then(() => file.sync())
      .finally(() => file.close())
  } finally {
    await rm(path, { force: true })
  }
}

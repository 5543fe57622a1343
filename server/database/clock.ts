// Rule E0, reliability D9.
import type { Instant } from '#domain/instant.ts'
import type { Db, Queries } from '#server/services/services.ts'

export const askDatabaseTime = async (db: Queries): Promise<Instant> => {
  const [row] = await db<[{ now: Date }]>`select clock_timestamp() as now`
  return row.now.getTime()
}

export const databaseDay = async (db: Queries): Promise<string> => {
  const [row] = await db<[{ day: string }]>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`
  return row.day
}

interface Reading {
  /** Database time minus this process's monotonic time, in ms. */
  readonly offset: number
  readonly takenAt: number
}

const readings = new WeakMap<Db, Reading>()
const GOOD_FOR_MS = 5_000

export const databaseNow = async (db: Db, fresh = false): Promise<Instant> => {
  const known = readings.get(db)
  const reading = known && !fresh && performance.now() - known.takenAt < GOOD_FOR_MS ? known : await read(db)
  return Math.floor(performance.now() + reading.offset)
}

const read = async (db: Db): Promise<Reading> => {
  const before = performance.now()
  const now = await askDatabaseTime(db)
  const takenAt = performance.now()
  // Assumes that the time was taken halfway between query and response.
  const reading = { offset: now - (before + takenAt) / 2, takenAt }
  readings.set(db, reading)
  return reading
}

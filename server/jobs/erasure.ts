// Removes players' addresses (security.md 8.2), in batches that each commit: killed at any moment, the next start goes on with it.
import { endErasure, eraseCopies, eraseLetters, eraseSeats, unfinishedErasures, type Erasure } from '#server/database/erasure.ts'
import type { Db, Queries } from '#server/services.ts'

const BATCH = 1_000

/** Until nothing is left. Two at once find each other's rows gone. */
export const erase = async (db: Db, erasure: Erasure): Promise<{ readonly removed: number; readonly cancelled: number }> => {
  await untilNone(db, tx => eraseSeats(tx, erasure, BATCH))
  await untilNone(db, tx => eraseLetters(tx, erasure, BATCH))
  await untilNone(db, tx => eraseCopies(tx, BATCH))
  return endErasure(db, erasure)
}

/** Those that were cut off. */
export const finishErasures = async (db: Db): Promise<void> => {
  for (const erasure of await unfinishedErasures(db)) await erase(db, erasure)
}

const untilNone = async (db: Db, batch: (tx: Queries) => Promise<number>) => {
  while ((await db.begin(tx => batch(tx))) > 0);
}

// Rule 126.
import { resetToUndo } from '#domain/exercise/rules/run.ts'
import { resetSince } from '#server/database/lead/resets.ts'
import type { Db } from '#server/services/services.ts'
import { playedNow } from './played.ts'

export type ResetsToUndo = ReadonlyMap<string, NonNullable<ReturnType<typeof resetToUndo>>>

export const resetsToUndo = async (db: Db, ids: readonly string[]): Promise<ResetsToUndo> => {
  const found = new Map<string, NonNullable<ReturnType<typeof resetToUndo>>>()
  for (const id of await resetSince(db, ids)) {
    const played = await playedNow(db, id)
    const reset = played && resetToUndo(played.state, played.now)
    if (reset) found.set(id, reset)
  }
  return found
}

// Finds the resets that an administrator can undo now (rule 126).
import { resetToUndo } from '#domain/exercise/rules/run.ts'
import { resetSince } from '#server/database/lead/resets.ts'
import type { Db } from '#server/services.ts'
import { playedNow } from './played.ts'

export type ResetsToUndo = ReadonlyMap<string, NonNullable<ReturnType<typeof resetToUndo>>>

/** The resets by exercise id. Only recently reset exercises are loaded. */
export const resetsToUndo = async (db: Db, ids: readonly string[]): Promise<ResetsToUndo> => {
  const found = new Map<string, NonNullable<ReturnType<typeof resetToUndo>>>()
  for (const id of await resetSince(db, ids)) {
    const played = await playedNow(db, id)
    const reset = played && resetToUndo(played.state, played.now)
    if (reset) found.set(id, reset)
  }
  return found
}

// The Incident Log that was to be saved and came back, because somebody else was faster or the rules said no:
// told wherever the player is, until he has saved or discarded it.
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'

export interface CameBack {
  /** Who wrote the log meanwhile; '' for nobody known. */
  readonly by: string
  /** Why it was refused; '' where somebody else was faster. */
  readonly problem: string
}

const listeners = createListeners()
let known: CameBack | null = null

export const reportCameBack = (log: CameBack | null): void => {
  if (log === known) return
  known = log
  listeners.tell()
}

export const useCameBack = (): CameBack | null => useSyncExternalStore(listeners.subscribe, () => known)

import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'

export interface CameBack {
  /** The alias of the player who saved last; '' if unknown, or if `problem` says why. */
  readonly by: string
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

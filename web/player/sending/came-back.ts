import { createStore, useStore } from '#web/kit/store.ts'

export interface CameBack {
  /** The alias of the player who saved last; '' if unknown, or if `problem` says why. */
  readonly by: string
  readonly problem: string
}

const known = createStore<CameBack | null>(null)

export const reportCameBack = known.set

export const useCameBack = (): CameBack | null => useStore(known)

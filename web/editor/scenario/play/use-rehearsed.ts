import { useSyncExternalStore } from 'react'
import type { Rehearsal, Rehearsed } from './rehearsal.ts'

/** How a rehearsal stands; drawn anew whenever something comes or is done. */
export const useRehearsed = (rehearsal: Rehearsal): Rehearsed =>
  useSyncExternalStore(rehearsal.subscribe, rehearsal.get)

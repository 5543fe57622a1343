import { useSyncExternalStore } from 'react'
import type { Rehearsal, Rehearsed } from './rehearsal.ts'

/** A rehearsal's state; renders on every delivery or act. */
export const useRehearsed = (rehearsal: Rehearsal): Rehearsed =>
  useSyncExternalStore(rehearsal.subscribe, rehearsal.get)

import { useSyncExternalStore } from 'react'
import type { Rehearsal, Rehearsed } from './rehearsal.ts'

/** A rehearsal's state; renders on every change. */
export const useRehearsed = (rehearsal: Rehearsal): Rehearsed =>
  useSyncExternalStore(rehearsal.subscribe, rehearsal.get)

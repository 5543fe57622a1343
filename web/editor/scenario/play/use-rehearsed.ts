import { useSyncExternalStore } from 'react'
import type { Rehearsal, Rehearsed } from './rehearsal.ts'

export const useRehearsed = (rehearsal: Rehearsal): Rehearsed =>
  useSyncExternalStore(rehearsal.subscribe, rehearsal.get)

import { useStore } from '#web/kit/store.ts'
import type { Rehearsal, Rehearsed } from './rehearsal.ts'

export const useRehearsed = (rehearsal: Rehearsal): Rehearsed => useStore(rehearsal)

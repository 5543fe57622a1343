// The name a facilitator gave himself for the action log (rule 129); several may lead with one link, each from a browser of his own.
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import { shelf } from '../shelf.ts'

const kept = shelf<string>('name')
const listeners = createListeners()
let name = kept.take() ?? ''

export const LONGEST_NAME = 60

export const ownName = {
  get: (): string => name,
  set: (next: string): void => {
    name = next.trim().slice(0, LONGEST_NAME)
    kept.put(name || null)
    listeners.tell()
  },
}

export const useOwnName = (): string => useSyncExternalStore(listeners.subscribe, ownName.get)

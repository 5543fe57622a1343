// The name a facilitator gave himself for the action log (rule 129); several may lead with one link, each from a browser of his own.
import { useSyncExternalStore } from 'react'
import { shelf } from '../shelf.ts'

const kept = shelf<string>('name')
const listeners = new Set<() => void>()
let name = kept.take() ?? ''

export const LONGEST_NAME = 60

export const ownName = {
  get: (): string => name,
  set: (next: string): void => {
    name = next.trim().slice(0, LONGEST_NAME)
    kept.put(name || null)
    for (const listener of listeners) listener()
  },
}

export const useOwnName = (): string =>
  useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, ownName.get)

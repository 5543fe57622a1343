// Rule 129.
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import { shelf } from './shelf.ts'
import { nameProblem } from './name-problem.ts'

const kept = shelf<string>('name')
const listeners = createListeners()
const before = kept.take() ?? ''
let name = nameProblem(before) === undefined ? before : ''

export const ownName = {
  get: (): string => name,
  set: (next: string): void => {
    if (nameProblem(next) !== undefined) return
    name = next.trim()
    kept.put(name || null)
    listeners.tell()
  },
}

export const useOwnName = (): string => useSyncExternalStore(listeners.subscribe, ownName.get)

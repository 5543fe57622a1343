// Rule 129.
import { createStore, useStore } from '#web/kit/store.ts'
import { shelf } from './shelf.ts'
import { nameProblem } from './name-problem.ts'

const kept = shelf<string>('name')
const before = kept.take() ?? ''
const name = createStore(nameProblem(before) === undefined ? before : '')

export const ownName = {
  get: name.get,
  set: (next: string): void => {
    if (nameProblem(next) !== undefined) return
    kept.put(next.trim() || null)
    name.set(next.trim())
  },
}

export const useOwnName = (): string => useStore(name)

// When the list of prepared messages is to be asked for again: after one was kept or dropped here, and every half minute, for others keep some too.
import { useEffect, useSyncExternalStore } from 'react'

const OFTEN = 30_000
let asked = 0
const listeners = new Set<() => void>()

export const lookAgain = (): void => {
  asked += 1
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePreparedAgain = (): readonly [number, () => void] => {
  useEffect(() => {
    const timer = setInterval(lookAgain, OFTEN)
    return () => clearInterval(timer)
  }, [])
  return [useSyncExternalStore(subscribe, () => asked), lookAgain]
}

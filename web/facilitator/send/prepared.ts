// When the list of prepared messages is to be asked for again: after one was kept or dropped here, and every half minute, for others keep some too.
import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'

const OFTEN = 30_000
let asked = 0
const listeners = createListeners()

export const lookAgain = (): void => {
  asked += 1
  listeners.tell()
}

export const usePreparedAgain = (): readonly [number, () => void] => {
  useEffect(() => {
    const timer = setInterval(lookAgain, OFTEN)
    return () => clearInterval(timer)
  }, [])
  return [useSyncExternalStore(listeners.subscribe, () => asked), lookAgain]
}

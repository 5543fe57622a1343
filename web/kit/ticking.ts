import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

const listeners = createListeners(() => {
  const timer = setInterval(listeners.tell, 250)
  return () => clearInterval(timer)
})

/**
 * A text or number made from the passing time. It is made four times a second, and the component drawn again
 * only when it differs.
 */
export const useTicking = <T extends string | number | null>(derive: (at: number) => T): T =>
  useSyncExternalStore(listeners.subscribe, () => derive(performance.now()))

import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

const listeners = createListeners(() => {
  const timer = setInterval(listeners.tell, 250)
  return () => clearInterval(timer)
})

/**
 * A text or number derived from the page's clock: computed four times a second, rendered only when it
 * changes.
 */
export const useTicking = <T extends string | number | null>(derive: (at: number) => T): T =>
  useSyncExternalStore(listeners.subscribe, () => derive(performance.now()))

import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

const listeners = createListeners(() => {
  const timer = setInterval(listeners.tell, 250)
  return () => clearInterval(timer)
})

export const useTicking = <T extends string | number | null>(derive: (at: number) => T): T =>
  useSyncExternalStore(listeners.subscribe, () => derive(performance.now()))

import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach(tell => tell()), 250)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** A text or number made from the passing time. It is made four times a second, and the component drawn again only when it differs. */
export const useTicking = <T extends string | number | null>(derive: (at: number) => T): T =>
  useSyncExternalStore(subscribe, () => derive(performance.now()))

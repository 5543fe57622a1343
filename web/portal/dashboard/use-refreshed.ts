import { useEffect, useEffectEvent, useRef } from 'react'
import { jittered } from '#web/api/retry.ts'

/** Coming back is told by several events at once. */
const AT_MOST_EVERY = 3_000

/**
 * Asks again by itself: every so often, each page in its own step, and when somebody comes back to the page or to the network. It does not
 * while nobody sees the page, or while somebody is at work in it: in a window over it, or in its rows by keyboard.
 * @param every in ms; null where nothing changes by itself
 */
export const useRefreshed = (refresh: () => void, every: number | null): void => {
  const last = useRef(0)
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isAtWork() || Date.now() - last.current < AT_MOST_EVERY) return
    last.current = Date.now()
    refresh()
  })
  useEffect(() => {
    last.current = Date.now()
    const back = () => look()
    addEventListener('focus', back)
    addEventListener('online', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      removeEventListener('focus', back)
      removeEventListener('online', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [])
  useEffect(() => {
    if (every === null) return undefined
    const timer = setInterval(() => look(), jittered(every, 0.1))
    return () => clearInterval(timer)
  }, [every])
}

/** The row somebody stands on would move away, and the page below a window is not looked at. */
const isAtWork = (): boolean => document.querySelector('[role="dialog"], tbody :focus-visible') !== null

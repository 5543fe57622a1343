import { useEffect, useEffectEvent, useRef } from 'react'
import { jittered } from '#web/api/retry.ts'

/** Coming back is told by several events at once. */
const AT_MOST_EVERY = 3_000
/** Who asks again so soon waits for what somebody has just done, on whose row the focus still is. */
const SOON = 10_000
/** Somebody may have left the focus in a row and gone. */
const LONGEST = 120_000

/**
 * Asks again by itself: every so often, each page in its own step, and when somebody comes back to the page
 * or to the network. It does not while nobody sees the page, or while somebody is at work in it: in a window
 * over it, or in its rows by keyboard.
 * @param every in ms; null where nothing changes by itself
 */
export const useRefreshed = (refresh: () => void, every: number | null): void => {
  const last = useRef(0)
  const look = useEffectEvent(() => {
    const since = Date.now() - last.current
    const isHeld = isUnderWindow() || (isInRows() && (every ?? LONGEST) > SOON && since < LONGEST)
    if (document.visibilityState !== 'visible' || isHeld || since < AT_MOST_EVERY) return
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

/** The page below it is not looked at. */
const isUnderWindow = (): boolean => document.querySelector('[role="dialog"]') !== null

/** The row somebody stands on would move away. */
const isInRows = (): boolean => document.querySelector('tbody :focus-visible') !== null

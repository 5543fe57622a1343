import { useEffect, useEffectEvent, useRef } from 'react'
import { jittered } from '#web/api/retry.ts'

/** In ms: returning to the page fires several events at once. */
const AT_MOST_EVERY = 3_000
/**
 * In ms. At shorter intervals the page is waiting for a result, so it refreshes even while the focus is in a
 * row.
 */
const SOON = 10_000
/** In ms; after that, the focus in a row no longer counts: the user may have walked away. */
const LONGEST = 120_000

/** `every` in ms; null if no change is expected. */
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

const isUnderWindow = (): boolean => document.querySelector('[role="dialog"]') !== null

/** A refresh could move the focused row away. */
const isInRows = (): boolean => document.querySelector('tbody :focus-visible') !== null

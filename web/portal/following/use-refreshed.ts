import { useEffect, useEffectEvent, useRef } from 'react'
import { jittered } from '#web/api/retry.ts'

/** Returning to the page fires several events at once. */
const AT_MOST_EVERY = 3_000
/**
 * In ms. Refreshes at shorter intervals happen even while the focus is in a row: they follow the user's own
 * act there.
 */
const SOON = 10_000
/** A focused row delays a refresh no longer than this: the user may have walked away. */
const LONGEST = 120_000

/**
 * Polls, also when the user returns to the page or the network. It pauses while the page is hidden, while a
 * window is over it, and, within the limits of SOON and LONGEST, while the focus is in its rows.
 * @param every in ms; null if no change is expected
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

const isUnderWindow = (): boolean => document.querySelector('[role="dialog"]') !== null

/** A refresh could move the focused row away. */
const isInRows = (): boolean => document.querySelector('tbody :focus-visible') !== null

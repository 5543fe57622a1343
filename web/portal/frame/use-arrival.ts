import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { clearBanner, leaveBanner } from '#web/kit/status/banners.ts'
import { isLogOut } from '#web/session/customer-session.ts'

export const useArrival = (): void => {
  const { pathname, search } = useLocation()
  // Opening and closing the order form is a navigation; typing into a filter is not.
  const place = `${pathname}${new URLSearchParams(search).has('order') ? '?order' : ''}`
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    leaveBanner()
    scrollTo(0, 0)
    focusContent()
  }, [place])
}

/** Moves the focus to the content when a focused control disappears (expectation 9). */
export const useFocusKept = (): void =>
  useEffect(() => {
    let last: Element | null = null
    const remember = () => {
      last = document.activeElement
    }
    const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body
    const observer = new MutationObserver(() => {
      if (isLost()) setTimeout(() => isLost() && focusContent())
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])

const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true })

/** Banners about one user's acts are not shown after a logout. */
export const useLoggedOutElsewhere = (): void => {
  useEffect(() => {
    const forget = (event: StorageEvent) => isLogOut(event) && clearBanner()
    addEventListener('storage', forget)
    return () => removeEventListener('storage', forget)
  }, [])
}

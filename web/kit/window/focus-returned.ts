import { useLayoutEffect, useRef } from 'react'

const WINDOW = '[role="dialog"], [role="alertdialog"]'

/**
 * Gives the focus back to where it was before this part of the page came, when it goes; to the content where
 * that is gone (expectation 9). Mantine's own way knows nothing of a window whose first render, once its code
 * has come, is an open one.
 */
export const useFocusReturned = (open = true): void => {
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    if (!open) return undefined
    clearTimeout(returning.current)
    const before = document.activeElement
    return () => {
      const left = document.activeElement?.closest(WINDOW) ?? null
      // What had it may leave the page together with this window, or be within reach again only after this
      // turn.
      returning.current = setTimeout(() => hasGoneOn(left) || giveBack(before))
    }
  }, [open])
}

/**
 * Whoever is elsewhere by a key or a press, or below an alert that came meanwhile, is left there. What fades
 * still holds the focus.
 */
const hasGoneOn = (left: Element | null): boolean => {
  const now = document.activeElement
  const alert = document.querySelector('[role="alertdialog"]')
  return (alert !== null && alert !== left) || (now !== null && now !== document.body && !left?.contains(now))
}

/**
 * Whether the focus is where it falls when what had it has gone: there a part of the page may take it that
 * knows a better place.
 */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.id === 'content'

const giveBack = (before: Element | null): void => {
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
  if (before === document.body || document.activeElement !== before)
    document.getElementById('content')?.focus({ preventScroll: true })
}

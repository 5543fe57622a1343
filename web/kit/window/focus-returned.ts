import { useLayoutEffect, useRef } from 'react'

const WINDOW = '[role="dialog"], [role="alertdialog"]'

/** Expectation 9. Mantine's own way does not support a window that is open at its first render. */
export const useFocusReturned = (open = true): void => {
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    if (!open) return undefined
    clearTimeout(returning.current)
    const before = document.activeElement
    return () => {
      const left = document.activeElement?.closest(WINDOW) ?? null
      // The previous element may unmount together with this window, or stay inert until after this turn.
      returning.current = setTimeout(() => hasGoneOn(left) || giveBack(before))
    }
  }, [open])
}

/** A fading window still holds the focus, which does not count. */
const hasGoneOn = (left: Element | null): boolean => {
  const now = document.activeElement
  const alert = document.querySelector('[role="alertdialog"]')
  return (alert !== null && alert !== left) || (now !== null && now !== document.body && !left?.contains(now))
}

export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.id === 'content'

const giveBack = (before: Element | null): void => {
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
  if (before === document.body || document.activeElement !== before)
    document.getElementById('content')?.focus({ preventScroll: true })
}

import { useEffect } from 'react'

/** Gives the focus back to where it was before this part of the page came, when it goes (look.md, 9); to the content where that is gone. */
export const useReturnFocus = (): void => {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      // What lay below a window or an alert is within reach again only after this turn.
      setTimeout(() => focusAgain(before))
    }
  }, [])
}

const focusAgain = (before: Element | null): void => {
  if (document.querySelector('[role="alertdialog"]')) return
  if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus({ preventScroll: true })
  else document.getElementById('content')?.focus({ preventScroll: true })
}

import { useEffect } from 'react'

/** Focuses the element with the id `head`, but not before the user's first action (expectation 9). */
export const useStepFocus = (head: string): void => {
  useEffect(() => {
    if (!navigator.userActivation.hasBeenActive || document.activeElement !== document.body) return
    document.getElementById(head)?.focus({ preventScroll: true })
  }, [head])
}

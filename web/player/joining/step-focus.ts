import { useEffect } from 'react'

/** Not before the user's first action (expectation 9). `head` is an id. */
export const useStepFocus = (head: string): void => {
  useEffect(() => {
    if (!navigator.userActivation.hasBeenActive || document.activeElement !== document.body) return
    document.getElementById(head)?.focus({ preventScroll: true })
  }, [head])
}

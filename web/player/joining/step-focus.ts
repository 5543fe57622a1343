import { useEffect } from 'react'

/**
 * Moves the focus to the heading of the next page when the page with the focus has gone (expectation 9), but
 * not before the user's first action.
 * @param head id of the heading, or of the content
 */
export const useStepFocus = (head: string): void => {
  useEffect(() => {
    if (!navigator.userActivation.hasBeenActive || document.activeElement !== document.body) return
    document.getElementById(head)?.focus({ preventScroll: true })
  }, [head])
}

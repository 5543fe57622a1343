import { useEffect } from 'react'

/**
 * When the page with the pressed button has gone, moves the focus to the heading of the next page
 * (expectation 9). Before the user's first action the focus does not move.
 * @param head id of the heading, or of the content
 */
export const useStepFocus = (head: string): void => {
  useEffect(() => {
    if (!navigator.userActivation.hasBeenActive || document.activeElement !== document.body) return
    document.getElementById(head)?.focus({ preventScroll: true })
  }, [head])
}

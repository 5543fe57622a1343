import { useEffect } from 'react'

/**
 * The button that led here is gone with its page: the keyboard and the screen reader go on at the head of
 * what came instead (expectation 9). A page that nobody has touched yet leaves the focus where the browser
 * put it.
 * @param head id of the heading, or of the content
 */
export const useStepFocus = (head: string): void => {
  useEffect(() => {
    if (!navigator.userActivation.hasBeenActive || document.activeElement !== document.body) return
    document.getElementById(head)?.focus({ preventScroll: true })
  }, [head])
}

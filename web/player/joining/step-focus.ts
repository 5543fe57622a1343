import { useEffect } from 'react'

/**
 * The page with the pressed button has gone: keyboard and screen reader continue at the heading of the next
 * page (expectation 9). A page that was not used yet leaves the focus alone.
 * @param head id of the heading, or of the content
 */
export const useStepFocus = (head: string): void => {
  useEffect(() => {
    if (!navigator.userActivation.hasBeenActive || document.activeElement !== document.body) return
    document.getElementById(head)?.focus({ preventScroll: true })
  }, [head])
}

import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'

/**
 * The second click of a double click must not press the button that replaces the one clicked (expectation 26).
 */
export const useControls = () => {
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const hasGone = focused.current !== null && !focused.current.isConnected
    if (hasGone && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: (event: FocusEvent) => {
      focused.current = event.target
    },
    onClickCapture: (event: MouseEvent) => {
      if (event.detail < 2) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

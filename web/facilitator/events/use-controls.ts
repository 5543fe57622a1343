import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'

/**
 * For buttons that replace each other when pressed. The second click of a double click does not press the new
 * one (expectation 26). A removed button's focus moves to the group (expectation 9), so that a held key does
 * nothing more.
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

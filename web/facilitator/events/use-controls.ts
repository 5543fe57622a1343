import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'

/**
 * For what holds buttons that give way to others with every press: Open to Start, Start to Pause. The second
 * click of a double click is no press of what has come to stand there (expectation 26), and the focus of a
 * button that has gone stays among the others (expectation 9), on none of them, so that a key held down does
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

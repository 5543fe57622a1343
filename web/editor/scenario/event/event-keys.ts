import { useEffect, useRef } from 'react'

/**
 * Ctrl Enter, or with Shift the other one of the two, wherever the focus is: heard before a text takes it for
 * a new line. Nothing while a window lies over the desk, or where what is written goes somewhere else by the
 * same key.
 */
export const useEnterKey = (withShift: boolean, act: () => void): void => {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const heard = (press: KeyboardEvent) => {
      const isIt =
        press.key === 'Enter' &&
        (press.ctrlKey || press.metaKey) &&
        press.shiftKey === withShift &&
        !press.altKey
      if (!isIt || press.isComposing || document.querySelector('[role=dialog]') || isElsewhere(press.target))
        return
      press.preventDefault()
      press.stopPropagation()
      latest.current()
    }
    document.addEventListener('keydown', heard, { capture: true })
    return () => document.removeEventListener('keydown', heard, { capture: true })
  }, [withShift])
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-own-enter]') !== null

import { useEffect, useRef } from 'react'

/** Inactive while a window is open, or where the same key submits another field. */
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

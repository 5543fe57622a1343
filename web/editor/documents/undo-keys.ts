import { useEffect, useRef } from 'react'
import { announce } from '#web/kit/announce.tsx'

interface Steps {
  /** False if there is nothing to undo. */
  readonly undo: () => boolean
  readonly redo: () => boolean
}

/** The keys do nothing in the text editor, which has its own undo, nor while a window is open. */
export const useUndoKeys = (steps: Steps): void => {
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })
  useEffect(() => {
    const heard = (press: KeyboardEvent) => {
      const key = press.key.toLowerCase()
      if (!(press.ctrlKey || press.metaKey) || press.altKey || (key !== 'z' && key !== 'y')) return
      if (document.querySelector('[role=dialog]') || isInText(press.target)) return
      press.preventDefault()
      if (key === 'y' || press.shiftKey) announce(latest.current.redo() ? 'Redone' : 'Nothing to redo')
      else announce(latest.current.undo() ? 'Undone' : 'Nothing to undo')
    }
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
}

const isInText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[contenteditable=true]') !== null

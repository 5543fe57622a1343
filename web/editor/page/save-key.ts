// Ctrl S, in one way for the whole editor: what lies on top is saved, together with what it stands over.
import { useEffect, useRef } from 'react'

/** What is on the page and can be saved, the innermost last. */
const savers: object[] = []

/**
 * Ctrl S saves here, as long as no window with something of its own to save lies over it; never the page as a
 * file.
 */
export const useSaveKey = (save: () => void): void => {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const saver = {}
    savers.push(saver)
    const heard = (press: KeyboardEvent) => {
      // A window that goes when it has saved leaves its place to what lay below before that hears the same
      // press.
      if (!isSaveKey(press) || press.defaultPrevented || savers.at(-1) !== saver) return
      press.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', heard)
    return () => {
      document.removeEventListener('keydown', heard)
      savers.splice(savers.indexOf(saver), 1)
    }
  }, [])
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's'

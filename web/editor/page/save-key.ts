// Ctrl S saves the topmost part of the page that can be saved.
import { useEffect, useRef } from 'react'

/** Saves a part; `below` saves the part under it, for a window that only asks. */
type Save = (below: () => void) => void

/** The savable parts on the page, innermost last. */
const savers: { readonly save: () => void }[] = []

/** Ctrl S saves this part, unless a window above has its own saver. */
export const useSaveKey = (save: Save): void => {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const below = () => savers[savers.indexOf(saver) - 1]?.save()
    const saver = { save: () => latest.current(below) }
    savers.push(saver)
    const heard = (press: KeyboardEvent) => {
      // A window closing after its save must not pass the same press to the part below.
      if (!isSaveKey(press) || press.defaultPrevented || savers.at(-1) !== saver) return
      press.preventDefault()
      saver.save()
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

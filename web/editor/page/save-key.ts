import { useEffect, useRef } from 'react'

type Save = (below: () => void) => void

const LAYERS = ['page', 'window', 'question'] as const

/**
 * The topmost is last. It is not always the last mounted: a page that is shown again after a new login mounts
 * after the windows on it.
 */
const savers: { readonly layer: number; readonly save: () => void }[] = []

export const useSaveKey = (layer: (typeof LAYERS)[number], save: Save): void => {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const below = () => savers[savers.indexOf(saver) - 1]?.save()
    const saver = { layer: LAYERS.indexOf(layer), save: () => latest.current(below) }
    const above = savers.findIndex(other => other.layer > saver.layer)
    savers.splice(above === -1 ? savers.length : above, 0, saver)
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
  }, [layer])
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's'

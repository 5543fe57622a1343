import { useEffect } from 'react'

/** Ctrl S saves here as it does in the scenario editor, instead of keeping the page as a file. */
export const useSaveKey = (save: () => void): void =>
  useEffect(() => {
    const heard = (press: KeyboardEvent) => {
      if (!(press.ctrlKey || press.metaKey) || press.altKey || press.key.toLowerCase() !== 's') return
      press.preventDefault()
      if (!document.querySelector('[role=dialog]')) save()
    }
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [save])

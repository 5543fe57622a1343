import { useEffect } from 'react'

/**
 * The browser asks before the page closes or reloads while `hasUnsaved` is true, or returns true at that
 * moment.
 */
export const useAskBeforeClosing = (hasUnsaved: boolean | (() => boolean)): void =>
  useEffect(() => {
    if (hasUnsaved === false) return
    const ask = (leaving: BeforeUnloadEvent) =>
      (hasUnsaved === true || hasUnsaved()) && leaving.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

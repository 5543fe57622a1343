import { useEffect } from 'react'

/**
 * The browser asks before the page is closed or reloaded while `hasUnsaved`, or where it says so in that
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

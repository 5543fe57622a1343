import { useEffect } from 'react'

/** While `hasUnsaved`, the browser asks before the page is closed or reloaded. */
export const useAskBeforeClosing = (hasUnsaved: boolean): void =>
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

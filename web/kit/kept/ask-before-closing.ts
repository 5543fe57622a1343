import { useEffect } from 'react'

export const useAskBeforeClosing = (hasUnsaved: boolean | (() => boolean)): void =>
  useEffect(() => {
    if (hasUnsaved === false) return
    const ask = (leaving: BeforeUnloadEvent) =>
      (hasUnsaved === true || hasUnsaved()) && leaving.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

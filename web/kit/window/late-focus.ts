import { useEffect, useState } from 'react'

/**
 * Focuses a field marked `data-autofocus` that arrives after its window has opened. Returns the ref of the
 * window's content.
 */
export const useLateFocus = (): ((content: HTMLElement | null) => void) => {
  const [content, setContent] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!content || content.querySelector(WANTS) !== null) return
    const changes = new MutationObserver(() => {
      const field = content.querySelector<HTMLElement>(WANTS)
      if (!field) return
      changes.disconnect()
      if (!content.contains(document.activeElement)) field.focus()
    })
    changes.observe(content, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [content])
  return setContent
}

const WANTS = '[data-autofocus]'

import { useEffect, useState } from 'react'

/**
 * A window focuses its field marked `data-autofocus` when it opens. If that field arrives later, with a
 * reply, it gets the focus then, unless the focus is already in the content.
 * @returns the ref of the window's content
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

import { useEffect, useState } from 'react'

/**
 * A window looks for the field that wants the focus when it opens; one that comes with a reply comes later.
 * It gets the focus then, unless its reader has gone on from the button the window began with.
 *
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

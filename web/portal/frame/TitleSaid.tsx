import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'

/**
 * Tells screen readers the title of each page that opens without the browser loading one. The browser itself
 * announces the first.
 */
export const TitleSaid = () => {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let before = document.title
    const observer = new MutationObserver(() => {
      if (document.title === before) return
      // As it was served, the document has the name of the product alone.
      if (before.includes(' · ')) setTitle(document.title)
      before = document.title
    })
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return <VisuallyHidden role="status">{title}</VisuallyHidden>
}

import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'

export const TitleSaid = () => {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let before = document.title
    const observer = new MutationObserver(() => {
      if (document.title === before) return
      // The change from the served title is part of loading the page, which screen readers announce.
      if (before.includes(' · ')) setTitle(document.title)
      before = document.title
    })
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return <VisuallyHidden role="status">{title}</VisuallyHidden>
}

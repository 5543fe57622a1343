import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './EventsPage.module.css'

/**
 * The part's own element is moved: remounting would close its window and reset what is folded. Render `drawn`
 * after all places.
 */
export const useMovable = (part: ReactNode): { readonly place: ReactNode; readonly drawn: ReactNode } => {
  const [element] = useState(() => {
    const own = document.createElement('div')
    own.className = css['part'] ?? ''
    return own
  })
  return { place: <Place element={element} />, drawn: createPortal(part, element) }
}

/** The focused element of each part that is being moved: moving a part takes the focus from it. */
const focusedIn = new WeakMap<HTMLElement, HTMLElement>()

const Place = ({ element }: { readonly element: HTMLElement }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(element)
    focusedIn.get(element)?.focus({ preventScroll: true })
    focusedIn.delete(element)
    return () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && element.contains(activeElement))
        focusedIn.set(element, activeElement)
    }
  }, [element])
  return <div ref={place} className={css['part']} />
}

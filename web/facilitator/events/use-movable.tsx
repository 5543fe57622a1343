import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './EventsPage.module.css'

/**
 * A part of the page whose position depends on the layout. It is rendered once, into an element of its own
 * that is moved between the positions. Remounting would close its open window and reset what is folded.
 * @returns `place`, which marks the part's position once in each layout, and `drawn`, which is always
 * rendered after all places
 */
export const useMovable = (part: ReactNode): { readonly place: ReactNode; readonly drawn: ReactNode } => {
  const [element] = useState(() => {
    const own = document.createElement('div')
    own.className = css['part'] ?? ''
    return own
  })
  return { place: <Place element={element} />, drawn: createPortal(part, element) }
}

/** The element that had the focus when a part was moved: moving makes the browser blur it. */
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

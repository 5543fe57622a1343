import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './EventsPage.module.css'

/**
 * A part of the page with another position in another layout. It is rendered once, into an element of its own
 * that is moved: remounting would close its open window and reset what is folded.
 * @returns `place` marks the part's position, once in each layout; `drawn` is rendered after all places,
 * always
 */
export const useMovable = (part: ReactNode): { readonly place: ReactNode; readonly drawn: ReactNode } => {
  const [element] = useState(() => {
    const own = document.createElement('div')
    own.className = css['part'] ?? ''
    return own
  })
  return { place: <Place element={element} />, drawn: createPortal(part, element) }
}

/** The focused element when a part was moved: the browser blurs it on the way. */
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

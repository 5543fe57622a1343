import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './EventsPage.module.css'

/**
 * A part of the page that stands elsewhere in another arrangement. It is drawn once, into an element of its
 * own that is put where it belongs: mounted anew, it would close the window somebody has open and forget what
 * is folded out and held.
 * @returns `place` stands where the part belongs, once in each arrangement; `drawn` behind all places, always
 */
export const useMovable = (part: ReactNode): { readonly place: ReactNode; readonly drawn: ReactNode } => {
  const [element] = useState(() => {
    const own = document.createElement('div')
    own.className = css['part'] ?? ''
    return own
  })
  return { place: <Place element={element} />, drawn: createPortal(part, element) }
}

/** What had the focus when a part was taken out: on its way the browser takes it away. */
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

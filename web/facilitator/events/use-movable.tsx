import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './EventsPage.module.css'

/**
 * A part of the page that stands elsewhere in another arrangement. It is drawn once, into an element of its own that is put where it
 * belongs: mounted anew, it would close the window somebody has open and forget what is folded out and held.
 * @returns `place` stands where the part belongs, once in each arrangement; `drawn` behind all places, always
 */
export const useMovable = (part: ReactNode): { readonly place: ReactNode; readonly drawn: ReactNode } => {
  const [element] = useState(() => {
    const own = document.createElement('div')
    own.className = css['part'] ?? ''
    return own
  })
  const focused = useRef<HTMLElement>(null)
  return { place: <Place element={element} focused={focused} />, drawn: createPortal(part, element) }
}

interface PlaceProps {
  readonly element: HTMLElement
  /** What had the focus when the part was taken out: on its way the browser takes it away. */
  readonly focused: RefObject<HTMLElement | null>
}

const Place = ({ element, focused }: PlaceProps) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(element)
    focused.current?.focus({ preventScroll: true })
    focused.current = null
    return () => {
      const { activeElement } = document
      focused.current = activeElement instanceof HTMLElement && element.contains(activeElement) ? activeElement : null
    }
  }, [element, focused])
  return <div ref={place} className={css['part']} />
}

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import type { Desk } from '../desk/desk.ts'
import { moveTo } from './acts.ts'

export const DRAGGED = 'event'

export type Edge = 'above' | 'below'

export const useDragging = (desk: Desk, id: string, row: RefObject<HTMLElement | null>) => {
  const [edge, setEdge] = useState<Edge | null>(null)
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const stopDragging = draggable({
      element,
      getInitialData: () => ({ [DRAGGED]: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
    const stopTaking = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data[DRAGGED] === 'string' && source.data[DRAGGED] !== id,
      onDrag: ({ location }) => setEdge(edgeAt(element, location.current.input.clientY)),
      onDragLeave: () => setEdge(null),
      onDrop: ({ source, location }) => {
        setEdge(null)
        const behind = edgeAt(element, location.current.input.clientY) === 'below' ? id : before(desk, id)
        moveTo(desk, String(source.data[DRAGGED]), { section: desk.get().section, behind })
      },
    })
    return () => {
      stopDragging()
      stopTaking()
    }
  }, [desk, id, row])
  return { edge, isDragged }
}

const edgeAt = (element: HTMLElement, y: number): Edge => {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2 ? 'above' : 'below'
}

const before = (desk: Desk, id: string): string | null => {
  const { history, section } = desk.get()
  const events = history.now.sections.find(({ name }) => name === section)?.events ?? []
  return events[events.findIndex(event => event.id === id) - 1]?.id ?? null
}

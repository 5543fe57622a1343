import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import { PlayerRow, type PlayerRowProps } from './PlayerRow.tsx'

export const DraggableRow = (props: Omit<PlayerRowProps, 'rowRef' | 'gripRef' | 'dragging'>) => {
  const row = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const [dragging, setDragging] = useState(false)
  const { id } = props.player
  useEffect(() => {
    if (!row.current || !grip.current) return undefined
    return draggable({
      element: row.current,
      dragHandle: grip.current,
      getInitialData: () => ({ player: id }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    })
  }, [id])
  return <PlayerRow {...props} rowRef={row} gripRef={grip} dragging={dragging} />
}

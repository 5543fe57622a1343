import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NO_TEAM } from '#domain/customer/order-form.ts'
import { TeamDot } from '#web/kit/form/RadioCards.tsx'
import css from './TeamBoard.module.css'

interface TeamColumnProps {
  readonly team: string
  readonly index: number
  readonly count: number
  readonly children: ReactNode
}

export const TeamColumn = ({ team, index, count, children }: TeamColumnProps) => {
  const column = useRef<HTMLElement>(null)
  const [over, setOver] = useState(false)
  const alone = team === NO_TEAM
  useEffect(() => {
    if (!column.current) return undefined
    return dropTargetForElements({
      element: column.current,
      getData: () => ({ team }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [team])
  const name = alone ? 'No team' : team
  return (
    <section
      ref={column}
      aria-label={name}
      className={`${css['column']} ${alone ? css['alone'] : ''} ${over ? css['over'] : ''}`}
    >
      <h3 className={css['name']}>
        {!alone && <TeamDot index={index} />}
        {alone ? 'No team: players here play alone' : name}
        <span className={css['count']}>{count}</span>
      </h3>
      <ul className={css['members']}>{children}</ul>
    </section>
  )
}

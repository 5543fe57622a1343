import { IconClock } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { exerciseNow } from '#web/api/clock.ts'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { asShortClock } from '#domain/as-clock.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { useReading } from '../visit/play.ts'
import { spentOn } from './time-left.ts'
import css from './ToAnswer.module.css'

export const ToAnswer = ({
  event,
  column,
}: {
  readonly event: PlayEvent
  readonly column: RefObject<HTMLElement | null>
}) => {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    if (!column.current) return
    const seen = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), {
      threshold: 0.15,
    })
    seen.observe(column.current)
    return () => seen.disconnect()
  }, [column])
  if (inSight) return null
  const show = () => {
    column.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    column.current?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  }
  return (
    <div className={css['bar']}>
      <button type="button" onClick={show}>
        Answer
        <Left event={event} />
      </button>
    </div>
  )
}

const Left = ({ event }: { readonly event: PlayEvent }) => {
  const reading = useReading()
  const limit = event.timeLimit
  const left = useTicking(at =>
    reading && limit !== null && limit >= 0
      ? Math.ceil(limit - spentOn(event, exerciseNow(reading, at)) / 1000)
      : null,
  )
  if (left === null) return null
  return (
    <span className={css['left']}>
      <IconClock aria-hidden size="1.6rem" stroke={1.8} />
      {asShortClock(left * 1000)} {left < 0 ? 'over' : 'left'}
    </span>
  )
}

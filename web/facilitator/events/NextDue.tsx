import { exerciseNow } from '#web/api/clock.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { useConsole, useRoom } from '../console/context.ts'
import { dueText } from '../console/shown-time.ts'
import css from './PushTime.module.css'

export const NextDue = () => {
  const { reading } = useRoom()
  const { events } = useConsole()
  const next = Math.min(
    ...events.flatMap(({ visible, xt, skipped }) => (visible === 'true' || xt === null || skipped ? [] : xt)),
  )
  const text = useTicking(at =>
    reading && Number.isFinite(next) ? dueText((next - exerciseNow(reading, at)) / 1000) : '',
  )
  const sooner = events.some(({ gradeBy }) => gradeBy !== undefined) ? ', or sooner after a grade' : ''
  return (
    <span className={css['next']}>{text === '' ? 'No event scheduled' : `Next event ${text}${sooner}`}</span>
  )
}

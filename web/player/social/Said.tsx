import { exerciseNow } from '#web/api/clock.ts'
import { useReading } from '../visit/play.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { exactTime } from '#web/kit/time.ts'
import { age } from '../parts/age.ts'
import css from './Post.module.css'

interface SaidProps {
  /** When it was said, by the clock on the wall (ISO) and by the exercise. */
  readonly at: string
  readonly xt: number
  /** The author's own words for that, where there are any (rule 91). */
  readonly words?: string
}

/**
 * How long ago something was said, in the time of the story: while an exercise rests, and while its player is
 * away, nothing in it grows older. Only unread mail counts in real minutes (rule 199).
 */
export const Said = ({ at, xt, words = '' }: SaidProps) => {
  const reading = useReading()
  const shown = useTicking(now => (reading ? age(exerciseNow(reading, now) - xt) : ''))
  return (
    <time className={css['time']} dateTime={at} title={exactTime(at)}>
      {words || shown}
    </time>
  )
}

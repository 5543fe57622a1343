import { exerciseNow } from '#web/api/clock.ts'
import { useReading } from '../visit/play.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { exactTime } from '#web/kit/time.ts'
import { age } from '../parts/age.ts'
import css from './Post.module.css'

interface SaidProps {
  /** The time of a post, by the wall clock (ISO) and in exercise time. */
  readonly at: string
  readonly xt: number
  /** The author's own words for the time, if any (rule 91). */
  readonly words?: string
}

/**
 * The author's words for a post's time, or its age in exercise time. The age of a mail counts real minutes
 * (rule 199).
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

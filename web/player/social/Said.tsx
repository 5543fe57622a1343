import { exerciseNow } from '#web/api/clock.ts'
import { useReading } from '../visit/play.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { exactTime } from '#web/kit/time.ts'
import { age } from '../parts/age.ts'
import css from './Post.module.css'

interface SaidProps {
  /** `at` is in ISO 8601, `xt` in exercise time. */
  readonly at: string
  readonly xt: number
  readonly words?: string
}

/** The age of a post or reply is in exercise time; a mail's age is in real time (rule 199). */
export const Said = ({ at, xt, words = '' }: SaidProps) => {
  const reading = useReading()
  const shown = useTicking(now => (reading ? age(exerciseNow(reading, now) - xt) : ''))
  return (
    <time className={css['time']} dateTime={at} title={exactTime(at)}>
      {words || shown}
    </time>
  )
}

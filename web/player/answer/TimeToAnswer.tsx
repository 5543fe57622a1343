import { asShortClock } from '#domain/as-clock.ts'
import { EARLY, IN_TIME } from '#domain/marks.ts'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { CountdownBar } from '#web/kit/status/Countdown.tsx'
import { exerciseNow } from '#web/api/clock.ts'
import { usePlayerView, useReading } from '../visit/play.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { clockTime } from '#web/kit/time.ts'
import { saidOf, spentOn, timeLeft } from './time-left.ts'
import css from './TimeToAnswer.module.css'

const MARKS = { early: EARLY, late: IN_TIME }

export const TimeToAnswer = ({ event }: { readonly event: PlayEvent }) => {
  const reading = useReading()
  const isClosed = usePlayerView().mail?.stage === 'expired'
  // Whole seconds, so that the box renders once a second at most.
  const seconds = useTicking(at =>
    reading ? Math.floor(spentOn(event, exerciseNow(reading, at)) / 1000) : null,
  )
  if (!reading || isClosed || seconds === null || event.timeLimit === null) return null
  const elapsed = Math.max(0, seconds)
  const time = timeLeft(event.timeLimit, elapsed * 1000)
  if (!time) return null
  const isOver = time.left < 0
  const until = reading.serverTime + event.timeLimit * 1000 - spentOn(event, reading.xt)
  const { isLate, words } = saidOf(time, reading.ticking ? `by ${clockTime(until)}` : 'the clock is stopped')
  return (
    <div className={`${css['time']} ${isLate ? css['over'] : ''}`}>
      <div className={css['row']}>
        <span
          className={css['clock']}
          role="timer"
          aria-label={isOver ? 'Time over the limit' : 'Time left to answer'}
        >
          {isOver && '+'}
          {asShortClock(time.left)}
        </span>
        <span className={css['words']}>
          {isOver ? 'over the limit' : 'left to answer'}
          <br />
          {words}
        </span>
      </div>
      <CountdownBar limit={event.timeLimit} elapsed={elapsed} marks={MARKS} />
      <ol className={css['zones']} aria-label="An answer now would be">
        {ZONES.map(zone => (
          <li
            key={zone.would}
            className={css[zone.name]}
            aria-current={zone.would === time.would ? 'step' : undefined}
          >
            {zone.word}
          </li>
        ))}
      </ol>
    </div>
  )
}

const ZONES = [
  { would: 'early', name: 'early', word: 'Early' },
  { would: 'in time', name: 'inTime', word: 'In time' },
  { would: 'late', name: 'late', word: 'Late' },
] as const
